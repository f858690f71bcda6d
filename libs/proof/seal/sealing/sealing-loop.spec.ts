import { SealingLoop, type SealStore } from '../index';
import { checkAuditLog } from '../test/check-audit-log';
import { inMemory, sealerIn } from '../test/worlds';

/** Time that only passes in the pauses of the loop. `onPause` runs meanwhile. */
const timeFor = (onPause: (ms: number) => Promise<void> | void) => {
  let nowMs = 0;
  return {
    nextTurn: (run: () => void) => run(),
    elapsedMs: () => nowMs,
    chance: () => 0,
    pause: async (ms: number, signal?: AbortSignal) => {
      nowMs += ms;
      await onPause(ms);
      if (signal?.aborted !== true) await Promise.resolve();
    },
    pass: (ms: number) => void (nowMs += ms),
  };
};

it('signs new events at least every second, and the rest when it stops', async () => {
  const world = await inMemory();
  let pauses = 0;
  const ends: Promise<void>[] = [];
  const { sealer } = sealerIn(world, { eventsMax: 2 });
  const timing = timeFor(async (ms) => {
    expect(ms).toBeLessThanOrEqual(500);
    pauses += 1;
    expect(loop.standing()).toMatchObject({ behind: 0, lagMs: 0, failingMs: 0, stopped: 0 });
    await world.append(1, 3);
    if (pauses === 4) ends.push(loop.stop());
  });
  const loop = new SealingLoop(sealer, { timing, onTrouble: () => undefined });
  expect(loop.standing()).toMatchObject({ behind: null, size: 0 });
  loop.start();
  while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(ends);
  expect(await checkAuditLog(world.log)).toMatchObject({ size: 12 });
  expect((await world.store().standing()).log?.lease).toBeNull();
});

it('sees the progress of another sealer, which is behind only briefly', async () => {
  const world = await inMemory();
  const leader = sealerIn(world, { me: { owner: 'leader', instance: 'l' } }).sealer;
  await leader.turn();
  const lags: number[] = [];
  let isAlive = true;
  const ends: Promise<void>[] = [];
  const timing = timeFor(async () => {
    lags.push(loop.standing().lagMs);
    if (isAlive) await leader.turn();
    if (isAlive) await world.append(1, 3);
    if (lags.length === 5) isAlive = false;
    if (lags.length === 8) ends.push(loop.stop());
  });
  // A sealer that may not sign never takes the log.
  const signers = { signerOf: () => Promise.reject(new Error('no key')), forget: () => undefined };
  const { sealer } = sealerIn(world, { me: { owner: 'other', instance: 'o' }, signers });
  const loop = new SealingLoop(sealer, { timing, onTrouble: () => undefined });
  await world.append(1, 1);
  loop.start();
  while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(ends);
  expect(lags).toEqual([500, 1_000, 1_000, 1_000, 1_000, 1_000, 1_500, 2_000]);
});

it('measures how long it fails and lags, reports that once, and continues when it can', async () => {
  const world = await inMemory();
  let isAway = true;
  const store = new Proxy(world.store(), {
    get: (target, name: keyof SealStore) => {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        if (isAway) throw new Error('away');
        return method.apply(target, args);
      };
    },
  });
  const troubles: unknown[] = [];
  const { sealer } = sealerIn(world, { store });
  const waits: number[] = [];
  const ends: Promise<void>[] = [];
  const timing = timeFor((ms) => {
    waits.push(ms);
    if (waits.length === 3)
      expect(loop.standing()).toMatchObject({ behind: null, failingMs: 1_400, lagMs: 1_400 });
    if (waits.length === 8) isAway = false;
    if (waits.length === 9) {
      expect(loop.standing()).toMatchObject({ behind: 0, failingMs: 0, lagMs: 0, size: 2 });
      ends.push(loop.stop());
    }
  });
  const loop = new SealingLoop(sealer, { timing, onTrouble: (error) => void troubles.push(error) });
  await world.append(1, 2);
  loop.start();
  while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(ends);
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 500]);
  expect(troubles).toEqual([new Error('away')]);
});
