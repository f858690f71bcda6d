import { idOfStream, type DomainEvent } from '#log/contract';
import { transferOfHold } from '#log/event-store';
import type { Findings, Place } from '../source/findings';
import type { LogSource, TransferRow } from '../source/log-source.port';
import type { RawEvent } from '../source/raw-event';

/** Money that an event set on its way or brought home, in plain data: it goes from thread to thread. */
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

/** A hold, and if it has come to its end. */
export interface HeldFunds extends Moved {
  readonly isOver: boolean;
}

/** Money between accounts and tables, as a shard's events have it (S7). */
export interface ShardTransit {
  /** Cashed out at its tables. */
  readonly sent: readonly Moved[];
  /** Come home to its accounts. */
  readonly arrived: readonly Moved[];
  /** Held on its accounts; `isOver`: posted or released since. */
  readonly held: readonly HeldFunds[];
}

/** Reads off a shard's events what is on its way, what arrived, and what is held. */
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
 * Holds what arrived at accounts against what tables sent, and the rows of open transfers against the events that opened
 * them: a row that no event stands behind would be paid, and one that is missing leaves money on its way for ever.
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
      const opened = row.direction === 'out' ? sent.get(row.id) : held.get(row.id);
      missing.delete(row.id);
      const fault = rowFault(row, opened, isUnderway(row.id));
      if (fault !== null) findings.note('transfer', opened ?? placeOf(row), fault);
    }
  }
  for (const moved of missing.values())
    findings.note(
      'transfer',
      moved,
      `the transfer ${moved.id} ${isUnderway(moved.id) ? 'is on its way and has no open row' : 'has no row'}`,
    );
};

/** Returns what is wrong with a transfer's row, by the event that opened it; `null`: nothing. */
const rowFault = (row: TransferRow, opened: Moved | undefined, isUnderway: boolean): string | null => {
  const about = `the ${row.isClosed ? 'closed' : 'open'} transfer ${row.id}`;
  if (opened?.shard !== row.shard || !isSame(opened, rowAsMoved(row)))
    return `${about} is none that an event opened`;
  if (row.isClosed) return isUnderway ? `the transfer ${row.id} is on its way and has no open row` : null;
  // One that has arrived at an account may still be open: closing it comes behind.
  return row.direction === 'in' && !isUnderway ? `${about} has come to its end` : null;
};

/** Before every id; rows a page. */
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
