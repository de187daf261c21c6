import { afterEach, expect, test, vi } from 'vitest';
import { account, isClosed } from '../src/account/account.svelte';
import { parseRoute } from '../src/shell/routes';
import { PATIENCE } from './patience';

const answer = (status: number, body: unknown): Response => new Response(status === 204 ? null : JSON.stringify(body), { status });
const UNPROVED = { code: 'unproved', text: 'show first that it is you' };

/** A server that gives these answers to a path, one after the other, the last one again and again. */
function server(answers: Record<string, [number, unknown][]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = `${init.method ?? 'GET'} ${address.replace('/api', '')}`;
    asked.push(path);
    const left = answers[path] ?? [[404, {}]];
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [404, {}];
    return Promise.resolve(answer(status, body));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('what changes locks is done after the person showed who it is', async () => {
  const asked = server({
    'POST /account/codes': [
      [403, UNPROVED],
      [201, { codes: ['A'] }],
    ],
    'POST /session/proof': [[204, null]],
  });
  const drawing = account.drawCodes();
  await vi.waitFor(() => expect(account.isProving).toBe(true), PATIENCE);
  await account.prove('a password');
  await drawing;
  expect(account.isProving).toBe(false);
  expect(account.kept?.codes).toEqual(['A']);
  expect(asked).toEqual(['POST /account/codes', 'POST /session/proof', 'POST /account/codes']);
});

test('who closes the question changes nothing', async () => {
  const asked = server({ 'POST /account/password': [[403, UNPROVED]] });
  const changing = account.changePassword('another password');
  await vi.waitFor(() => expect(account.isProving).toBe(true), PATIENCE);
  account.closeProof();
  await expect(changing).rejects.toSatisfy(isClosed);
  expect(asked).toEqual(['POST /account/password']);
});

test('the pages have addresses', () => {
  expect(parseRoute('#/account')).toEqual({ page: 'account' });
  expect(parseRoute('#/privacy')).toEqual({ page: 'privacy' });
});
