import { pruneDeliveries } from './pruning';

it('continues at once while there is something to delete, pauses when there is not, and reports an error once', async () => {
  const ending = new AbortController();
  const answers = [200, 7, new Error('gone'), new Error('gone'), 0];
  const pauses: number[] = [];
  const pruned: number[] = [];
  const troubles: unknown[] = [];
  await pruneDeliveries(
    {
      store: {
        prune: async (keepSeconds) => {
          expect(keepSeconds).toBe(60);
          const answer = answers.shift();
          if (typeof answer === 'number') return answer;
          throw answer;
        },
      },
      timing: {
        nextTurn: setImmediate,
        elapsedMs: () => 0,
        chance: () => 0,
        pause: async (ms) => {
          pauses.push(ms);
          if (answers.length === 0) ending.abort();
        },
      },
      keepSeconds: 60,
      everyMs: 1_000,
      onPruned: (deliveries) => pruned.push(deliveries),
      onTrouble: (error) => troubles.push(error),
    },
    ending.signal,
  );
  expect(pruned).toEqual([200, 7]);
  expect(pauses).toEqual([100, 100, 1_000, 1_000, 1_000]);
  expect(troubles).toHaveLength(1);
});
