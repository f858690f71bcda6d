import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { issueToken, KeysOutOfReachError, openKeySet, verifierOfKeySet, type KeySet } from '#edge/identity';
import type { Person } from '#game/tables';
import { verifierOfCarried } from './carried-tokens';

const ADA: Person = { id: 'ada', role: 'patron' };
const LIFE_MS = 5_000;

let folder: string;
let keys: KeySet;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-carried-'));
  keys = await openKeySet(path.join(folder, 'identity.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.useRealTimers());

/**
 * Returns a token of ada's that expired some time ago. The clock is moved, because an expired token can't be issued.
 */
const endedSince = async (ms: number): Promise<{ token: string; endedAtMs: number }> => {
  const issuedAtMs = Math.floor(Date.now() / 1_000) * 1_000;
  const token = await issueToken(keys, ADA, LIFE_MS / 1_000);
  const endedAtMs = issuedAtMs + LIFE_MS;
  jest.useFakeTimers({ now: endedAtMs + ms, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  return { token, endedAtMs };
};

describe('the token of a forwarded command', () => {
  it('is valid as in a request to this server, whenever it was taken', async () => {
    const verify = verifierOfCarried(verifierOfKeySet(keys));
    const token = await issueToken(keys, ADA, 60);
    for (const takenAtMs of [0, Date.now(), Date.now() + 3_600_000])
      expect(await verify({ token, takenAtMs })).toEqual({ ok: true, value: ADA });
  });

  it('that expired meanwhile is valid if it was when the first server took it, at most 30 s ago', async () => {
    const verify = verifierOfCarried(verifierOfKeySet(keys));
    const { token, endedAtMs } = await endedSince(29_000);
    expect(await verify({ token, takenAtMs: endedAtMs - 500 })).toEqual({ ok: true, value: ADA });
    // Expired when it was allegedly taken; no time stated; too long ago; in the future.
    for (const takenAtMs of [endedAtMs + 500, 0, endedAtMs - 1_500, Date.now() + 1_000])
      expect(await verify({ token, takenAtMs })).toMatchObject({ rejection: { code: 'UNAUTHENTICATED' } });
  });

  it('that nobody issued is never valid', async () => {
    const verify = verifierOfCarried(verifierOfKeySet(keys));
    for (const token of ['forged', 'a.b.c'])
      expect(await verify({ token, takenAtMs: Date.now() })).toMatchObject({
        rejection: { code: 'UNAUTHENTICATED' },
      });
  });

  it('throws while the keys for tokens are unavailable', async () => {
    const verify = verifierOfCarried(() => Promise.reject(new KeysOutOfReachError('away')));
    expect(await verify({ token: 'x', takenAtMs: Date.now() })).toMatchObject({
      rejection: { code: 'UNAVAILABLE' },
    });
  });
});
