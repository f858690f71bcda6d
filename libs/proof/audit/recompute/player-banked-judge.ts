import {
  anyTable,
  banqueRecomputing,
  cheminRecomputing,
  isCheminTable,
  type Recomputing,
  type TableCoupInForce,
  type TableEvent,
  type TableRules,
  type TableState,
} from '#game/tables';
import { InvariantError } from '#kernel/decision';
import { sentenceOf } from '../source/raw-event';
import { CallsOfCoup } from './calls-of-coup';
import type { CoupsInForce } from './corrections';
import { differing, type Divergence, type EventPlace, type Recomputed } from './divergence';
import { eventDifferences, isSameEvent, toldInShort } from './event-differences';
import { approvedAlone } from './exceptions-check';

/** Event types that follow automatically and that nobody decides. */
const BY_ITSELF: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'BankBroken',
  'BankOffered',
  'BankOpened',
  'BankPassed',
  'BancoAwarded',
  'BetsSettled',
  'BetsVoided',
  'CoupOpened',
  'CoupSettled',
  'FalseDrawRecorded',
  'FineCharged',
  'LossMadeGood',
  'ReserveHeld',
  'ShoeRevealed',
  'ShortfallPaid',
  'StakesCarried',
]);

/** The most automatic events that one commit can have. */
const STEPS_MOST = 100;

/** A checked event: the state before it, the state to continue from, and the differences found. */
export interface Judged {
  readonly before: TableState;
  readonly after: TableState;
  readonly recomputed: Recomputed;
}

/** An expected event and the event that must follow it immediately. */
interface Due {
  readonly event: TableEvent;
  readonly rest: readonly TableEvent[];
}

/**
 * Checks the events of a player-banked table against its rules. Automatic events are computed from the state,
 * and the consequences of a decision from the decision. A wrong, a missing and a surplus event are one
 * finding each, and the check continues from the expected state. An event that can't follow at all is left
 * out once. After a second one in a row there is no state left to check against.
 */
export class PlayerBankedJudge {
  /** The events that this commit still needs after those so far; `null` if they follow from the state alone. */
  private due: readonly TableEvent[] | null = null;
  private commandId: string | null = null;
  private hasLeftOut = false;
  private isFollowed = false;
  private readonly calls = new CallsOfCoup();

  /** Takes corrected coups as they were before. Corrections of other coups aren't checked. */
  constructor(private readonly coups: CoupsInForce) {}

  /** Follows an event without checking it or the coup that it corrects. */
  follow(given: TableState, event: TableEvent, place: EventPlace): Judged | string {
    this.isFollowed = true;
    const judged = this.take(given, event, place);
    this.isFollowed = false;
    return judged;
  }

  /** Checks an event. Returns a sentence if neither it nor the event before it can follow. */
  take(given: TableState, event: TableEvent, place: EventPlace): Judged | string {
    const found: Divergence[] = [];
    const state = this.settleDoubt(given, event, found);
    const isNew = this.isOfAnotherCommand(place);
    const rules = rulesOf(state);
    const ahead = this.ahead(rules, state, event);
    const at = indexOfDue(ahead, event);
    const next = ahead[at];
    if (
      next !== undefined &&
      (at === 0 || isNew || BY_ITSELF.has(event.type) || at < (this.due ?? []).length)
    ) {
      const before = this.missing(state, ahead.slice(0, at), found);
      this.due = next.rest.length > 0 ? next.rest : null;
      return this.judged(before, event, { place, due: next.event, found });
    }
    if (BY_ITSELF.has(event.type)) return stray(state, event, [...found, tooMany(event)]);
    const before = isNew ? this.missing(state, ahead, found) : state;
    return this.decided(before, event, { place, found, ahead: isNew ? [] : ahead });
  }

  /** Takes back a call or an announcement that the next event contradicts. */
  private settleDoubt(state: TableState, event: TableEvent, found: Divergence[]): TableState {
    const contradicted = this.calls.contradictedBy(event);
    if (contradicted === null) return state;
    found.push(contradicted.divergence);
    this.due = null;
    return contradicted.instead;
  }

  private isOfAnotherCommand({ commandId }: EventPlace): boolean {
    const isNew = this.commandId !== null && commandId !== null && commandId !== this.commandId;
    this.commandId = commandId;
    return isNew;
  }

  /** Returns the automatic events expected before the next decision, as far as needed to find this event among them. */
  private ahead(rules: Rules, from: TableState, event: TableEvent): readonly Due[] {
    const all: Due[] = [];
    let state = from;
    let queue = this.due ?? rules.following(state);
    for (
      let [next, ...rest] = queue;
      next !== undefined && all.length < STEPS_MOST;
      [next, ...rest] = queue
    ) {
      all.push({ event: next, rest });
      if (isSameEvent(next, event)) return all;
      const after = evolved(state, next);
      if (typeof after === 'string') return all;
      state = after;
      queue = rest.length > 0 ? rest : rules.following(state);
    }
    return all;
  }

  /** Continues with the expected events that are missing. */
  private missing(from: TableState, missed: readonly Due[], found: Divergence[]): TableState {
    let state = from;
    for (const { event } of missed) {
      const after = evolved(state, event);
      if (typeof after === 'string') break;
      found.push({ what: `${event.type}, which is missing`, recorded: null, recomputed: toldInShort(event) });
      state = after;
    }
    if (missed.length > 0) this.due = null;
    return state;
  }

  /** Checks an event that somebody decided, and what must follow from the decision. */
  private decided(
    before: TableState,
    event: TableEvent,
    { place, found, ahead }: InTheMidst,
  ): Judged | string {
    const rules = rulesOf(before);
    const isJudged = event.type === 'CoupCorrected' && !this.isFollowed;
    const coup = isJudged ? this.coups.get(event.coup) : undefined;
    if (event.type === 'CoupCorrected' && coup === null)
      found.push(...differing('the coup', event.coup, null));
    const decision = rules.decided(before, event, coup ?? null);
    if (decision === null || !decision.ok) {
      this.due = null;
      if (decision !== null) {
        const { code, detail } = decision.rejection;
        found.push({ what: event.type, recorded: 'accepted', recomputed: `${code}: ${detail}` });
      }
      return this.judged(before, event, { place, due: event, found, ahead });
    }
    const { events } = decision;
    const at = events.findIndex(({ type }) => type === event.type);
    const due = events[at] ?? event;
    const missed = events.slice(0, Math.max(0, at)).map((each) => ({ event: each, rest: [] }));
    const state = this.missing(before, missed, found);
    this.due = at < 0 || at === events.length - 1 ? null : events.slice(at + 1);
    if (event.type === 'CoupCorrected' && coup !== undefined && coup !== null && at === 0)
      this.coups.set(event.coup, rules.corrected(coup, events));
    return this.judged(state, event, { place, due, found, ahead });
  }

  private judged(
    before: TableState,
    event: TableEvent,
    {
      place,
      due,
      found,
      ahead = [],
    }: Omit<InTheMidst, 'ahead'> & { due: TableEvent; ahead?: readonly Due[] },
  ): Judged | string {
    const after = evolved(before, withInputsOf(event, due));
    if (typeof after === 'string') return this.repaired(before, event, { place, found, ahead, why: after });
    this.hasLeftOut = false;
    const own = [...eventDifferences(event, due), ...approvedAlone(event)];
    const calls = this.calls.take({ rules: rulesOf(after), before, after, event: due, place });
    const divergences = [...found, ...own, ...calls];
    return { before, after, recomputed: { event: withInputsOf(event, due), divergences } };
  }

  /** Repairs an event that can't follow: inserts what is missing before it, or leaves it out. */
  private repaired(
    before: TableState,
    event: TableEvent,
    { place, found, ahead, why }: InTheMidst & { readonly why: string },
  ): Judged | string {
    const announced = rulesOf(before).unannounced(before, event);
    const missed = announced === null ? ahead : [{ event: announced, rest: [] }];
    if (missed.length > 0) {
      const state = this.missing(before, missed, found);
      if (announced !== null) this.calls.announcedBy(announced);
      if (state !== before) return this.decided(state, event, { place, found, ahead: [] });
    }
    if (this.hasLeftOut) return why;
    this.hasLeftOut = true;
    this.due = null;
    const misfit = { what: event.type, recorded: 'recorded here', recomputed: `can’t follow: ${why}` };
    return stray(before, event, [...found, misfit]);
  }
}

interface InTheMidst {
  readonly place: EventPlace;
  readonly found: Divergence[];
  /** The events that were expected before it, if it can't follow otherwise. */
  readonly ahead: readonly Due[];
}

type Rules = Recomputing<TableEvent, TableState, TableCoupInForce, TableRules>;
/** Returns the rules of the game at a player-banked table. */
export const rulesOf = (state: TableState): Rules =>
  isCheminTable(state) ? cheminRecomputing : banqueRecomputing;

const evolved = (state: TableState, event: TableEvent): TableState | string => {
  try {
    return anyTable.evolve(state, event);
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return sentenceOf(error);
  }
};

/** Returns the index of the same event among the expected ones, else of the first of its type, or −1. */
const indexOfDue = (ahead: readonly Due[], event: TableEvent): number => {
  const same = ahead.findIndex(({ event: due }) => isSameEvent(due, event));
  return same < 0 ? ahead.findIndex(({ event: due }) => due.type === event.type) : same;
};

/** Returns the expected event, with the fields that don't follow from the state taken from the recorded one. */
const withInputsOf = (recorded: TableEvent, due: TableEvent): TableEvent => {
  if (recorded.type === 'ShoeRevealed' && due.type === 'ShoeRevealed')
    return { ...due, secret: recorded.secret };
  if (recorded.type === 'BankRetired' && due.type === 'BankRetired') return { ...due, by: recorded.by };
  return due;
};

const tooMany = (event: TableEvent): Divergence => ({
  what: `${event.type}, which nothing led to`,
  recorded: toldInShort(event),
  recomputed: null,
});

const stray = (state: TableState, event: TableEvent, divergences: readonly Divergence[]): Judged => ({
  before: state,
  after: state,
  recomputed: { event, divergences, isStray: true },
});
