import { beforeAll, describe, expect, it } from 'vitest';
import { clockOf, minutesOf } from '../src/account/night';
import { paced, saidPace } from '../src/lobby/pace';
import { dueIn } from '../src/lobby/since';
import { speech } from '../src/shell/i18n/speech.svelte';
import type { TableInfo, Waiting } from '../src/shell/protocol';
import { meantFor, planFor, toggled } from '../src/table/planning';
import { onClock, timeOf } from '../src/table/time';
import { info } from './table/scene';

const NOW = 1_000_000;
const DAY = 86_400;

beforeAll(() => speech.learn());

function seen(pace: TableInfo['pace'], until: number | null, clocks: number[] | null = null): { info: TableInfo; waiting: Waiting[]; clocks: number[] | null } {
  return { info: { ...info(), pace }, waiting: until === null ? [] : [{ seat: 0, since: 0, until }], clocks };
}

describe('time', () => {
  it('is shown as a clock does', () => {
    expect([onClock(59.2), onClock(600), onClock(3661), onClock(-5)]).toEqual(['1:00', '10:00', '1:01:01', '0:00']);
  });

  it('is not spoken of where none is counted', () => {
    expect(timeOf(seen({}, null), 0, NOW)).toBe('');
    expect(saidPace({})).toEqual([]);
    expect(dueIn(null)).toBe('');
  });

  it('runs for whoever is asked, and stands for the others', () => {
    const live = seen(paced('live'), NOW + 90, [100, 300]);
    expect([timeOf(live, 0, NOW), timeOf(live, 1, NOW), timeOf(live, 0, NOW + 91)]).toEqual(['1:30', '5:00', 'late']);
  });

  it('says when an answer is due, and who is late', () => {
    const days = seen(paced('days'), NOW + 2 * DAY);
    expect(timeOf(days, 0, NOW)).toBe('due in 2 days');
    expect(timeOf(days, 0, NOW + 3 * DAY)).toBe('late');
    expect(timeOf(days, 1, NOW)).toBe('');
  });

  it('stands still for somebody on holiday', () => {
    const days = seen(paced('days'), NOW + DAY);
    const away = days.info.seats.map((seat) => (seat.seat === 0 ? { ...seat, away: [NOW - 1, NOW + DAY] } : seat));
    expect(timeOf({ ...days, info: { ...days.info, seats: away } }, 0, NOW)).toContain('on holiday');
  });

  it('is told before one sits down', () => {
    expect(saidPace(paced('days'))).toEqual(['2 days for each answer', 'A computer player steps in']);
    expect(saidPace(paced('live'))[1]).toBe('15 seconds more with each answer');
  });

  it('of the night is kept in minutes', () => {
    expect([clockOf(485), minutesOf('08:05')]).toEqual(['08:05', 485]);
  });
});

describe('plans', () => {
  it('keep the order in which answers were pressed', () => {
    const two = toggled(toggled([], 'power', 13, false), 'power', 5, false);
    expect(planFor(two, 'power')?.choices).toEqual([13, 5]);
    expect(planFor(toggled(two, 'power', 13, false), 'power')?.choices).toEqual([5]);
    expect(toggled(toggled([], 'power', 13, false), 'power', 13, false)).toEqual([]);
  });

  it('of one answer are changed by another, and stay meant for whom they were', () => {
    const veto = meantFor(toggled([], 'veto', 1, true), 'veto', 2);
    expect(toggled(veto, 'veto', 7, true)).toEqual([{ kind: 'veto', choices: [7], about: 2 }]);
    expect(planFor(veto, 'power')).toBeUndefined();
  });
});
