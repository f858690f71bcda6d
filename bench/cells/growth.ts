import { openBetting, placeBet } from '../house/betting-tables';
import { BusHouse } from '../house/bus-house';
import { fillLog, KEYRING } from '../house/made-log';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { onDatabase, sized, type Bench } from './cell';
import { checkBooks } from './check-books';
import { coupsAfter, replayed } from './replay';

const SMALLEST = 10_000;
const TABLES = 64;
/** The distance of replayed coups from an opening position. Only the log around them differs. */
const REPLAYED_EVENTS = 100;
/** The room for an event with indexes, and again for the write-ahead log while the log is made. */
const BYTES_AN_EVENT = 2_500;

/** Measures the time of a command, and of a replay, in logs of ten times the length each. */
export async function growth(bench: Bench): Promise<void> {
  const smallest = sized(bench, SMALLEST, 3_000);
  for (let events = smallest; events <= bench.growth; events *= 10) await inLogOf(bench, events);
}

async function inLogOf(bench: Bench, events: number): Promise<void> {
  const { server, emit } = bench;
  const seconds = Math.min(2 * bench.seconds, 4);
  const size = events.toExponential(0).replace('+', '');
  await server.refuseFull(events * BYTES_AN_EVENT);
  await onDatabase(server.migrated(), async ({ address }) => {
    await fillLog(address, events);
    const house = await BusHouse.open(address, KEYRING);
    let bets = 0;
    try {
      const open = await openBetting(house, TABLES, 4);
      for (const concurrency of [1, TABLES]) {
        const measured = await loop({
          concurrency,
          seconds,
          operation: async (caller, turn) => {
            await placeBet(house, open, caller + (concurrency === 1 ? turn : 0), turn + caller);
            bets++;
          },
        });
        emit(rowOf({ peer: 'sabot', workload: `growth-${size}`, concurrency }, measured, { events }));
      }
    } finally {
      await house.close();
    }
    const coups = await coupsAfter(address, REPLAYED_EVENTS);
    emit(
      rowOf(
        { peer: 'sabot', workload: `replay-${size}`, concurrency: 1 },
        await replayed(address, coups, seconds),
        { events },
      ),
    );
    await checkBooks(address, { bets, whole: false });
  });
}
