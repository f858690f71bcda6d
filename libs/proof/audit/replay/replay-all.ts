import { coupStep, openCoupAt, wasOpened } from '#game/tables';
import type { OnProgress } from '#kernel/decision';
import { entryOfEvent } from '#log/contract';
import { entryDivergences } from '../recompute/balances';
import type { CoupsInForce } from '../recompute/corrections';
import type { Divergence } from '../recompute/divergence';
import { isTaken, TableFold, type Taken } from '../recompute/table-fold';
import type { EventSource } from '../source/log-source.port';
import { pagesOf, type EventPage } from '../source/pages';
import { decode, type RawEvent } from '../source/raw-event';
import { differenceAt, type CoupDifference } from './reading/coup-reading';
import { learnCorrected } from './reading/read-coup';

/** The first mismatch in a coup, or at a table between coups (`coup` is null). */
export interface ReplayedMismatch {
  readonly stream: string;
  readonly coup: string | null;
  readonly difference: CoupDifference;
  /** The table's currency; `null` before the table is opened. */
  readonly currency: string | null;
}

export interface ReplaySummary {
  /** The number of settled coups, all of which were replayed. */
  readonly coups: number;
  /** The number of coups that don't match, and of tables whose events don't follow each other. */
  readonly mismatches: number;
  /** The first mismatches. */
  readonly first: readonly ReplayedMismatch[];
  readonly events: number;
}

const FIRST_MISMATCHES = 20;

/** Replays every settled coup in one reading of the log. */
export const replayAll = async (
  source: EventSource,
  onProgress: OnProgress = () => undefined,
): Promise<ReplaySummary> => {
  const heads = (await source.heads()).filter(({ seq }) => seq > 0);
  const total = heads.reduce((sum, { seq }) => sum + seq, 0);
  const counting = new Counting();
  for (const { shard } of heads) {
    const tables = new Map<string, ReplayedTable>();
    const coups: CoupsInForce = new Map();
    for await (const page of pagesOf(source, shard, { withLegs: true })) {
      await learnCorrected(source, page.events, coups);
      replayPage(page, (stream) => tableOf(tables, stream, counting, coups), counting);
      onProgress(Math.min(counting.events, total), total);
    }
  }
  const { coups, events, first, mismatches } = counting;
  return { coups, mismatches, first, events };
};

const replayPage = (page: EventPage, table: (stream: string) => ReplayedTable, counting: Counting): void => {
  for (const raw of page.events) {
    counting.events += 1;
    if (raw.stream.startsWith('table:')) table(raw.stream).take(raw, page);
  }
};

const tableOf = (
  tables: Map<string, ReplayedTable>,
  stream: string,
  counting: Counting,
  coups: CoupsInForce,
): ReplayedTable => {
  const table = tables.get(stream) ?? new ReplayedTable(counting, coups);
  tables.set(stream, table);
  return table;
};

class Counting {
  coups = 0;
  events = 0;
  mismatches = 0;
  readonly first: ReplayedMismatch[] = [];

  mismatch(raw: RawEvent, divergence: Divergence, of: Pick<ReplayedMismatch, 'coup' | 'currency'>): void {
    this.mismatches += 1;
    if (this.first.length >= FIRST_MISMATCHES) return;
    this.first.push({ stream: raw.stream, ...of, difference: differenceAt(raw, divergence) });
  }
}

/** Replays one table, coup after coup. */
class ReplayedTable {
  private readonly fold: TableFold;
  private coup: string | null = null;
  private version = 0;
  private coupDiffers = false;

  constructor(
    private readonly counting: Counting,
    coups: CoupsInForce,
  ) {
    this.fold = new TableFold(coups);
  }

  take(raw: RawEvent, page: EventPage): void {
    if (this.fold.broken) return;
    const decoded = decode(raw);
    const follows = raw.version === (this.version += 1);
    if (!decoded.ok || !follows) {
      const fault = decoded.ok ? `version ${raw.version}, not ${this.version}` : decoded.fault;
      this.fold.broken = true;
      return this.differ(raw, [{ what: 'the event', recorded: fault, recomputed: null }]);
    }
    const taken = this.fold.take(decoded.event, raw);
    if (!isTaken(taken)) return this.differ(raw, [taken]);
    const { event, divergences, isStray = false } = taken.recomputed;
    if (isStray) return this.differ(raw, divergences);
    const step = coupStep(taken.before, event);
    if (step?.status === 'open' && step.coup !== this.coup)
      [this.coup, this.coupDiffers] = [step.coup, false];
    const legs = page.legs.get(raw.seq) ?? [];
    const found = [...divergences, ...entryDivergences(entryOfEvent(raw.stream, event), legs)];
    // The cost of a false draw is charged when its coup is over (F8).
    this.differ(raw, found, this.coup ?? (step?.status === 'settled' ? step.coup : null));
    if (this.coup !== null && isOver(taken)) {
      if (step?.status === 'settled') this.counting.coups += 1;
      this.coup = null;
    }
  }

  /** Notes a mismatch. A coup counts once, however many differences it has. */
  private differ(raw: RawEvent, [divergence]: readonly Divergence[], coup = this.coup): void {
    if (divergence === undefined || this.coupDiffers) return;
    this.coupDiffers = this.coup !== null;
    const { state } = this.fold;
    const currency = wasOpened(state) ? state.currency : null;
    this.counting.mismatch(raw, divergence, { coup, currency });
  }
}

/** Says if a coup ended. The end of a round without stakes doesn't count. */
const isOver = ({ before, after, recomputed }: Taken): boolean =>
  openCoupAt(before) !== null && openCoupAt(after) === null && coupStep(before, recomputed.event) !== null;
