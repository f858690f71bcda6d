import { anyTable, isHouseBanked, isHouseBankedTable, type TableEvent, type TableState } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import { isTableEvent, type DomainEvent } from '#log/contract';
import { sentenceOf } from '../source/raw-event';
import { bettingDivergences } from './betting-check';
import { Corrections, type CoupsInForce } from './corrections';
import type { Divergence, EventPlace, Recomputed } from './divergence';
import { PassDue } from './pass-due';
import { PlayerBankedJudge, type Judged } from './player-banked-judge';
import { recompute } from './recompute';
import { TwoPersons } from './two-persons';

/** The result of taking an event. */
export interface Taken {
  /** The table before the event, after any expected events that were missing. */
  readonly before: TableState;
  readonly after: TableState;
  readonly recomputed: Recomputed;
}

/**
 * The state of a table, updated event by event, each checked against the rules. An event that can't follow
 * ends it, because later events have no state to be checked against.
 */
export class TableFold {
  state: TableState = anyTable.initialState;
  broken = false;
  private readonly corrections: Corrections;
  private readonly judge: PlayerBankedJudge;
  private readonly pass = new PassDue();
  private readonly people = new TwoPersons();

  /** Takes corrected coups as they were before. Corrections of other coups aren't checked here. */
  constructor(coups: CoupsInForce = new Map()) {
    this.corrections = new Corrections(coups);
    this.judge = new PlayerBankedJudge(coups);
  }

  /** Checks and takes an event. Sets `broken` if the event can't follow; must not be called after that. */
  take(event: DomainEvent, place: EventPlace): Taken | Divergence {
    if (!isTableEvent(event)) return this.stop(event, 'an event of another kind of stream');
    const people = this.people.take(this.state, event, place);
    try {
      const taken = isHouseBankedTable(this.state)
        ? this.takeHouseBanked(event, place)
        : this.goOn(event, this.judge.take(this.state, event, place));
      return isTaken(taken) ? withDivergences(taken, people) : taken;
    } catch (error) {
      return this.stop(event, sentenceOf(error));
    }
  }

  private goOn(event: TableEvent, judged: Judged | string): Taken | Divergence {
    if (typeof judged === 'string') return this.stop(event, judged);
    this.state = judged.after;
    return judged;
  }

  private takeHouseBanked(event: TableEvent, place: EventPlace): Taken {
    const missing = this.pass.missingBefore(this.state, place);
    if (missing !== null) this.state = anyTable.evolve(this.state, missing.event);
    const before = this.state;
    const { event: due, divergences } = this.judgeHouseBanked(before, event);
    const bets =
      isHouseBanked(event) && isHouseBankedTable(before) ? bettingDivergences(before, event, place) : [];
    // Continues from the right event after a wrong one, so that one wrong payment is one finding.
    const right = divergences.length > 0 ? due : event;
    this.state = anyTable.evolve(before, right);
    this.pass.take(before, right);
    const found = [...divergences, ...bets];
    const all = missing === null ? found : [missing.divergence, ...found];
    return { before, after: this.state, recomputed: { event: right, divergences: all } };
  }

  private judgeHouseBanked(before: TableState, event: TableEvent): Recomputed {
    if (!isHouseBanked(event) || !isHouseBankedTable(before)) return { event, divergences: [] };
    const isCorrection = event.type === 'CoupCorrected' || event.type === 'BetsCorrected';
    return isCorrection ? this.corrections.take(before, event) : recompute(before, event);
  }

  /** Follows an event that isn't checked here. If it can't follow as recorded, its expected form is taken. */
  follow(event: DomainEvent, place: EventPlace): Divergence | null {
    const taken = this.followed(event, place) ?? this.take(event, place);
    return isTaken(taken) ? null : taken;
  }

  /** Returns `null` if the event must be checked to be followed. */
  private followed(event: DomainEvent, place: EventPlace): Taken | Divergence | null {
    if (!isTableEvent(event)) return null;
    const before = this.state;
    this.people.take(before, event, place);
    try {
      if (!isHouseBankedTable(before)) return this.goOn(event, this.judge.follow(before, event, place));
      this.state = anyTable.evolve(before, event);
      return { before, after: this.state, recomputed: { event, divergences: [] } };
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      return null;
    }
  }

  private stop(event: DomainEvent, why: string): Divergence {
    this.broken = true;
    return { what: event.type, recorded: 'recorded here', recomputed: `can’t follow: ${why}` };
  }
}

const withDivergences = (taken: Taken, more: readonly Divergence[]): Taken =>
  more.length === 0
    ? taken
    : {
        ...taken,
        recomputed: { ...taken.recomputed, divergences: [...taken.recomputed.divergences, ...more] },
      };

export const isTaken = (result: Taken | Divergence): result is Taken => 'after' in result; // its only mark
