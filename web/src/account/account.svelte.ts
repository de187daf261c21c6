/* One's own account: how one comes back, where one is signed in, and every change of it. */
import { call, Problem } from '../shell/net/api';
import { session } from '../shell/session.svelte';
import { trusted } from '../shell/trusted';
import type { AccountInfo, Kept, SessionInfo, SignedIn } from './http';
import { makePasskey, usePasskey } from './passkeys';
import { words } from './words.svelte';

/** Somebody closed the question whether it is them. */
const CLOSED = 'closed';
export const isClosed = (problem: unknown): boolean => problem instanceof Problem && problem.code === CLOSED;

/** Browsers that keep passwords learn the name with its number, which no form had. */
async function remember(id: string, password: string): Promise<void> {
  if (!('PasswordCredential' in window)) return;
  const Kept = trusted<new (data: { id: string; password: string }) => Credential>(window.PasswordCredential);
  await navigator.credentials.store(new Kept({ id, password })).catch(() => undefined);
}

interface Proof {
  done: () => void;
  failed: (problem: Problem) => void;
}

class Account {
  info = $state.raw<AccountInfo | null>(null);
  sessions = $state.raw<SessionInfo[]>([]);
  /** What is shown this once: the name to sign in with, and codes. */
  kept = $state.raw<Kept | null>(null);
  /** How many tables came along. */
  moved = $state.raw(0);
  isProving = $state.raw(false);
  #proof: Proof | null = null;

  async load(): Promise<void> {
    if (!session.me) {
      this.info = null;
      return;
    }
    [this.info, this.sessions] = await Promise.all([call<'GET /account'>('GET', '/account'), call<'GET /me/sessions'>('GET', '/me/sessions')]);
  }

  // --- keeping the name ---

  async keepByPassword(password: string): Promise<void> {
    this.kept = await call<'POST /account'>('POST', '/account', { password });
    void remember(this.kept.name, password);
    await this.load();
  }

  async addPasskey(): Promise<void> {
    const kept = await this.#proved(async () => {
      const { options } = await call<'POST /account/passkey-options'>('POST', '/account/passkey-options');
      return call<'POST /account/passkeys'>('POST', '/account/passkeys', { credential: await makePasskey(options) });
    });
    if (kept.codes.length > 0) this.kept = kept;
    await this.load();
  }

  // --- signing in and out ---

  signIn(name: string, password: string): Promise<void> {
    return this.#arrive(call<'POST /session'>('POST', '/session', { name, password }));
  }

  async signInByPasskey(): Promise<void> {
    const { options } = await call<'POST /session/passkey/options'>('POST', '/session/passkey/options');
    const credential = await usePasskey(options);
    await this.#arrive(call<'POST /session/passkey'>('POST', '/session/passkey', { credential }));
  }

  recover(name: string, code: string, password: string): Promise<void> {
    return this.#arrive(call<'POST /session/recovery'>('POST', '/session/recovery', { name, code, password }));
  }

  async #arrive(arriving: Promise<SignedIn>): Promise<void> {
    const { id, name, moved } = await arriving;
    this.moved = moved;
    session.enter({ id, name, is_bot: false }, true);
    await this.load();
  }

  async signOut(): Promise<void> {
    await call<'DELETE /me/session'>('DELETE', '/me/session');
    this.#leave();
  }

  async signOutEverywhere(): Promise<void> {
    await call<'DELETE /me/sessions'>('DELETE', '/me/sessions');
    this.#leave();
  }

  #leave(): void {
    this.info = null;
    this.sessions = [];
    this.moved = 0;
    session.leave();
  }

  async end(id: string): Promise<void> {
    await call<'DELETE /me/sessions/{session_id}'>('DELETE', `/me/sessions/${id}`);
    await this.load();
  }

  // --- changing the locks ---

  async changePassword(password: string): Promise<void> {
    await this.#proved(() => call<'POST /account/password'>('POST', '/account/password', { password }));
    if (this.info?.name) void remember(this.info.name, password);
    await this.load();
  }

  async removePasskey(id: string): Promise<void> {
    await this.#proved(() => call<'DELETE /account/passkeys/{passkey_id}'>('DELETE', `/account/passkeys/${id}`));
    await this.load();
  }

  async drawCodes(): Promise<void> {
    const { codes } = await this.#proved(() => call<'POST /account/codes'>('POST', '/account/codes'));
    this.kept = { name: this.info?.name ?? '', codes };
    await this.load();
  }

  async rename(name: string): Promise<void> {
    this.info = await this.#proved(() => call<'PATCH /account'>('PATCH', '/account', { name }));
    await session.refresh();
  }

  async remove(): Promise<void> {
    await this.#proved(() => call<'DELETE /me'>('DELETE', '/me'));
    this.#leave();
  }

  // --- showing that it is you ---

  /** Whatever changes locks; where the server asks for a proof first, the person is asked, and it is done then. */
  async #proved<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== 'unproved') throw problem;
    }
    await new Promise<void>((done, failed) => {
      this.#proof = { done, failed };
      this.isProving = true;
    });
    return work();
  }

  async prove(password: string): Promise<void> {
    await call<'POST /session/proof'>('POST', '/session/proof', { password });
    this.#settle()?.done();
  }

  async proveByPasskey(): Promise<void> {
    const { options } = await call<'POST /session/proof/passkey/options'>('POST', '/session/proof/passkey/options');
    await call<'POST /session/proof/passkey'>('POST', '/session/proof/passkey', { credential: await usePasskey(options) });
    this.#settle()?.done();
  }

  closeProof(): void {
    this.#settle()?.failed(new Problem(0, CLOSED, words.t.proof.title));
  }

  #settle(): Proof | null {
    const proof = this.#proof;
    this.#proof = null;
    this.isProving = false;
    return proof;
  }
}

export const account = new Account();
