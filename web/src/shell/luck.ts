// Made from the server's HTTP bodies by tools/web.py; do not edit.

/** What a seat adds to the luck of its table; nothing takes it back. */
export interface Words {
  text: string;
}

/** One thing that was looked at: whether it holds, or null where nobody can tell. */
export interface LuckCheck {
  name: 'promise' | 'luck' | 'taken_over' | 'rules' | 'result';
  holds: boolean | null;
  seen: string;
}

/** What the luck of a finished game followed from, checked; without checks there is nothing. `secret` is the one whose SHA-256 was promised before the start; docs/luck.md says the rest. */
export interface LuckTold {
  promise: string | null;
  secret: string | null;
  words: string[];
  checks: LuckCheck[];
}
