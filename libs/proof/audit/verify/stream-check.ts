import { breaks, type BreakState } from '#game/breaks';
import { cage, type CageState } from '#game/cage';
import { deckBatch, type DeckBatchState } from '#game/decks';
import { coupStep, isCheminTable, openCoupAt, type CoupStep, type TableState } from '#game/tables';
import {
  idOfStream,
  isBreakEvent,
  isCageEvent,
  isDeckEvent,
  isTableEvent,
  type DomainEvent,
} from '#log/contract';
import type { CoupsInForce } from '../recompute/corrections';
import { isTaken, TableFold } from '../recompute/table-fold';
import type { Findings } from '../source/findings';
import type { CoupRow, StreamRow } from '../source/log-source.port';
import { sentenceOf, type RawEvent } from '../source/raw-event';
import { ShoeCheck } from './shoe-check';

/** Follows a stream's events one by one and checks versions, state, opening positions, settlements and shown cards. */
export interface StreamCheck {
  readonly row: StreamRow;
  /** Set while the state is known. */
  readonly followed: boolean;
  /** Takes an event. `event` is `null` if the contract can't read the row; the state is unknown from then on. */
  take(raw: RawEvent, event: DomainEvent | null): void;
  /** Takes an event without checking it, to build the state for later ones. */
  pass(raw: RawEvent, event: DomainEvent | null): void;
  /** Ends the stream after its last event. */
  end(): void;
}

/** Receives the results of stream checks. */
export interface StreamReports {
  readonly findings: Findings;
  /** Reports a coup that was opened or ended, as the index must have it. */
  coup(row: CoupRow): void;
  /** Reports that a coup was corrected at a version of its stream. */
  correction(coup: string, version: number): void;
  /** Corrected coups as they were before their correction. */
  readonly coups: CoupsInForce;
}

/** Returns the check for a stream, chosen by the stream's name. */
export const streamCheck = (raw: RawEvent, reports: StreamReports): StreamCheck => {
  if (raw.stream.startsWith('table:')) return new TableCheck(raw, reports);
  if (raw.stream.startsWith('patron:')) return new AccountCheck(raw, reports);
  if (raw.stream.startsWith('audit:')) return new TraceCheck(raw, reports);
  if (raw.stream.startsWith('break:')) return new BreakCheck(raw, reports);
  if (raw.stream.startsWith('decks:')) return new DeckCheck(raw, reports);
  return new PlainCheck(raw, reports);
};

/** Checks the versions of a stream, and where its last opening position is. */
class PlainCheck implements StreamCheck {
  followed = true;
  private readonly stream: string;
  private readonly shard: number;
  private version = 0;
  private opening = 1;

  constructor(
    { stream, shard }: RawEvent,
    protected readonly reports: StreamReports,
  ) {
    [this.stream, this.shard] = [stream, shard];
  }

  get row(): StreamRow {
    const { stream, shard, version, opening } = this;
    return { stream, shard, version, opening };
  }

  take(raw: RawEvent, event: DomainEvent | null): void {
    const { version } = this;
    const follows = raw.version === version + 1;
    if (!follows && this.followed) {
      this.reports.findings.note('version', raw, `version ${raw.version} follows ${version}`);
    }
    this.version = raw.version;
    if (opensStream(event)) this.opening = raw.version;
    if (!follows || event === null) this.followed = false;
    if (this.followed && event !== null) this.fold(raw, event);
  }

  pass(raw: RawEvent, event: DomainEvent | null): void {
    if (this.version === 0) this.version = raw.version - 1; // an opening stands for all before
    this.take(raw, event);
  }

  end(): void {
    // Nothing is kept back here.
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

/** Checks the stream of traces that refusals leave at a table (R3): they are about its own shoes, and nothing else. */
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

/** Checks what was done about a discrepancy: opened, explained by one person, closed by another. */
class BreakCheck extends PlainCheck {
  private state: BreakState = breaks.initialState;

  protected override fold(raw: RawEvent, event: DomainEvent): void {
    if (!isBreakEvent(event)) return this.stop(raw, `${event.type} in a break’s stream`);
    if (event.break !== idOfStream(raw.stream)) return this.stop(raw, `an event of ${event.break}`);
    try {
      this.state = breaks.evolve(this.state, event);
    } catch (error) {
      this.stop(raw, sentenceOf(error));
    }
  }
}

/** Checks the life of a batch of decks: the state of each deck, and both persons of each report (R14). */
class DeckCheck extends PlainCheck {
  private state: DeckBatchState = deckBatch.initialState;

  protected override fold(raw: RawEvent, event: DomainEvent): void {
    if (!isDeckEvent(event)) return this.stop(raw, `${event.type} in a stream of decks`);
    if (event.batch !== idOfStream(raw.stream)) return this.stop(raw, `an event of ${event.batch}`);
    try {
      this.state = deckBatch.evolve(this.state, event);
    } catch (error) {
      this.stop(raw, sentenceOf(error));
    }
  }
}

class TableCheck extends PlainCheck {
  private readonly table = new TableFold(this.reports.coups);
  private readonly shoes = new ShoeCheck();
  private coup: CoupRow | null = null;
  private isPassing = false;

  protected override fold(raw: RawEvent, event: DomainEvent): void {
    if (this.isPassing) return this.foldBefore(raw, event);
    const taken = this.table.take(event, raw);
    if (!isTaken(taken)) return this.stop(raw, `${taken.what} ${taken.recomputed}`);
    const { recomputed, before, after } = taken;
    for (const { what, recorded, recomputed: expected, at } of recomputed.divergences) {
      const place = { ...raw, seq: at?.seq ?? raw.seq };
      this.reports.findings.note('replay', place, `${what}: recorded ${recorded}, recomputed ${expected}`);
    }
    if (recomputed.isStray) return;
    for (const { place, detail } of this.shoes.take(raw, recomputed.event)) {
      this.reports.findings.note('commitment', place, detail);
    }
    this.follow(raw, coupStep(before, recomputed.event), after);
  }

  override pass(raw: RawEvent, event: DomainEvent | null): void {
    this.isPassing = true;
    super.pass(raw, event);
    this.isPassing = false;
  }

  override end(): void {
    this.report();
  }

  private foldBefore(raw: RawEvent, event: DomainEvent): void {
    const before = this.table.state;
    const broken = this.table.follow(event, raw);
    if (broken !== null) return this.stop(raw, `${broken.what} ${broken.recomputed}`);
    this.shoes.take(raw, event);
    this.follow(raw, isTableEvent(event) ? coupStep(before, event) : null, this.table.state);
  }

  /**
   * Follows the table to learn what the coup index must state: from a coup's first event to its last, or the
   * table's last.
   */
  private follow(raw: RawEvent, step: CoupStep | null, after: TableState): void {
    if (step?.status === 'corrected') return this.reports.correction(step.coup, raw.version);
    if (step?.coup !== this.coup?.coup) this.report();
    if (step === null) return;
    const { seq, version } = raw;
    const known = this.coup?.coup === step.coup ? this.coup : coupOf(raw, step.coup);
    this.coup = { ...known, lastSeq: seq, lastVersion: version, status: step.status };
    if (step.status === 'open') return this.reports.coup(this.coup);
    if (openCoupAt(after) === null && !mayBeCharged(after)) this.report();
  }

  /** Reports a coup once it has ended. */
  private report(): void {
    if (this.coup === null || this.coup.status === 'open') return;
    this.reports.coup(this.coup);
    this.coup = null;
  }
}

/** Says if the cost of a false draw may still be charged (F8). */
const mayBeCharged = (after: TableState): boolean => {
  if (after.phase !== 'continue') return false;
  return isCheminTable(after) ? after.offender !== null : after.offenders.length > 0;
};

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
