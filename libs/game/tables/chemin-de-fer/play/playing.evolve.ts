import { isNaturalTotal, pipsOf, totalOf, type Call } from '#game/baccarat';
import type { Card, Pips } from '#game/cards';
import { invariant } from '#kernel/decision';
import type { Evolving } from '../../any-table/fold/fold';
import { afterExposure, isPhysical } from '../../any-table/shoe/physical-shoe';
import { isSamePlace, type FaceDownCard } from '../../any-table/shoe/shoe';
import { inCoup } from '../../player-banked/phases';
import type {
  CardCalled,
  CardDeclined,
  CardDrawn,
  CardsDealt,
  FalseDrawRecorded,
  HandExposed,
  NaturalAnnounced,
} from '../../player-banked/play/play.events';
import { chargesOn, during, withPlay } from '../../player-banked/play/playing.evolve';
import { drawsNow } from '../../player-banked/shoe/scanning';
import { afterCards, cardFaceDown, type SuppliedShoe } from '../../player-banked/shoe/supplied-shoe';
import { CHEMIN_HANDS, type CheminHand, type CheminPlayEvent } from '../events';
import { at } from '../phases';
import type { At, CheminOpenState, OpenCoup, Play } from '../state';
import { isFalseDraw, whoPlays } from './punter';

type InPlay = At<'punter' | 'banker' | 'dealing'> & { readonly coup: OpenCoup & { readonly play: Play } };

function isInPlay(
  state: CheminOpenState,
  event: { readonly type: string; readonly coup: string },
): asserts state is InPlay {
  inCoup(state, event, 'punter', 'banker', 'dealing');
  invariant(state.coup.play !== null, `${event.type} before the deal`);
}

/** Applies the deal: the next four cards of the shoe, face down, punter, banker, punter, banker (F7). */
const dealt = (state: CheminOpenState, event: CardsDealt<CheminHand>): CheminOpenState => {
  inCoup(state, event, 'dealing');
  const { hands } = event;
  const { coup, bank, shoe } = state;
  invariant(shoe !== null && bank.amount === coup.covered, `${coup.coup} is dealt on a bank not covered`);
  invariant(coup.play === null, `${coup.coup} is dealt twice`);
  const [punters, bankers, ...others] = hands;
  const punter = whoPlays(coup);
  invariant(
    punters?.hand === 'punter' && bankers?.hand === 'banker' && others.length === 0,
    'other hands than the punters’ and the banker’s',
  );
  invariant(punters.patron === punter && bankers.patron === bank.patron, 'hands of others than play them');
  invariant(
    isDealt(shoe, punters.cards, [0, 2]) && isDealt(shoe, bankers.cards, [1, 3]),
    `other cards are dealt than lie next in ${shoe.shoe}`,
  );
  const nothing = { punter: null, banker: null };
  const play: Play = {
    punter,
    down: { punter: punters.cards, banker: bankers.cards },
    called: nothing,
    third: nothing,
    natural: null,
    exposed: nothing,
    isFalse: false,
  };
  const inOrder = [0, 1].flatMap((at) => hands.flatMap(({ cards }) => cards[at] ?? []));
  const after = { ...state, shoe: afterCards(shoe, inOrder), hasDealt: true };
  return at(after, { phase: 'punter', bank, coup: { ...coup, play } });
};

const isDealt = (shoe: SuppliedShoe, cards: readonly FaceDownCard[], ahead: readonly number[]): boolean =>
  cards.length === ahead.length &&
  cards.every((card, index) => isSamePlace(card, cardFaceDown(shoe, ahead[index] ?? 0)));

/**
 * Checks the time of an announced natural (F7, F9): the punter's before any call, the banker's beside it, or
 * after the punter's call.
 */
const naturalAnnounced = (state: InPlay, { hand, total }: NaturalAnnounced<CheminHand>): CheminOpenState => {
  const { play } = state.coup;
  const isBeside = hand === 'banker' && play.natural === 'punter' && play.exposed.punter === null;
  if (isBeside && isNaturalTotal(total)) return state;
  const isAsked = state.phase === hand || (hand === 'banker' && drawsNow(CHEMIN_HANDS, play) === 'punter');
  const isTime = isAsked && play.called[hand] === null && play.third.punter === null;
  invariant(isTime && play.natural === null && isNaturalTotal(total), `NaturalAnnounced in ${state.phase}`);
  return { ...withPlay(state, { natural: hand }), phase: hand };
};

const called = (
  state: InPlay,
  { type, hand, patron }: CardCalled<CheminHand> | CardDeclined<CheminHand>,
): CheminOpenState => {
  const call: Call = type === 'CardCalled' ? 'carte' : 'non';
  const { play } = state.coup;
  const whose = hand === 'punter' ? play.punter : state.bank.patron;
  invariant(patron === whose, `${patron} calls for the hand of ${whose}`);
  const isTime = state.phase === hand && play.natural === null && play.called[hand] === null;
  invariant(isTime, `a call of ${hand} in phase ${state.phase}`);
  const after = withPlay(state, { called: { ...play.called, [hand]: call } });
  const isToCome = call === 'carte' && state.shoe !== null && isPhysical(state.shoe);
  return { ...after, phase: isToCome ? 'dealing' : 'banker' }; // the card comes when it is scanned (R3)
};

const drawn = (state: InPlay, { hand, card }: CardDrawn<CheminHand>): CheminOpenState => {
  const { play } = state.coup;
  const { shoe } = state;
  const isDue = play.natural === null && play.called[hand] === 'carte' && play.third[hand] === null;
  const isInOrder = hand === 'punter' || play.called.punter === 'non' || play.third.punter !== null;
  invariant(shoe !== null && isDue && isInOrder, `${hand} draws a card that it didn't call for`);
  invariant(isSamePlace(card, cardFaceDown(shoe, 0)), 'the drawn card is not the next one');
  const after = withPlay(state, { third: { ...play.third, [hand]: card.card } });
  return { ...after, shoe: afterCards(shoe, [card]), phase: 'banker' };
};

const exposed = (state: InPlay, { hand, cards }: HandExposed<CheminHand>): CheminOpenState => {
  const { coup, shoe } = state;
  const { play } = coup;
  const down = play.down[hand];
  const isOver = play.natural !== null || hasPlayed(play);
  invariant(isOver && play.exposed[hand] === null, `${hand} is exposed in phase ${state.phase}`);
  const areThese =
    cards.length === down.length && cards.every((card, index) => isSamePlace(card, down[index]));
  invariant(areThese, `${hand} exposes other cards than it was dealt`);
  const faces = cards.map(({ card }) => card);
  const isTold = play.natural !== hand || isNaturalTotal(totalOf(faces));
  invariant(isTold, `${hand} announced a natural that it hasn't`);
  const after = withPlay(state, { exposed: { ...play.exposed, [hand]: faces } });
  return { ...after, shoe: shoe === null ? null : afterExposure(shoe, cards) };
};

/** Returns `true` if both have called and have the cards that they called for. */
const hasPlayed = ({ called, third }: Play): boolean =>
  (['punter', 'banker'] as const).every(
    (hand) => called[hand] === 'non' || (called[hand] === 'carte' && third[hand] !== null),
  );

const falseDraw = (state: InPlay, event: FalseDrawRecorded<CheminHand>): CheminOpenState => {
  const { coup } = state;
  const { play } = coup;
  const cards = play.exposed.punter;
  invariant(cards !== null && !play.isFalse, 'a false draw is recorded before the hands are exposed');
  const total = totalOf(cards);
  const isSo = event.hand === 'punter' && event.patron === play.punter && event.total === total;
  invariant(isSo && event.called === play.called.punter, 'a false draw that wasn’t made');
  invariant(isFalseDraw(coup, total, event.called), `${event.called} on ${total} is no false draw`);
  return withPlay(state, { isFalse: true });
};

/** Returns the cards of an exposed hand, with its third one. */
export const cardsOf = (play: Play, hand: CheminHand): readonly Card[] => {
  const first = play.exposed[hand];
  const third = play.third[hand];
  invariant(first !== null, `${hand} isn't exposed`);
  return third === null ? first : [...first, third];
};

/** Returns the value of the punter's third card; `null` if the punter stood. */
export const thirdOf = ({ third }: Play): Pips | null =>
  third.punter === null ? null : pipsOf(third.punter);

const inPlay = during(isInPlay);

/** The events of play, from the deal to the charge for a false draw (F7–F9). */
export const PLAY: Evolving<CheminOpenState, CheminPlayEvent> = {
  CardsDealt: dealt,
  NaturalAnnounced: inPlay(naturalAnnounced),
  CardCalled: inPlay(called),
  CardDeclined: inPlay(called),
  CardDrawn: inPlay(drawn),
  HandExposed: inPlay(exposed),
  FalseDrawRecorded: inPlay(falseDraw),
  ...chargesOn<CheminOpenState>((state, patron) => state.phase === 'continue' && state.offender === patron),
};
