import type { Side } from '#game/baccarat';
import {
  accept,
  invariant,
  parsed,
  reject,
  type Decision,
  type Parsed,
  type Refused,
} from '#kernel/decision';
import {
  placeAlone,
  turnedUp,
  type FaceDownCard,
  type ShoeContents,
  type ShoeLookup,
} from '../../any-table/shoe/shoe';
import type { HandInSight } from '../../any-table/table-view';
import type { TurnCards } from '../commands';
import type { HouseBankedEvent } from '../events';
import { openTableAfter } from '../evolve';
import { dealOn } from '../play/completing';
import type { CoupCards } from '../play/coup-cards';
import { hasStake, type Dealing, type HouseBankedState, type OpenTableState, type Turning } from '../state';
import type { CardsTurned } from './ceremony.events';

/**
 * Deals each hand two cards face down. Hands that nobody turns are exposed at once (C1), and the coup
 * continues as far as it can (C2).
 */
export const dealFaceDown = (
  state: Dealing,
  cards: CoupCards,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const dealt = cards.takeFaceDown(4);
  const { coup } = state.coup;
  const [player, banker] = [0, 1].map((from) => dealt.filter((_, at) => at % 2 === from));
  invariant(player !== undefined && banker !== undefined, 'two hands');
  return goOn(state, contents, [...cards.events, { type: 'CardsDealt', coup, player, banker }]);
};

/** Turns cards: the turner looks or tosses; after the time has expired the dealer may toss (C2). */
export const turnCards = (
  command: TurnCards,
  state: Turning,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const refused = notTheirs(command, state);
  if (refused !== null) return refused;
  const { hand, way, by } = command;
  const { coup, down } = state;
  const patron = coup.turners?.[hand] ?? null;
  const lying = down[hand].map(placeAlone);
  const turned = {
    type: 'CardsTurned',
    coup: coup.coup,
    hand,
    way,
    patron,
    by: by.role === 'patron' && by.id === patron ? null : by.id,
  } as const;
  if (way !== 'toss') {
    invariant(command.card !== null || way === 'quick', `${way} shows one card at a time`); // the schema requires it
    const cards =
      command.card === null ? lying : lying.filter((_, at) => numberOf(state, hand, at) === command.card);
    return accept<HouseBankedEvent>({ ...turned, cards });
  }
  const contents = lookup(state.shoe.shoe);
  return goOn(state, contents, tossed(state, hand, contents, turned));
};

/** Exposes hands that nobody turns any more, after `events`, and continues the coup as far as it can (C1). */
export const goOn = (
  state: OpenTableState,
  contents: ShoeContents,
  events: readonly HouseBankedEvent[],
): Decision<HouseBankedEvent> => {
  const before = openTableAfter(state, events);
  if (before.phase === 'dealing') return dealOn(before, contents, ...events);
  if (before.phase !== 'turning') return accept(...events);
  const unattended = SIDES.filter(
    (hand) => before.down[hand].length > 0 && before.coup.turners?.[hand] === null,
  );
  const [hand] = unattended;
  return hand === undefined
    ? accept(...events)
    : goOn(state, contents, [...events, ...exposed(before, hand, contents)]);
};

const SIDES: readonly Side[] = ['player', 'banker'];

/** Returns the events of a toss: the first two cards are exposed as a hand, a third one as it is turned. */
const tossed = (
  { coup, down }: Turning,
  hand: Side,
  contents: ShoeContents,
  turned: Omit<CardsTurned, 'cards'>,
): readonly HouseBankedEvent[] => {
  const faceUp = down[hand].map((card) => turnedUp(contents, card));
  if (faceUp.length === 1) return [{ ...turned, cards: faceUp }];
  const exposed = { type: 'HandExposed', coup: coup.coup, hand, cards: faceUp } as const;
  return [{ ...turned, cards: down[hand].map(placeAlone) }, exposed];
};

/** Returns the same events without a turner. */
const exposed = (state: Turning, hand: Side, contents: ShoeContents): readonly HouseBankedEvent[] => {
  const nobody = {
    type: 'CardsTurned',
    coup: state.coup.coup,
    hand,
    way: 'toss',
    patron: null,
    by: null,
  } as const;
  const events = tossed(state, hand, contents, nobody);
  return events.length === 1 ? events : events.slice(1);
};

/** Returns the number of a card in its hand, from its index among the face-down ones. */
const numberOf = ({ coup }: Turning, hand: Side, at: number): number => coup.hands[hand].length + at + 1;

/** Refuses to turn cards that aren't face down; `null` if they are (C2). */
export const nothingToTurn = ({ hand, card }: TurnCards, state: OpenTableState): Refused | null => {
  if (state.phase !== 'turning')
    return reject('WRONG_PHASE', `No card is face down: the table is in phase ${state.phase}.`);
  const lying: readonly FaceDownCard[] = state.down[hand];
  if (lying.length === 0)
    return reject('WRONG_PHASE', `No card of the ${hand} hand is face down. Turn the other hand.`);
  return card === null || lying.some((_, at) => numberOf(state, hand, at) === card)
    ? null
    : reject('WRONG_PHASE', `Card ${card} of the ${hand} hand is not face down. Choose another card.`);
};

/** Returns `true` for a patron who tosses late cards where no dealer does: any with a stake, which is locked (P14). */
const mayActForStaff = (patron: string, state: Turning): boolean =>
  !state.rules.attended && hasStake(state, patron);

const notTheirs = ({ hand, way, by, waitedSeconds }: TurnCards, state: Turning): Refused | null => {
  const turner = state.coup.turners?.[hand] ?? null;
  const { squeezeSeconds } = state.rules;
  const who = turner === null ? {} : { who: turner };
  if (turner === by.id && by.role === 'patron') return null;
  if (by.role !== 'dealer' && !mayActForStaff(by.id, state))
    return reject('FORBIDDEN', `Only ${turner ?? 'the dealer'} may turn the ${hand} hand.`, who);
  if (way !== 'toss')
    return reject('FORBIDDEN', 'Only their turner may look at cards. Others toss them: send way: toss.', who);
  return waitedSeconds < squeezeSeconds
    ? reject(
        'NOT_YOUR_TURN',
        `${turner ?? 'The table'} has ${squeezeSeconds} seconds to turn the cards. Wait until they are over.`,
        who,
      )
    : null;
};

/**
 * Returns the face-down cards that this patron turns. Refuses with `WRONG_PHASE` if there are none, and with
 * `FORBIDDEN` if they are another patron's.
 */
export const handsInSight = (
  patron: string,
  coup: string,
  state: HouseBankedState,
): Parsed<readonly HandInSight[]> => {
  if (state.phase !== 'turning' || state.coup.coup !== coup)
    return reject('WRONG_PHASE', `No card of coup ${coup} is face down now.`);
  const own = SIDES.filter((hand) => state.down[hand].length > 0 && state.coup.turners?.[hand] === patron);
  return own.length === 0
    ? reject('FORBIDDEN', 'Only another patron may turn these cards.')
    : parsed(own.map((hand) => ({ hand, cards: state.down[hand] })));
};
