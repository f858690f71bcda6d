import {
  coupStep,
  isBanqueTable,
  isCheminTable,
  isHouseBanked,
  isHouseBankedTable,
  isOfBanque,
  isOfChemin,
  isShown,
  openCoupAt,
  wasOpened,
  type FaceDownCard,
  type HouseBankedEvent,
  type HouseBankedState,
  type SettledBet,
  type SettlementTerms,
  type ShoeInUse,
  type ShownCard,
  type TableEvent,
  type TableState,
} from '#game/tables';
import type { Leg } from '#kernel/money';
import { entryOfEvent, isTableEvent } from '#log/contract';
import { entryDivergences } from '../../recompute/balances';
import type { CoupsInForce } from '../../recompute/corrections';
import type { Divergence, Recomputed } from '../../recompute/divergence';
import { termsOf } from '../../recompute/settlement';
import { isTaken, TableFold, type Taken } from '../../recompute/table-fold';
import type { CoupRow, LedgerLeg } from '../../source/log-source.port';
import { decode, hashOf, type RawEvent } from '../../source/raw-event';
import { banqueReading } from '../banque-replay';
import { cheminReading } from '../chemin-replay';
import { stepsOf, type Step } from '../steps/replay-steps';
import { HandsOnTable } from './hands-on-table';
import { StakesOfCoup } from './stakes-of-coup';
import { isVoiding, type VoidingEvent } from './voiding';

/** The position of an event in the log. */
export interface Position {
  readonly seq: number;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly hash: string;
  readonly recordedAt: string;
}

/** A difference between the recorded and the expected, with its position. */
export interface CoupDifference extends Omit<Divergence, 'at'> {
  readonly at: { readonly shard: number; readonly seq: number; readonly version: number };
}

/** The table when betting had just opened. */
export type OpenedTable = Extract<HouseBankedState, { phase: 'betting' }>;

/** A correction as expected, with all its pages of bets. */
export interface Corrected {
  readonly raw: RawEvent;
  readonly before: TableState;
  readonly event: CoupCorrected;
  readonly bets: CoupCorrected['bets'][number][];
}

type CoupCorrected = Extract<TableEvent, { type: 'CoupCorrected' }>;

/** A table that has been opened, so it has rules and may have a shoe. */
type OpenTable = Extract<TableState, { readonly rules: unknown }>;

/** Reads events up to the end of one coup and collects what a replay shows of it. */
export class CoupReading {
  readonly differences: CoupDifference[] = [];
  readonly steps: Step[] = [];
  readonly positions: Position[] = [];
  /** Every card shown in the coup, in the order of its events. */
  readonly shown: ShownCard[] = [];
  /** The commitments of cards scanned face down, by their number in the shoe. */
  readonly scanned = new Map<number, string>();
  /** The legs that the coup's events must have. */
  readonly legs: Leg[] = [];
  /** The bets as settled by the rules, on all pages. */
  readonly settled: SettledBet[] = [];
  /** `null` until the coup's first event is read. */
  opened: OpenedTable | null = null;
  /** `null` until the coup is settled. */
  final: {
    readonly terms: SettlementTerms;
    readonly shoe: ShoeInUse;
    readonly event: Extract<HouseBankedEvent, { type: 'CoupSettled' }>;
  } | null = null;
  /** The table just after the coup last opened; `null` until then. */
  opening: OpenTable | null = null;
  /** The table while the coup was last open; `null` until then. */
  lastState: TableState | null = null;
  /** The table's phase after the last event; `null` before the coup's first. */
  phase: string | null = null;
  /** `null` unless the coup is void. */
  voiding: VoidingEvent | null = null;
  readonly stakes: StakesOfCoup;
  readonly hands = new HandsOnTable();
  /** The corrections read so far, each with the table before it. */
  readonly corrections: Corrected[] = [];
  /** The collected events of a coup of chemin de fer. */
  readonly chemin = cheminReading();
  /** The collected events of a coup of banque. */
  readonly banque = banqueReading();
  private readonly fold: TableFold;
  private readonly rows = new Map<number, LedgerLeg[]>();
  private version: number | null = null;

  constructor(
    private readonly row: CoupRow,
    legs: readonly LedgerLeg[],
    coups: CoupsInForce = new Map(),
  ) {
    this.fold = new TableFold(coups);
    this.stakes = new StakesOfCoup(row.coup);
    for (const leg of legs) this.rows.set(leg.seq, [...(this.rows.get(leg.seq) ?? []), leg]);
  }

  take(raw: RawEvent): void {
    const expected = this.version === null ? raw.version : this.version + 1;
    this.version = raw.version;
    if (raw.version !== expected) this.differ(raw, [says(`version ${expected}`, null, 'an event')]);
    if (raw.version < this.row.firstVersion) this.takeBefore(raw);
    else this.takeOfCoup(raw);
  }

  /** Ends a settled coup: reports what should have been read and wasn't. */
  end(): void {
    if (this.final === null && this.chemin.played() === null && this.banque.played() === null)
      this.missing('the settlement');
  }

  /** Ends a coup that the index lists as void. */
  endVoid(): void {
    if (this.voiding === null) this.missing('what makes the coup void');
  }

  /** Ends the reading of a correction. */
  endCorrection(): void {
    if (this.corrections.length === 0) this.missing('the correction');
  }

  private missing(what: string): void {
    const { shard, lastSeq: seq, lastVersion: version } = this.row;
    const missing = { what, recorded: null, recomputed: 'one, by the coup index' };
    this.differences.push({ at: { shard, seq, version }, ...missing });
  }

  /**
   * Takes an event before the coup, which only affects the state. If it is wrong, that is a finding of its own coup.
   */
  private takeBefore(raw: RawEvent): void {
    if (this.fold.broken) return;
    const decoded = decode(raw);
    if (!decoded.ok) return this.breakAt(raw, decoded.fault);
    const broken = this.fold.follow(decoded.event, raw);
    if (broken !== null) this.differ(raw, [broken]);
  }

  private takeOfCoup(raw: RawEvent): void {
    const { seq, version, eventId, type, hash, recordedAt } = raw;
    this.positions.push({ seq, version, eventId, type, hash, recordedAt });
    const recomputedHash = hashOf(raw);
    if (recomputedHash !== hash) this.differ(raw, [says('the hash', hash, recomputedHash)]);
    if (this.fold.broken) return;
    const decoded = decode(raw);
    if (!decoded.ok) return this.breakAt(raw, decoded.fault);
    const taken = this.fold.take(decoded.event, raw);
    if (!isTaken(taken)) return this.differ(raw, [taken]);
    this.keep(raw, taken.recomputed, taken.before, taken.after);
    if (!taken.recomputed.isStray && isTableEvent(decoded.event))
      this.keepUnsettled(raw, decoded.event, taken);
  }

  /** Collects what is shown of a coup that isn't settled (yet). */
  private keepUnsettled(
    raw: RawEvent,
    recorded: TableEvent,
    { before, after, recomputed: { event } }: Taken,
  ): void {
    const step = coupStep(before, event);
    const isOwn = step?.coup === this.row.coup;
    if (isOwn && step.status === 'open' && wasOpened(after)) this.opening = after;
    const [wasOpen, isOpen] = [before, after].map((state) => openCoupAt(state) === this.row.coup);
    if (isOpen) this.lastState = after;
    else if (wasOpen) this.lastState = before;
    this.phase = after.phase;
    this.stakes.take(event, recorded);
    if (wasOpen) this.hands.take(event, isHouseBankedTable(before));
    if (isOwn && step.status === 'void' && isVoiding(event))
      this.voiding ??= { event, recordedAt: raw.recordedAt };
  }

  private keep(
    raw: RawEvent,
    { event, divergences, isStray = false }: Recomputed,
    before: TableState,
    after: TableState,
  ): void {
    if (isStray) return this.differ(raw, divergences);
    if (event.type === 'CoupCorrected' && event.coup === this.row.coup)
      this.corrections.push({ raw, before, event, bets: [...event.bets] });
    if (event.type === 'BetsCorrected') this.corrections.at(-1)?.bets.push(...event.bets);
    const legs = entryOfEvent(raw.stream, event);
    this.differ(raw, [...divergences, ...entryDivergences(legs, this.rows.get(raw.seq) ?? [])]);
    this.legs.push(...legs);
    this.steps.push(...stepsOf(raw, event, before, this.steps.length + 1));
    if (event.type === 'CardDrawn') this.show([event.card]);
    if (event.type === 'CardScanned' && event.commitment !== undefined)
      this.scanned.set(event.number, event.commitment);
    if (event.type === 'HandExposed' || event.type === 'CardsTurned') this.show(event.cards);
    if (isCheminTable(before) && isCheminTable(after)) {
      if (isOfChemin(event)) this.chemin.take(event, before, after);
    } else if (isBanqueTable(before) && isBanqueTable(after)) {
      if (isOfBanque(event)) this.banque.take(event, before, after);
    } else if (isHouseBanked(event)) this.keepHouseBanked(event, before, after);
  }

  private keepHouseBanked(event: HouseBankedEvent, before: TableState, after: TableState): void {
    if (!isHouseBankedTable(before) || !isHouseBankedTable(after)) return;
    if (event.type === 'BettingOpened' && after.phase === 'betting') this.opened = after;
    if (event.type === 'CardsDealt') {
      const [player1, player2] = event.player;
      const [banker1, banker2] = event.banker;
      this.show([player1, banker1, player2, banker2].filter((card) => card !== undefined));
    }
    if (event.type === 'CoupSettled' || event.type === 'BetsSettled') this.settled.push(...event.bets);
    if (event.type === 'CoupSettled' && before.phase === 'dealing') {
      this.final = { terms: termsOf(before), shoe: before.shoe, event };
    }
  }

  /** Collects cards whose faces are shown. Cards that are face down are collected when they are turned up (C2). */
  private show(cards: readonly (ShownCard | FaceDownCard)[]): void {
    this.shown.push(...cards.filter(isShown));
  }

  private breakAt(raw: RawEvent, fault: string): void {
    this.fold.broken = true;
    this.differ(raw, [says('the event', fault, null)]);
  }

  private differ(raw: RawEvent, divergences: readonly Divergence[]): void {
    this.differences.push(...divergences.map((divergence) => differenceAt(raw, divergence)));
  }
}

/** Returns a divergence with its position: its own if it has one, otherwise that of the event at which it was found. */
export const differenceAt = (
  { shard, seq, version }: RawEvent,
  { at, what, recorded, recomputed }: Divergence,
): CoupDifference => {
  const place = { shard, seq: at?.seq ?? seq, version: at?.version ?? version };
  return { at: place, what, recorded, recomputed };
};

const says = (what: string, recorded: string | null, recomputed: string | null): Divergence => ({
  what,
  recorded,
  recomputed,
});
