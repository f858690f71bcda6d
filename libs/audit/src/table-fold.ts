import { isTableEvent, type DomainEvent } from '#contract';
import { InvariantError } from '#kernel';
import {
  anyTable,
  isCheminTable,
  isHouseBanked,
  isHouseBankedTable,
  isOfChemin,
  type TableEvent,
  type TableState,
} from '#tables';
import { recomputeChemin } from './chemin-recompute';
import { sentenceOf } from './raw-event';
import { Corrections, type CoupsInForce } from './corrections';
import type { Divergence, Recomputed } from './divergence';
import { recompute } from './recompute';

/** What came of taking an event. */
export interface Taken {
  readonly before: TableState;
  readonly after: TableState;
  readonly recomputed: Recomputed;
}

/**
 * The state of a table, event by event, each held against the rules first. An event that can't follow the ones before
 * it ends the fold: what comes after it has no state to be judged by.
 */
export class TableFold {
  state: TableState = anyTable.initialState;
  broken = false;
  private readonly corrections: Corrections;

  /** `coups`: corrected coups as they stood before; the corrections of others aren't judged here. */
  constructor(coups: CoupsInForce = new Map()) {
    this.corrections = new Corrections(coups);
  }

  /** Takes an event; it mustn't be broken yet. Sets `broken` when the event doesn't follow. */
  take(event: DomainEvent): Taken | Divergence {
    const before = this.state;
    if (!isTableEvent(event)) return this.stop(event, 'an event of another kind of stream');
    try {
      const recomputed = this.judge(before, event);
      if (recomputed.divergences.length > 0) return this.tolerate(before, recomputed);
      this.state = anyTable.evolve(before, event);
      return { before, after: this.state, recomputed };
    } catch (error) {
      return this.stop(event, sentenceOf(error));
    }
  }

  /** By the rules of the table's family; one of another family ends the fold by itself. */
  private judge(before: TableState, event: TableEvent): Recomputed {
    if (isCheminTable(before))
      return isOfChemin(event) ? recomputeChemin(before, event) : { event, divergences: [] };
    if (!isHouseBanked(event) || !isHouseBankedTable(before)) return { event, divergences: [] };
    const isCorrection = event.type === 'CoupCorrected' || event.type === 'BetsCorrected';
    return isCorrection ? this.corrections.take(before, event) : recompute(before, event);
  }

  /** Goes on by an event that isn't judged here; one that can't follow as it is recorded is taken as it had to be. */
  follow(event: DomainEvent): Divergence | null {
    if (isTableEvent(event)) {
      try {
        this.state = anyTable.evolve(this.state, event);
        return null;
      } catch (error) {
        if (!(error instanceof InvariantError)) throw error;
      }
    }
    const taken = this.take(event);
    return isTaken(taken) ? null : taken;
  }

  /** After a wrong event the fold goes on with what is right, so that one false pay-out is one finding. */
  private tolerate(before: TableState, recomputed: Recomputed): Taken {
    this.state = anyTable.evolve(before, recomputed.event);
    return { before, after: this.state, recomputed };
  }

  private stop(event: DomainEvent, why: string): Divergence {
    this.broken = true;
    return { what: event.type, recorded: 'recorded here', recomputed: `can’t follow: ${why}` };
  }
}

export const isTaken = (result: Taken | Divergence): result is Taken =>
  'recomputed' in result && 'after' in result;
