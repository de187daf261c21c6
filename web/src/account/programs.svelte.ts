/* Bots of one's own, and the tokens they come in with. */
import { call, type Me } from '../shell/net/api';
import type { BotToken, NewBot, TokenInfo } from './http';

export interface Program {
  bot: Me;
  tokens: TokenInfo[];
}

export type Scope = NonNullable<NewBot['scope']>;
export const SCOPES: readonly Scope[] = ['play', 'read'];

class Programs {
  all = $state.raw<Program[]>([]);
  /** The token that is shown this once. */
  shown = $state.raw<BotToken | null>(null);

  async load(): Promise<void> {
    const bots = await call<'GET /me/bots'>('GET', '/me/bots');
    this.all = await Promise.all(bots.map(async (bot) => ({ bot, tokens: await call<'GET /me/bots/{bot_id}/tokens'>('GET', `/me/bots/${bot.id}/tokens`) })));
  }

  async add(bot: NewBot): Promise<void> {
    this.shown = await call<'POST /me/bots'>('POST', '/me/bots', bot);
    await this.load();
  }

  async renew(id: string): Promise<void> {
    this.shown = await call<'POST /me/bots/{bot_id}/tokens'>('POST', `/me/bots/${id}/tokens`, {});
    await this.load();
  }

  async revoke(id: string, token: string): Promise<void> {
    await call<'DELETE /me/bots/{bot_id}/tokens/{token_id}'>('DELETE', `/me/bots/${id}/tokens/${token}`);
    await this.load();
  }

  async remove(id: string): Promise<void> {
    await call<'DELETE /me/bots/{bot_id}'>('DELETE', `/me/bots/${id}`);
    await this.load();
  }
}

export const programs = new Programs();
