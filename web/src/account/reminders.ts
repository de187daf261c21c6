// Made from the server's HTTP bodies by tools/web.py; do not edit.

/** An address that a chat room gave, and how its house wants to be spoken to. */
export interface NewWebhook {
  shape: 'discord' | 'slack';
  url: string;
}

export interface NewMailbox {
  address: string;
}

export interface Code {
  code: string;
}

/** A subscription as the browser's push manager gives it. */
export interface NewBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** In minutes after midnight, by the clock of a time zone such as Europe/Madrid. */
export interface NightHours {
  begin: number;
  end: number;
  zone: string;
}

/** A way to be told; `address` is shortened, `is_failing` says that nothing arrives there. */
export interface ChannelInfo {
  id: string;
  kind: 'discord' | 'slack' | 'mail' | 'push';
  address: string;
  is_confirmed: boolean;
  is_failing: boolean;
}

/** How one is told, and what this house can do; `push_key` is what a browser subscribes with. */
export interface Reminders {
  channels: ChannelInfo[];
  quiet: NightHours | null;
  has_mail: boolean;
  push_key: string;
}
