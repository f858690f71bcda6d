import { Backoff } from './backoff';

/** A clock that stops at the end of each pause, and chance from a list. */
const simulated = (chances: readonly number[]) => {
  const pauses: number[] = [];
  const left = [...chances];
  return {
    pauses,
    timing: {
      pause: async (ms: number): Promise<void> => void pauses.push(ms),
      chance: (): number => left.shift() ?? 0,
    },
  };
};

it('pauses double from the shortest to the longest', async () => {
  const { pauses, timing } = simulated([]);
  const backoff = new Backoff({ minMs: 100, maxMs: 500, timing });
  for (let trial = 1; trial <= 5; trial++) await backoff.pause();
  expect(pauses).toEqual([100, 200, 400, 500, 500]);
});

it('chance makes each up to a half longer, and never shorter', async () => {
  const { pauses, timing } = simulated([0.5, 0, 0.999]);
  const backoff = new Backoff({ minMs: 100, maxMs: 200, timing });
  for (let trial = 1; trial <= 3; trial++) await backoff.pause();
  expect(pauses).toEqual([125, 200, expect.closeTo(299.9)]);
});

it('two servers that fail together come back at different times', () => {
  const [one, other] = [0.2, 0.7].map((drawn) => {
    const { timing } = simulated([drawn, drawn, drawn]);
    const backoff = new Backoff({ minMs: 50, maxMs: 2_000, timing });
    return [1, 2, 3].reduce((sum) => sum + backoff.nextMs(), 0);
  });
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThan(50);
});

it('begins again with the shortest pause after a success', () => {
  const { timing } = simulated([]);
  const backoff = new Backoff({ minMs: 100, maxMs: 500, timing });
  expect([backoff.nextMs(), backoff.nextMs()]).toEqual([100, 200]);
  backoff.reset();
  expect(backoff.nextMs()).toBe(100);
});

it('hands the signal to the pause', async () => {
  const { signal } = new AbortController();
  const pause = jest.fn(async () => undefined);
  await new Backoff({ minMs: 1, maxMs: 1, timing: { pause, chance: () => 0 } }).pause(signal);
  expect(pause).toHaveBeenCalledWith(1, signal);
});
