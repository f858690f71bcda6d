import { accept, reject, type Decision, type PersistentMap, type Refused } from '#kernel/decision';
import type { CardScanned, ShoeFinished, ShoeRevealed, ShoeShuffled } from '../any-table/events';
import type { OfOneEvent } from '../any-table/fold/of-one-event';
import { finish } from '../any-table/shoe/end-of-shoe';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import type { FaceDownCard, Shoe, ShoeLookup } from '../any-table/shoe/shoe';
import { isOpen, type OpenOf } from '../any-table/state';
import type { BetPassed, BettingClosed } from './betting/betting.events';
import { bankerOf, openCoupOf } from './phases';
import type { PlayOf } from './play/hands';
import type { CardCalled, CardDeclined, CardDrawn, HandExposed } from './play/play.events';
import { movedTo, movedToAll, SECRETS_UNTOLD, type Recomputing } from './recomputing';
import type { Seated } from './seats/rotation';
import { seatOf } from './seats/who-may-act';
import { cutterNamed, type NamedCutter } from './shoe/cutter';
import { shuffleJoined, type Shuffler } from './shoe/players-shuffle';
import { drawsNow } from './shoe/scanning';
import type { CutterNamed, ShuffleJoined } from './table.events';

interface AnyEvent {
  readonly type: string;
}

/**
 * The recomputed event of each type, as `Recomputing.decided` returns it. An event without an entry is an
 * input, or can't be checked here.
 */
export type DecidedAgain<State, Event extends AnyEvent, Facts> = {
  readonly [Type in Event['type']]?: (
    state: State,
    event: Extract<Event, { readonly type: Type }>,
    facts: Facts,
  ) => Decision<Event> | null;
};

type Table<State, Event extends AnyEvent, Facts> = DecidedAgain<State, Event, Facts> &
  Readonly<
    Record<string, OfOneEvent<[state: State, event: Event, facts: Facts], Decision<Event> | null> | undefined>
  >;

interface AnyOpen {
  readonly phase: string;
  readonly rules: { readonly decks: number };
  readonly seats: PersistentMap<string>;
  readonly shoe: (Shoe & { readonly named: NamedCutter | null; readonly shuffler: Shuffler | null }) | null;
  readonly bank?: { readonly patron: string } | null;
}

/** Recomputes events of the shoe that both games have, and bids (R3, R4, R9, F14). */
export const shoeAgain = <State extends AnyOpen>(
  mayShuffle: (state: State) => boolean,
  mayNameCutter: (state: State) => boolean,
) => ({
  ShuffleJoined: (state: State, { patron }: ShuffleJoined) => {
    const { seats, shoe } = state;
    return shoe !== null && mayShuffle(state)
      ? accept(shuffleJoined({ seats, shoe }, bankerOf(state), patron))
      : null;
  },
  CutterNamed: (state: State, { patron, by }: CutterNamed) => {
    const { bank = null, seats, shoe } = state;
    return bank !== null && mayNameCutter(state)
      ? accept(cutterNamed({ bank, seats, shoe }, patron, by))
      : null;
  },
  ShoeShuffled: ({ rules: { decks } }: State, event: ShoeShuffled) =>
    accept({ ...event, decks, cards: decks * 52 }),
  ShoeFinished: ({ shoe }: State, { because, reason }: ShoeFinished) =>
    shoe === null
      ? null
      : accept<ShoeFinished | ShoeRevealed>(...finish(shoe, SECRETS_UNTOLD(shoe.shoe), because, reason)),
  BidPlaced: <Bid extends { readonly patron: string }>(state: State, event: Bid) =>
    accept({ ...event, seat: seatOf(state, event.patron) }),
});

interface AnyCoup<Hand extends string> {
  readonly coup: string;
  readonly bets: { readonly size: number };
  readonly toSpeak: readonly Seated[];
  readonly play: PlayOf<Hand> | null;
}

/** A hand whose call is due, with its player. */
export interface Caller<Hand extends string> {
  readonly hand: Hand;
  readonly patron: string;
}

/** The parts of a game with which the events that both games have in a coup are recomputed. */
interface Cards<State extends AnyOpen, Hand extends string, Coup> {
  readonly hands: readonly Hand[];
  readonly takesScans: (state: State) => boolean;
  readonly callerOf: (state: State, coup: Coup) => Caller<Hand> | null;
  /** Returns the next card of the shoe in its published face-down form. */
  readonly nextCard: (shoe: NonNullable<State['shoe']>) => FaceDownCard;
}

/** Recomputes events of a coup that both games have: turns to bet, and cards (F3, F7, R3). */
export const coupAgain = <State extends AnyOpen, Hand extends string, Coup extends AnyCoup<Hand>>({
  hands,
  takesScans,
  callerOf,
  nextCard,
}: Cards<State, Hand, Coup>) => {
  const calledAgain = <Call extends CardCalled<Hand> | CardDeclined<Hand>>(
    state: State,
    event: Call,
    coup: Coup,
  ) => {
    const caller = callerOf(state, coup);
    return caller === null ? null : accept({ ...event, coup: coup.coup, ...caller });
  };
  return {
    CardCalled: calledAgain<CardCalled<Hand>>,
    CardDeclined: calledAgain<CardDeclined<Hand>>,
    BetPassed: (_: State, event: BetPassed, { coup, toSpeak: [onTurn] }: AnyCoup<Hand>) =>
      onTurn === undefined ? null : accept({ ...event, coup, ...onTurn }),
    BettingClosed: (_: State, event: BettingClosed, { coup, bets }: AnyCoup<Hand>) =>
      accept({ ...event, coup, bets: bets.size }),
    CardScanned: (state: State, event: CardScanned, { coup }: AnyCoup<Hand>) => {
      const { shoe } = state;
      return shoe !== null && takesScans(state)
        ? accept({ ...event, shoe: shoe.shoe, coup, number: shoe.dealt + 1 })
        : null;
    },
    CardDrawn: ({ shoe }: State, event: CardDrawn<Hand>, { coup, play }: AnyCoup<Hand>) => {
      const hand = drawsNow(hands, play);
      if (shoe === null || hand === null || isPhysical(shoe)) return null; // its cards follow from the scans
      return accept({ ...event, coup, hand, card: movedTo(event.card, nextCard(shoe)) });
    },
    HandExposed: (_: State, event: HandExposed<Hand>, { coup, play }: AnyCoup<Hand>) => {
      const hand = hands.find((each) => play?.exposed[each] === null);
      const cards = play === null || hand === undefined ? null : movedToAll(event.cards, play.down[hand]);
      return hand === undefined || cards === null ? null : accept({ ...event, coup, hand, cards });
    },
  };
};

interface Settling {
  readonly play: object | null;
}
type AnyTable<Coup> =
  | { readonly phase: string; readonly correcting: object | null; readonly coup?: Coup | null }
  | { readonly phase: 'unopened' };

/** The parts of a game with which its coups are followed. */
interface Game<State extends AnyTable<Coup>, Coup extends Settling, Event extends AnyEvent, InForce, Rules> {
  /** The events that are recomputed at any time; a settled coup that is corrected is given. */
  readonly atAnyTime: Table<OpenOf<State>, Event, InForce | null>;
  /** The events that are recomputed in an open coup. */
  readonly inCoup: Table<OpenOf<State>, Event, Coup>;
  /** Returns `true` while pages of the settlement are missing. */
  isSettling(coup: Coup): boolean;
  /** Returns `true` if every hand of a dealt coup is exposed, and no false draw stopped the coup. */
  isShown(play: NonNullable<Coup['play']>): boolean;
  /** Returns the step that the scanned cards complete, or `null`. */
  completedBy(state: OpenOf<State>): Event | null;
  /** Returns the events that follow from the exposed hands. */
  comesOf(state: OpenOf<State>): readonly Event[];
  followingOn(state: OpenOf<State>, lookup: ShoeLookup): readonly Event[];
  /** Returns the payments of debts from new chips (R5). */
  paidOfOwed(state: OpenOf<State>): readonly Event[];
  /** Refuses rules under which other patrons would have acted, or other cards been dealt; `null` otherwise. */
  actedOtherwise(state: OpenOf<State>, coup: Coup, rules: Rules): Refused | null;
}

/** Returns the recomputation of events and coups of a game, from its own parts. */
export const recomputingOf = <
  State extends AnyTable<Coup>,
  Coup extends Settling,
  Event extends AnyEvent,
  InForce,
  Rules,
>(
  game: Game<State, Coup, Event, InForce, Rules>,
): Pick<Recomputing<Event, State, InForce, Rules>, 'following' | 'decided' | 'otherwise'> => ({
  following(state) {
    if (!isOpen(state) || state.correcting !== null) return [];
    const coup = openCoupOf<Coup>(state);
    if (coup !== null && game.isSettling(coup)) return [];
    const complete = game.completedBy(state);
    if (complete !== null) return [complete];
    const play = coup?.play ?? null;
    if (play !== null) return game.isShown(play) ? game.comesOf(state) : [];
    const next = game.followingOn(state, SECRETS_UNTOLD);
    return next.length > 0 ? next : game.paidOfOwed(state);
  },

  decided(state, event, coup) {
    if (!isOpen(state)) return null;
    const [atAnyTime, inCoup] = [game.atAnyTime[event.type], game.inCoup[event.type]];
    if (atAnyTime !== undefined) return atAnyTime(state, event, coup);
    const open = openCoupOf<Coup>(state);
    return open === null ? null : (inCoup?.(state, event, open) ?? null);
  },

  otherwise(state, rules) {
    const coup = isOpen(state) ? openCoupOf<Coup>(state) : null;
    if (!isOpen(state) || coup === null)
      return reject(
        'WRONG_PHASE',
        'The cards of this coup are not shown yet. Try again after it is settled.',
      );
    return game.actedOtherwise(state, coup, rules) ?? accept(...game.comesOf({ ...state, rules }));
  },
});

/** Refuses rules under which another shoe, or another banker, would have been at the table; `null` otherwise. */
export const otherShoeOrBanker = (
  { decks, supply, bankBy }: WithShoeAndBanker,
  had: WithShoeAndBanker,
): Refused | null => {
  if (decks !== had.decks || supply !== had.supply)
    return reject(
      'BAD_RULES',
      'With these rules other cards would have been dealt, so the coup cannot be recomputed.',
    );
  return bankBy === had.bankBy
    ? null
    : reject(
        'BAD_RULES',
        `bankBy decides who gets the bank: with ${bankBy} it might have been another patron, so this coup cannot be recomputed. Leave bankBy at ${had.bankBy}.`,
      );
};

interface WithShoeAndBanker {
  readonly decks: number;
  readonly supply?: number | 'shoe';
  readonly bankBy: string;
}
