/* Those who play at this screen besides its owner: accounts of the owner's, one for each name. */
import { speech } from '../../shell/i18n/speech.svelte';
import { api, call, type Me } from '../../shell/net/api';
import { session } from '../../shell/session.svelte';

export interface Plan {
  game: string;
  /** The first is the owner of the screen. */
  names: readonly string[];
  bots: number;
  level: string;
  edition: string;
  options: Record<string, boolean | string[]>;
  /** Whether the owner agrees to advice; the others are asked when they look. */
  advice: boolean;
}

export const companions = (): Promise<Me[]> => call<'GET /me/bots'>('GET', '/me/bots');

async function companion(name: string, known: readonly Me[]): Promise<Pick<Me, 'id'>> {
  return known.find((one) => one.name === name) ?? (await call<'POST /me/bots'>('POST', '/me/bots', { name }));
}

/** A table with everybody seated, begun; its id. */
export async function openHere({ names, bots, level, ...wanted }: Plan): Promise<string> {
  const [first = speech.t.welcome.guest, ...others] = names;
  const stranger = session.me ? null : await session.knock(first);
  const known = await companions();
  const seats = [
    { kind: 'me' as const },
    ...others.map(() => ({ kind: 'invited' as const })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level })),
  ];
  const table = await api.open({ ...wanted, seats });
  for (const [at, name] of others.entries()) {
    const { id } = await companion(name, known);
    await call<'POST /tables/{table_id}/join'>('POST', `/tables/${table.id}/join?as=${id}`, { seat: at + 1, invite: table.invite });
  }
  await api.start(table.id);
  remember(table.id);
  if (stranger) session.enter(stranger, false);
  return table.id;
}

const KEPT = 'sobremesa-shared-screens';
const MANY = 50;

/** Tables that are played at this screen by several. */
export function isShared(table: string): boolean {
  return kept().includes(table);
}

function remember(table: string): void {
  localStorage.setItem(KEPT, JSON.stringify([table, ...kept()].slice(0, MANY)));
}

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
