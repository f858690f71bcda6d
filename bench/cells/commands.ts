import { openBetting, placeBet } from '../house/betting-tables';
import { BusHouse } from '../house/bus-house';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { onDatabase, sized, type Bench } from './cell';
import { checkBooks } from './check-books';

/** The settings of one run: tables, patrons and concurrency. */
interface Play {
  readonly workload: string;
  readonly tables: number;
  readonly patronsEach: number;
  readonly concurrencies: readonly number[];
}

/**
 * Measures one command, `PlaceBet`, through the CommandBus, the desk, the actor and the lane to the full commit (event,
 * entries, balances, remembered answer). Callers have tables of their own while there are enough.
 */
async function play(bench: Bench, { workload, tables, patronsEach, concurrencies }: Play): Promise<void> {
  await onDatabase(bench.server.migrated(), async ({ address }) => {
    const house = await BusHouse.open(address);
    let bets = 0;
    try {
      const open = await openBetting(house, tables, patronsEach);
      for (const concurrency of concurrencies) {
        const each = Math.max(1, Math.floor(tables / concurrency));
        const measured = await loop({
          concurrency,
          seconds: bench.seconds,
          operation: async (caller, turn) => {
            await placeBet(house, open, caller + (turn % each) * concurrency, turn + caller);
            bets++;
          },
        });
        bench.emit(rowOf({ peer: 'sabot', workload, concurrency }, measured));
      }
    } finally {
      await house.close();
    }
    await checkBooks(address, { bets, whole: !bench.comparedOnly });
  });
}

/** Measures W5: 64 tables, 5,000 patrons. */
export const commands = (bench: Bench): Promise<void> =>
  play(bench, {
    workload: 'W5',
    tables: 64,
    patronsEach: sized(bench, 78, 4),
    concurrencies: [1, 16, 64, 256],
  });

/** Measures W5 with 1,000 in flight over 1,000 tables. */
export const manyTables = (bench: Bench): Promise<void> =>
  play(bench, { workload: 'W5', tables: 1_000, patronsEach: 5, concurrencies: [1_000] });

/** Measures L-hot: chips moved on one table, where every bet credits the same account. */
export const hotTable = (bench: Bench): Promise<void> =>
  play(bench, {
    workload: 'L-hot',
    tables: 1,
    patronsEach: sized(bench, 1_000, 8),
    concurrencies: [16, 64, 256],
  });
