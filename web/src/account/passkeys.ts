/* The browser's side of a passkey: what the server asks for in JSON, the browser wants in bytes. */
import { Problem } from '../shell/net/api';
import { trusted } from '../shell/trusted';
import { words } from './words.svelte';

interface Described {
  id: string;
  type: 'public-key';
}

interface MakingJson extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Described[];
}

interface AskingJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string;
  allowCredentials?: Described[];
}

/** Whether this browser can have one here: a number is no name a passkey could belong to. */
export const canHavePasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const raw = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const described = (listed: Described[] = []): PublicKeyCredentialDescriptor[] => listed.map(({ id, type }) => ({ id: bytes(id), type }));

const failed = (): Problem => new Problem(0, 'passkey', words.t.passkeyFailed);

/** Somebody who closes the browser's question, or has no passkey, made no mistake. */
async function asked(question: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await question;
    if (found instanceof PublicKeyCredential) return found;
  } catch {
    // Said below.
  }
  throw failed();
}

export async function makePasskey(options: unknown): Promise<Record<string, unknown>> {
  const wanted = trusted<MakingJson>(options);
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...wanted,
    challenge: bytes(wanted.challenge),
    user: { ...wanted.user, id: bytes(wanted.user.id) },
    excludeCredentials: described(wanted.excludeCredentials),
  };
  const made = await asked(navigator.credentials.create({ publicKey }));
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw failed();
  return told(made, { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) });
}

export async function usePasskey(options: unknown): Promise<Record<string, unknown>> {
  const wanted = trusted<AskingJson>(options);
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...wanted,
    challenge: bytes(wanted.challenge),
    allowCredentials: described(wanted.allowCredentials),
  };
  const used = await asked(navigator.credentials.get({ publicKey }));
  const { response } = used;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw failed();
  return told(used, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  });
}

function told(credential: PublicKeyCredential, response: Record<string, string>): Record<string, unknown> {
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response, clientExtensionResults: {} };
}
