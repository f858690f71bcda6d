import type { Person } from '#game/tables';
import type { Script } from '../players/script';
import { TableOrders, type Witness } from '../players/table-orders';
import type { CashPlan } from './month-plan';
import { Staff } from './staff';
import type { TableClock } from './table-clock';

const TAKEN_HOME_MS = 2 * 60 * 60_000;

/** Plays a patron who only visits the cage: brings cash in parts, and later has all of it transferred. */
export function* cageVisit(
  { patron, deposits }: CashPlan,
  { clock, seed, witness }: { readonly clock: TableClock; readonly seed: string; readonly witness: Witness },
): Script {
  const person: Person = { id: patron, role: 'patron' };
  const orders = new TableOrders(
    witness,
    {
      table: '',
      people: new Staff(0).with(() => []),
      seed,
      means: (_, way) => (way === 'Deposit' ? 'cash' : 'transfer'),
    },
    [],
  );
  let brought = 0n;
  for (const { atMs, amount } of deposits) {
    clock.until(atMs);
    yield* orders.deposit(person, BigInt(amount));
    brought += BigInt(amount);
  }
  clock.until(clock.nowMs + TAKEN_HOME_MS);
  yield* orders.withdraw(person, brought);
}
