import { isNaturalTotal, totalOf, type Call } from '#game/baccarat';
import type { Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import type { Evolving } from '../../any-table/fold/fold';
import { afterExposure, afterStep, isPhysical } from '../../any-table/shoe/physical-shoe';
import { cardFaceDown, isSamePlace } from '../../any-table/shoe/shoe';
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
import { BANQUE_HANDS, type BanqueHand } from '../betting/sides';
import type { BanquePlayEvent } from '../events';
import { at, mustBeAccepted } from '../phases';
import type { At, BanqueOpenState, OpenCoup, Play } from '../state';
import { holderOf, whoPlays } from './hand-holder';
import { isFalseDraw } from './punter-duty';

type InPlay = At<'right' | 'left' | 'banker' | 'dealing'> & {
  readonly coup: OpenCoup & { readonly play: Play };
};

function isInPlay(
  state: BanqueOpenState,
  event: { readonly type: string; readonly coup: string },
): asserts state is InPlay {
  inCoup(state, event, 'right', 'left', 'banker', 'dealing');
  invariant(state.coup.play !== null, `${event.type} before the deal`);
}

/** Applies the deal: the next six cards of the shoe, face down: right, left, banker, twice (B5). */
const dealt = (state: BanqueOpenState, event: CardsDealt<BanqueHand>): BanqueOpenState => {
  inCoup(state, event, 'dealing');
  const { hands } = event;
  const { coup, bank, shoe } = state;
  invariant(shoe !== null && coup.covered > ZERO, `${coup.coup} is dealt without a stake`);
  invariant(!mustBeAccepted(state), `${coup.coup} is dealt above an unlimited bank`);
  invariant(coup.play === null, `${coup.coup} is dealt twice`);
  const [right, left, banker, ...others] = hands;
  const isAll = right?.hand === 'right' && left?.hand === 'left' && banker?.hand === 'banker';
  invariant(isAll && others.length === 0, 'other hands than right, left and banker');
  const players = { right: whoPlays(state, coup, 'right'), left: whoPlays(state, coup, 'left') };
  const areTheirs =
    right.patron === players.right && left.patron === players.left && banker.patron === bank.patron;
  invariant(areTheirs, 'hands of others than play them');
  const isNext = hands.every(
    ({ cards: [first, second, ...more] }, index) =>
      more.length === 0 &&
      isSamePlace(cardFaceDown(shoe, index), first) &&
      isSamePlace(cardFaceDown(shoe, index + BANQUE_HANDS.length), second),
  );
  invariant(isNext, `other cards are dealt than lie next in ${shoe.shoe}`);
  const nothing = { right: null, left: null, banker: null };
  const play: Play = {
    players,
    holders: { right: holderOf(state, 'right'), left: holderOf(state, 'left') },
    down: { right: right.cards, left: left.cards, banker: banker.cards },
    called: nothing,
    third: nothing,
    naturals: [],
    exposed: nothing,
    falseDraws: [],
  };
  const inOrder = [0, 1].flatMap((round) => hands.flatMap(({ cards }) => cards[round] ?? []));
  const after = { ...state, shoe: afterStep(shoe, inOrder), hasDealt: true };
  return at(after, { phase: firstToCall(play), bank, coup: { ...coup, play } });
};

const firstToCall = ({ players }: Play): 'right' | 'left' | 'banker' => {
  if (players.right !== null) return 'right';
  return players.left === null ? 'banker' : 'left';
};

/** Applies an announced natural: before anyone calls, and only of a hand with a stake (B5). */
const naturalAnnounced = (state: InPlay, { hand, total }: NaturalAnnounced<BanqueHand>): BanqueOpenState => {
  const { play } = state.coup;
  const first = firstToCall(play);
  const isTime = state.phase === first && play.called[first] === null;
  const isNew = BANQUE_HANDS.indexOf(hand) > Math.max(-1, ...play.naturals.map(orderOf));
  const isSo = isTime && isNew && isPlayed(play, hand) && isNaturalTotal(total);
  invariant(isSo, `NaturalAnnounced of ${hand} in phase ${state.phase}`);
  return withPlay(state, { naturals: [...play.naturals, hand] });
};

const orderOf = (hand: BanqueHand): number => BANQUE_HANDS.indexOf(hand);

/** Returns `true` for the banker's hand, and for one with a stake. */
const isPlayed = ({ players }: Play, hand: BanqueHand): boolean =>
  hand === 'banker' || players[hand] !== null;

const called = (
  state: InPlay,
  { type, hand, patron }: CardCalled<BanqueHand> | CardDeclined<BanqueHand>,
): BanqueOpenState => {
  const call: Call = type === 'CardCalled' ? 'carte' : 'non';
  const { play } = state.coup;
  const whose = hand === 'banker' ? state.bank.patron : play.players[hand];
  invariant(patron === whose, `${patron} calls for the hand of ${whose}`);
  const isTime = state.phase === hand && play.naturals.length === 0 && play.called[hand] === null;
  invariant(isTime && drawsNow(BANQUE_HANDS, play) === null, `a call of ${hand} in phase ${state.phase}`);
  const after = withPlay(state, { called: { ...play.called, [hand]: call } });
  const isToCome = call === 'carte' && state.shoe !== null && isPhysical(state.shoe);
  return { ...after, phase: isToCome ? 'dealing' : nextToCall(play, hand) }; // the card comes when it is scanned (R3)
};

/** Returns the next hand to call: right, left, banker; a hand without a stake isn't asked (B5). */
const nextToCall = ({ players }: Play, hand: BanqueHand): 'left' | 'banker' =>
  hand === 'right' && players.left !== null ? 'left' : 'banker';

const drawn = (state: InPlay, { hand, card }: CardDrawn<BanqueHand>): BanqueOpenState => {
  const { play } = state.coup;
  const { shoe } = state;
  const isDue = play.called[hand] === 'carte' && play.third[hand] === null;
  invariant(shoe !== null && isDue, `${hand} draws a card that it didn't call for`);
  invariant(isSamePlace(card, cardFaceDown(shoe, 0)), 'the drawn card is not the next one');
  const after = withPlay(state, { third: { ...play.third, [hand]: card.card } });
  return { ...after, shoe: afterStep(shoe, [card]), phase: nextToCall(play, hand) };
};

const exposed = (state: InPlay, { hand, cards }: HandExposed<BanqueHand>): BanqueOpenState => {
  const { coup, shoe } = state;
  const { play } = coup;
  const down = play.down[hand];
  const isOver = play.naturals.length > 0 || hasPlayed(play);
  invariant(isOver && play.exposed[hand] === null, `${hand} is exposed in phase ${state.phase}`);
  const areThese =
    cards.length === down.length && cards.every((card, index) => isSamePlace(card, down[index]));
  invariant(areThese, `${hand} exposes other cards than it was dealt`);
  const faces: readonly Card[] = cards.map(({ card }) => card);
  const isNatural = isPlayed(play, hand) && isNaturalTotal(totalOf(faces));
  invariant(isNatural === play.naturals.includes(hand), `the natural of ${hand} wasn't announced as it is`);
  const after = withPlay(state, { exposed: { ...play.exposed, [hand]: faces } });
  return { ...after, shoe: shoe === null ? null : afterExposure(shoe, cards) };
};

/** Returns `true` if all have called and have the cards that they called for. */
const hasPlayed = (play: Play): boolean =>
  drawsNow(BANQUE_HANDS, play) === null &&
  BANQUE_HANDS.every((hand) => !isPlayed(play, hand) || play.called[hand] !== null);

const falseDraw = (state: InPlay, event: FalseDrawRecorded<BanqueHand>): BanqueOpenState => {
  const { coup } = state;
  const { play } = coup;
  const { hand: side, patron, total, called: call } = event;
  invariant(side !== 'banker' && !play.falseDraws.includes(side), `a false draw of ${side}`);
  const cards = play.exposed[side];
  invariant(cards !== null, 'a false draw is recorded before the hands are exposed');
  const isSo = patron === play.players[side] && total === totalOf(cards) && call === play.called[side];
  invariant(isSo && isFalseDraw(coup, side, total, call), `${call} on ${total} is no false draw`);
  return withPlay(state, { falseDraws: [...play.falseDraws, side] });
};

const inPlay = during(isInPlay);

/** The events of play, from the deal to charges for false draws (B5, F8). */
export const PLAY: Evolving<BanqueOpenState, BanquePlayEvent> = {
  CardsDealt: dealt,
  NaturalAnnounced: inPlay(naturalAnnounced),
  CardCalled: inPlay(called),
  CardDeclined: inPlay(called),
  CardDrawn: inPlay(drawn),
  HandExposed: inPlay(exposed),
  FalseDrawRecorded: inPlay(falseDraw),
  ...chargesOn<BanqueOpenState>(
    (state, patron) => state.phase === 'continue' && state.offenders.includes(patron),
  ),
};
