import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sized } from '#testing';
import type { Sealer } from './index';
import type { SealStore } from './store/seal-store.port';
import { checkAuditLog } from './test/check-audit-log';
import { inMemory, sealerIn, TERM_MS } from './test/worlds';

const sealer = fc.nat({ max: 1 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('append' as const),
      shard: fc.constantFrom(0, 1, 17, 63),
      count: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 300 })),
    }),
    fc.record({ do: fc.constant('turn' as const), sealer }),
    // One of its next calls is the last: it dies before or after that call and is started again.
    fc.record({ do: fc.constant('die' as const), sealer, calls: fc.nat({ max: 9 }), after: fc.boolean() }),
    // Both run a turn at once, and their calls alternate in this order.
    fc.record({ do: fc.constant('both' as const), order: fc.array(fc.boolean(), { maxLength: 24 }) }),
    fc.record({ do: fc.constant('pass' as const) }),
    fc.record({ do: fc.constant('free' as const), sealer }),
  ),
  { maxLength: 30 },
);

/** A process that seals. Its store can be made to die, or to wait for its turn at every call. */
class Process {
  private left = Infinity;
  private diesAfter = false;
  private gate: (() => Promise<void>) | null = null;
  sealer: Sealer;

  constructor(
    private readonly world: Awaited<ReturnType<typeof inMemory>>,
    private readonly owner: string,
    private readonly eventsMax: number,
  ) {
    this.sealer = this.born();
  }

  async turn(): Promise<void> {
    await this.mayDie(() => this.sealer.turn());
  }

  async free(): Promise<void> {
    await this.mayDie(() => this.sealer.free());
  }

  private async mayDie(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.left = Infinity;
      this.sealer = this.born();
    }
  }

  dieIn(calls: number, after: boolean): void {
    this.left = calls;
    this.diesAfter = after;
  }

  waitAt(gate: (() => Promise<void>) | null): void {
    this.gate = gate;
  }

  private born(): Sealer {
    const store = new Proxy(this.world.store(), { get: (target, name) => this.call(target, name) });
    return sealerIn(this.world, {
      store,
      me: { owner: this.owner, instance: randomUUID() },
      eventsMax: this.eventsMax,
    }).sealer;
  }

  private call(target: SealStore, name: string | symbol): unknown {
    const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      await this.gate?.();
      const dies = this.left === 0;
      this.left -= 1;
      if (dies && !this.diesAfter) throw new Killed();
      const result = await method.apply(target, args);
      if (dies) throw new Killed();
      return result;
    };
  }
}

class Killed extends Error {}

/** Runs two turns call by call in this order; after its end, in any. */
async function interleaved(processes: readonly [Process, Process], order: readonly boolean[]): Promise<void> {
  const waiting: (() => void)[][] = [[], []];
  let open = false;
  for (const [at, process] of processes.entries())
    process.waitAt(() => (open ? Promise.resolve() : new Promise((resolve) => waiting[at]!.push(resolve))));
  const turns = Promise.all(processes.map((process) => process.turn()));
  for (const first of order) {
    waiting[first ? 0 : 1]!.shift()?.();
    for (let tick = 0; tick < 8; tick++) await Promise.resolve();
  }
  open = true;
  for (const resolve of waiting.flat()) resolve();
  await turns;
  for (const process of processes) process.waitAt(null);
}

it('seals every event once, without gaps and with a proof, whatever processes do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 600 }), async (all, eventsMax) => {
      const world = await inMemory();
      const processes = [new Process(world, 'one', eventsMax), new Process(world, 'two', eventsMax)] as const;
      for (const step of all) {
        switch (step.do) {
          case 'append':
            await world.append(step.shard, step.count);
            break;
          case 'turn':
            await processes[step.sealer]!.turn();
            break;
          case 'die':
            processes[step.sealer]!.dieIn(step.calls, step.after);
            await processes[step.sealer]!.turn();
            break;
          case 'both':
            await interleaved(processes, step.order);
            break;
          case 'pass':
            await world.pass(TERM_MS + 1);
            break;
          case 'free':
            await processes[step.sealer]!.free();
        }
      }
      const total = world.heads().reduce((sum, head) => sum + head, 0);
      for (const process of processes) process.dieIn(Infinity, false);
      for (let turn = 0; (await world.log.logs())[0]?.size !== total || turn < 3; turn++) {
        expect(turn).toBeLessThan(2 * total + 20);
        await world.pass(TERM_MS + 1);
        await processes[0].turn();
      }
      const { size, checkpoints } = await checkAuditLog(world.log);
      expect(size).toBe(total);
      expect(checkpoints).toBeGreaterThan(0);
      expect((await world.log.checkpoint(1))?.size).toBe(total);
    }),
    {
      numRuns: sized(25, 1_000),
      // Shard 1's path was marked when it alone waited; now its share is smaller than the marked step.
      examples: [
        [
          [
            { do: 'append', shard: 1, count: 4 },
            { do: 'both', order: [] },
            { do: 'append', shard: 0, count: 1 },
          ],
          2,
        ],
        [
          [
            { do: 'append', shard: 0, count: 4 },
            { do: 'turn', sealer: 0 },
            { do: 'append', shard: 63, count: 1 },
          ],
          2,
        ],
      ],
    },
  );
}, 600_000);
