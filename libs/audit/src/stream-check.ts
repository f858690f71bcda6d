import { cage, type CageState } from '#cage';
import { idOfStream, isCageEvent, type DomainEvent } from '#contract';
import type { CoupsInForce } from './corrections';
import type { Findings } from './findings';
import type { CoupRow, StreamRow } from './log-source.port';
import { sentenceOf, type RawEvent } from './raw-event';
import { ShoeCheck } from './shoe-check';
import { isTaken, TableFold } from './table-fold';

/** A stream's events folded one by one: versions, state, openings, settlements, cards shown. */
export interface StreamCheck {
  readonly row: StreamRow;
  /** Whether its state is still known. */
  readonly followed: boolean;
  /** Null: the row isn't an event of the contract, and the state ends here. */
  take(raw: RawEvent, event: DomainEvent | null): void;
}

/** What checks of streams report to. */
export interface StreamReports {
  readonly findings: Findings;
  /** A coup was opened, or came to its end: what the index has to say of it. */
  coup(row: CoupRow): void;
  /** A coup was corrected at that version of its stream. */
  correction(coup: string, version: number): void;
  /** Corrected coups as they stood before. */
  readonly coups: CoupsInForce;
}

/** The check that belongs to a stream by its name. */
export const streamCheck = (raw: RawEvent, reports: StreamReports): StreamCheck => {
  if (raw.stream.startsWith('table:')) return new TableCheck(raw, reports);
  if (raw.stream.startsWith('patron:')) return new AccountCheck(raw, reports);
  if (raw.stream.startsWith('audit:')) return new TraceCheck(raw, reports);
  return new PlainCheck(raw, reports);
};

/** The versions of a stream, and where its last opening is. */
class PlainCheck implements StreamCheck {
  row: StreamRow;
  followed = true;

  constructor(
    { stream, shard }: RawEvent,
    protected readonly reports: StreamReports,
  ) {
    this.row = { stream, shard, version: 0, opening: 1 };
  }

  take(raw: RawEvent, event: DomainEvent | null): void {
    const { version, opening } = this.row;
    const follows = raw.version === version + 1;
    if (!follows && this.followed) {
      this.reports.findings.note('version', raw, `version ${raw.version} follows ${version}`);
    }
    this.row = { ...this.row, version: raw.version, opening: opensStream(event) ? raw.version : opening };
    if (!follows || event === null) this.followed = false;
    if (this.followed && event !== null) this.fold(raw, event);
  }

  protected fold(_raw: RawEvent, _event: DomainEvent): void {
    // A stream of no known kind has no state.
  }

  protected stop(raw: RawEvent, detail: string): void {
    this.followed = false;
    this.reports.findings.note('state', raw, detail);
  }
}

const opensStream = (event: DomainEvent | null): boolean =>
  event?.type === 'AccountOpening' || (event?.type === 'TableOpening' && event.page === 1);

/** What a table's refusals have left (R3): of its own shoes, and nothing else. */
class TraceCheck extends PlainCheck {
  protected override fold(raw: RawEvent, event: DomainEvent): void {
    if (event.type !== 'ImpossibleCardScanned')
      return this.stop(raw, `${event.type} among a table’s refusals`);
    const isOwn = event.shoe.startsWith(`${idOfStream(raw.stream)}/S`);
    if (!isOwn) this.reports.findings.note('state', raw, `a card of ${event.shoe}, another table’s shoe`);
  }
}

class AccountCheck extends PlainCheck {
  private state: CageState = cage.initialState;

  protected override fold(raw: RawEvent, event: DomainEvent): void {
    if (!isCageEvent(event)) return this.stop(raw, `${event.type} in a patron’s stream`);
    try {
      this.state = cage.evolve(this.state, event);
    } catch (error) {
      this.stop(raw, sentenceOf(error));
    }
  }
}

class TableCheck extends PlainCheck {
  private readonly table = new TableFold(this.reports.coups);
  private readonly shoes = new ShoeCheck();
  private coup: CoupRow | null = null;

  protected override fold(raw: RawEvent, event: DomainEvent): void {
    const taken = this.table.take(event);
    if (!isTaken(taken)) return this.stop(raw, `${taken.what} ${taken.recomputed}`);
    const { recomputed, before, after } = taken;
    for (const { what, recorded, recomputed: expected } of recomputed.divergences) {
      this.reports.findings.note('replay', raw, `${what}: recorded ${recorded}, recomputed ${expected}`);
    }
    for (const { place, detail } of this.shoes.take(raw, recomputed.event)) {
      this.reports.findings.note('commitment', place, detail);
    }
    this.follow(raw, recomputed.event, 'coup' in before && !('coup' in after));
  }

  /** What the coup index must say: from `BettingOpened` to the last page of the settlement, or the table's end. */
  private follow(raw: RawEvent, event: DomainEvent, ended: boolean): void {
    if (event.type === 'CoupCorrected' || event.type === 'BetsCorrected')
      return this.reports.correction(event.coup, raw.version);
    const settles = SETTLING.has(event.type);
    const voids = VOIDING.has(event.type);
    const closes = event.type === 'TableClosed';
    if (event.type === 'BettingOpened') this.coup = coupOf(raw, event.coup);
    else if (settles || voids || closes) this.extend(raw, settles ? 'settled' : 'void');
    else return;
    if (this.coup === null || ((settles || voids) && !ended)) return;
    this.reports.coup(this.coup);
    if (event.type !== 'BettingOpened') this.coup = null;
  }

  private extend({ seq, version }: RawEvent, status: string): void {
    if (this.coup !== null) this.coup = { ...this.coup, lastSeq: seq, lastVersion: version, status };
  }
}

/** The events of a coup's end. */
const SETTLING: ReadonlySet<string> = new Set(['CoupSettled', 'BetsSettled', 'CommissionTallied']);

/** The events that end a coup without a result. */
const VOIDING: ReadonlySet<string> = new Set(['CoupVoided', 'BetsVoided']);

const coupOf = ({ shard, stream, seq, version }: RawEvent, coup: string): CoupRow => ({
  coup,
  shard,
  stream,
  firstSeq: seq,
  lastSeq: seq,
  firstVersion: version,
  lastVersion: version,
  status: 'open',
  corrections: [],
});
