/* How somebody is told outside the page that it is their turn. */
import { call } from '../shell/net/api';
import type { NewWebhook, NightHours, Reminders } from './reminders';

/** As the browser's push manager wants the key of the house. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

const path = (channel: string): `/me/channels/${string}` => `/me/channels/${channel}`;

class Reminding {
  info = $state.raw<Reminders | null>(null);

  async load(): Promise<void> {
    this.info = await call<'GET /me/reminders'>('GET', '/me/reminders');
  }

  async #then(asked: Promise<unknown>): Promise<void> {
    await asked;
    await this.load();
  }

  addWebhook(wanted: NewWebhook): Promise<void> {
    return this.#then(call<'POST /me/reminders/webhooks'>('POST', '/me/reminders/webhooks', wanted));
  }

  addMailbox(address: string): Promise<void> {
    return this.#then(call<'POST /me/reminders/mailboxes'>('POST', '/me/reminders/mailboxes', { address }));
  }

  enterCode(channel: string, code: string): Promise<void> {
    return this.#then(call<'POST /me/channels/{channel}/code'>('POST', `${path(channel)}/code`, { code }));
  }

  tryOut(channel: string): Promise<void> {
    return this.#then(call<'POST /me/channels/{channel}/try'>('POST', `${path(channel)}/try`));
  }

  remove(channel: string): Promise<void> {
    return this.#then(call<'DELETE /me/channels/{channel}'>('DELETE', path(channel)));
  }

  keepQuiet(hours: NightHours | null): Promise<void> {
    return this.#then(hours ? call<'PUT /me/quiet'>('PUT', '/me/quiet', hours) : call<'DELETE /me/quiet'>('DELETE', '/me/quiet'));
  }

  /** This very browser; false where it may not. */
  async addBrowser(): Promise<boolean> {
    if (!this.info || !canPush() || (await Notification.requestPermission()) !== 'granted') return false;
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(this.info.push_key) });
    const { endpoint, keys } = made.toJSON();
    await this.#then(
      call<'POST /me/reminders/browsers'>('POST', '/me/reminders/browsers', {
        endpoint: endpoint ?? '',
        p256dh: keys?.['p256dh'] ?? '',
        auth: keys?.['auth'] ?? '',
      }),
    );
    return true;
  }
}

/** Whether this browser can be told anything while no page is open; not over plain http. */
export const canPush = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window;

export const reminding = new Reminding();
