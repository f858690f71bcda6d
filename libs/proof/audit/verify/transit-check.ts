import { idOfStream, type DomainEvent } from '#log/contract';
import { transferOfHold } from '#log/event-store';
import type { Findings, Place } from '../source/findings';
import type { LogSource, TransferRow } from '../source/log-source.port';
import type { RawEvent } from '../source/raw-event';

/** Money that an event sent or received, as plain data that can be sent between threads. */
export interface Moved {
  /** The transfer's id. */
  readonly id: string;
  readonly patron: string;
  readonly table: string;
  readonly currency: string;
  readonly amount: string;
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
}

/** A hold on funds, and whether it has ended. */
export interface HeldFunds extends Moved {
  readonly isOver: boolean;
}

/** Money moving between accounts and tables, by a shard's events (S7). */
export interface ShardTransit {
  /** Cashed out at the shard's tables. */
  readonly sent: readonly Moved[];
  /** Received by the shard's accounts. */
  readonly arrived: readonly Moved[];
  /** Held on the shard's accounts. `isOver` is set once the hold was posted or released. */
  readonly held: readonly HeldFunds[];
}

/** Collects from a shard's events the money that was sent, received or held. */
export class TransitOfShard {
  private readonly sent: Moved[] = [];
  private readonly arrived: Moved[] = [];
  private readonly held = new Map<string, HeldFunds>();

  take(raw: RawEvent, event: DomainEvent): void {
    switch (event.type) {
      case 'ChipsCashed':
        this.sent.push(movedBy(raw, raw.eventId, { ...event, table: idOfStream(raw.stream) }));
        break;
      case 'FundsReturned':
        this.arrived.push(movedBy(raw, event.transfer, event));
        break;
      case 'FundsHeld': {
        const id = transferOfHold(event.patron, event.hold);
        this.held.set(id, { ...movedBy(raw, id, event), isOver: false });
        break;
      }
      case 'HoldPosted':
      case 'HoldReleased':
        this.end(transferOfHold(event.patron, event.hold));
        break;
      default: // moves no money between an account and a table
    }
  }

  private end(id: string): void {
    const held = this.held.get(id);
    if (held !== undefined) this.held.set(id, { ...held, isOver: true });
  }

  all(): ShardTransit {
    const { sent, arrived, held } = this;
    return { sent, arrived, held: [...held.values()] };
  }
}

type Amounts = Pick<Moved, 'patron' | 'table' | 'currency'> & { readonly amount: bigint };

const movedBy = (
  { shard, seq, stream }: RawEvent,
  id: string,
  { patron, table, currency, amount }: Amounts,
): Moved => ({ id, patron, table, currency, amount: `${amount}`, shard, seq, stream });

/**
 * Compares what accounts received with what tables sent, and the rows of open transfers with the events that
 * opened them. A row without an event would be paid out; a missing row would leave money in transit for ever.
 */
export const checkTransit = async (
  source: LogSource,
  shards: readonly ShardTransit[],
  findings: Findings,
): Promise<void> => {
  const sent = new Map(shards.flatMap((shard) => shard.sent).map((moved) => [moved.id, moved]));
  const underway = new Map(sent);
  for (const arrived of shards.flatMap((shard) => shard.arrived)) {
    const from = sent.get(arrived.id);
    const note = (fault: string): void => findings.note('transfer', arrived, fault);
    if (from === undefined) note(`no table sent what arrived as ${arrived.id}`);
    else if (!isSame(from, arrived)) note(`what arrived as ${arrived.id} isn’t what the table sent`);
    else if (!underway.delete(arrived.id)) note(`what the table sent as ${arrived.id} arrived before`);
  }
  const held = new Map(shards.flatMap((shard) => shard.held).map((moved) => [moved.id, moved]));
  const isUnderway = (id: string): boolean => underway.has(id) || held.get(id)?.isOver === false;
  const missing = new Map([...sent, ...held]);
  for (let after = FIRST_ID; ;) {
    const rows = await source.transferRowsAfter(after, ROWS_A_PAGE);
    if (rows === null) return;
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    for (const row of rows) {
      const opening = row.direction === 'out' ? sent.get(row.id) : held.get(row.id);
      missing.delete(row.id);
      const fault = rowFault(row, opening, isUnderway(row.id));
      if (fault !== null) findings.note('transfer', opening ?? placeOf(row), fault);
    }
  }
  for (const moved of missing.values())
    findings.note(
      'transfer',
      moved,
      `the transfer ${moved.id} ${isUnderway(moved.id) ? 'is on its way and has no open row' : 'has no row'}`,
    );
};

/** Returns what is wrong with a transfer's row, given the event that opened it, or `null`. */
const rowFault = (row: TransferRow, opened: Moved | undefined, isUnderway: boolean): string | null => {
  const about = `the ${row.isClosed ? 'closed' : 'open'} transfer ${row.id}`;
  if (opened?.shard !== row.shard || !isSame(opened, rowAsMoved(row)))
    return `${about} is none that an event opened`;
  if (row.isClosed) return isUnderway ? `the transfer ${row.id} is on its way and has no open row` : null;
  // A transfer that has arrived may still be open, because it is closed a moment later.
  return row.direction === 'in' && !isUnderway ? `${about} has come to its end` : null;
};

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const ROWS_A_PAGE = 2_000;

const isSame = (one: Amounted, other: Amounted): boolean =>
  one.patron === other.patron &&
  one.table === other.table &&
  one.currency === other.currency &&
  one.amount === other.amount;

type Amounted = Pick<Moved, 'patron' | 'table' | 'currency' | 'amount'>;

const rowAsMoved = ({ patron, table, currency, amount }: TransferRow): Amounted => ({
  patron,
  table,
  currency,
  amount: `${amount}`,
});

const placeOf = ({ shard }: TransferRow): Place => ({ shard, seq: null, stream: null });
