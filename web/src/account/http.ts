// Made from the server's HTTP bodies by tools/web.py; do not edit.

/** Make an account of the guest who asks. */
export interface KeepName {
  password: string;
}

export interface NewPassword {
  password: string;
}

export interface NewName {
  name: string;
}

/** The name with its number, as it was shown when the account was made. */
export interface SignIn {
  name: string;
  password: string;
}

/** A code that was not used yet, and the password from now on. */
export interface Recover {
  name: string;
  code: string;
  password: string;
}

/** What the browser made of the options. */
export interface AddPasskey {
  credential: Record<string, unknown>;
  label?: string;
}

/** What the browser signed. */
export interface UsePasskey {
  credential: Record<string, unknown>;
}

/** For `navigator.credentials`, as `PublicKeyCredential.parse…OptionsFromJSON` reads it. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

export interface PasskeyInfo {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** How the guest who asks can come back; without a name only by this browser's cookie. */
export interface AccountInfo {
  name: string | null;
  has_password: boolean;
  passkeys: PasskeyInfo[];
  codes: number;
  created: number | null;
  is_proved: boolean;
}

/** The name to sign in with; recovery codes are shown this once. */
export interface Kept {
  name: string;
  codes: string[];
}

/** New recovery codes, shown this once; older ones open nothing any more. */
export interface Codes {
  codes: string[];
}

/** Who one is now; `moved` tables of the guest one was before came along. */
export interface SignedIn {
  id: string;
  name: string;
  moved: number;
}

/** A browser that is signed in. */
export interface SessionInfo {
  id: string;
  label: string;
  created: number;
  used: number;
  is_this: boolean;
}

/** A bot and its first token: what it may do, and for how many days. */
export interface NewBot {
  name: string;
  scope?: 'play' | 'read';
  days?: number;
}

/** Another token of a bot. */
export interface NewToken {
  scope?: 'play' | 'read';
  days?: number;
  label?: string;
}

/** A bot account; the token is shown this once. */
export interface BotToken {
  id: string;
  name: string;
  token: string;
  scope: string;
  expires: number | null;
}

/** A token of a bot, without what opens anything. */
export interface TokenInfo {
  id: string;
  label: string;
  scope: string;
  created: number;
  used: number;
  expires: number | null;
  is_over: boolean;
}
