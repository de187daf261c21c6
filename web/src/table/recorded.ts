/* What a page shows of a table that is only told: a recorded game, or a position of the course. */
import type { TableInfo } from '../shell/protocol';

type Told = Pick<TableInfo, 'id' | 'game' | 'edition' | 'status'>;

export const toldTable = (told: Told, names: readonly string[]): TableInfo => ({
  ...told,
  options: {},
  seats: names.map((name, seat) => ({
    seat,
    kind: 'guest' as const,
    name,
    guest: null,
    level: null,
    resigned: false,
    present: true,
    stand_in: null,
    away: null,
  })),
  host: '',
  is_public: false,
  is_watchable: false,
  created: 0,
  changed: 0,
  advice: { on: false, agreed: [], missing: [] },
  rematch: null,
  invite: null,
  may_close: false,
  waiting: [],
  now: null,
  luck: null,
  pace: {},
});
