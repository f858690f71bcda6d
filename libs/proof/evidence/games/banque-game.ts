import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import {
  BANQUE_HANDS,
  banqueBetNumber,
  banqueByTrueCards,
  banqueGainOf,
  banqueResultsOf,
  isOfBanque,
  partOn,
  SIDES,
  type BanqueBetInForce,
  type BanqueEvent,
  type BanqueHand,
  type BanqueRules,
} from '#game/tables';
import { add, subtract, sum, ZERO, type Money } from '#kernel/money';
import { firstFault, type Fault } from '../claims/claim';
import type { CorrectionFacts, CoupFacts } from '../coup/coup-facts';
import { agreementFault, cardsDealt, handUnlike, unlike, type Game } from './game';
import {
  announcedFault,
  bankOf,
  callOf,
  callsFault,
  chargesFault,
  falseDrawFault,
  orthodoxFault,
  type CallFacts,
} from './player-banked-facts';
import { betsUnlike, movedFault } from './same-bets';

type Side = (typeof SIDES)[number];
type Hands = Readonly<Record<BanqueHand, readonly Card[]>>;
type Event<Type extends BanqueEvent['type']> = Extract<BanqueEvent, { type: Type }>;
type Settlement = Event<'CoupSettled'>;
type Correction = Event<'CoupCorrected'>;
type SettledBet = Settlement['bets'][number];
type Stake = Pick<SettledBet, 'bet' | 'patron' | 'seat' | 'on' | 'stake'>;

/** A coup of banque: its rules, its stakes in the order of payment, the calls, and the settlement. */
interface Coup {
  readonly facts: CoupFacts;
  readonly rules: BanqueRules;
  readonly calls: Readonly<Record<BanqueHand, CallFacts | null>>;
  readonly bank: Money;
  readonly banker: string;
  readonly stakes: readonly Stake[];
  readonly settlement: Settlement;
  readonly settled: readonly SettledBet[];
}

/** Checks coups of banque (B3–B7, B9, B10, F8, R5, R6, R11). */
export const banqueGame = (rules: BanqueRules): Game => ({
  draws: (facts) => withCoup(facts, rules, drawsFault),
  payouts: (facts) => withCoup(facts, rules, payoutsFault),
});

const withCoup = (facts: CoupFacts, rules: BanqueRules, check: (coup: Coup) => Fault): Fault => {
  const { settlement, pages } = facts;
  const bank = bankOf(facts);
  const settled = [settlement, ...pages].flatMap((page): readonly object[] => page.bets);
  if (!isOfBanque(settlement) || !settled.every(isSettledBet))
    return 'the coup is not settled as a coup of banque';
  const stakes = stakesOf(facts);
  if (bank === null || stakes === null) return 'the coup has no bank, or a stake is on no hand of banque';
  const calls = {
    right: callOf(facts, 'right'),
    left: callOf(facts, 'left'),
    banker: callOf(facts, 'banker'),
  };
  const { amount, banker } = bank;
  return check({ facts, rules, calls, bank: amount, banker, stakes, settlement, settled });
};

const isSettledBet = (bet: object): bet is SettledBet => 'parts' in bet && 'seat' in bet; // evidence may hold another game's

/**
 * Returns the stakes in order of number, which is the order of the rotation (B3, B10), or `null` if one is of
 * another game.
 */
const stakesOf = ({ own }: CoupFacts): readonly Stake[] | null => {
  const placed = own.filter((event) => event.type === 'BetPlaced');
  const stakes = placed.filter((event) => isOnHand(event));
  return stakes.length === placed.length
    ? stakes.toSorted((a, b) => banqueBetNumber(a.bet) - banqueBetNumber(b.bet))
    : null;
};

const isOnHand = (bet: object): bet is Event<'BetPlaced'> =>
  'on' in bet && // evidence may hold another game's
  (bet.on === 'right' || bet.on === 'left' || bet.on === 'cheval');

const handsOf = ({ facts, rules, calls, stakes }: Coup, cards: readonly Card[] = cardsDealt(facts)) => {
  const called = (hand: BanqueHand) => calls[hand]?.call ?? null;
  const all = { right: called('right'), left: called('left'), banker: called('banker') };
  return banqueByTrueCards({ rules, calls: all, bets: stakes }, cards);
};

const drawsFault = (coup: Coup): Fault => {
  const { facts, settlement } = coup;
  const played = handsOf(coup);
  if (!played.ok) return played.rejection.detail;
  const { hands, naturals } = played.value;
  const asked =
    naturals.length > 0 ? [] : BANQUE_HANDS.filter((hand) => hand === 'banker' || isStaked(coup, hand));
  return firstFault(
    () => resultUnlike(coup, settlement, hands, naturals),
    () => announcedFault(facts, naturals),
    () => callsFault(facts, asked),
    () => dutiesFault(coup, hands),
    () => correctionsFault(coup, (correction, event) => trueResultFault(coup, correction, event)),
  );
};

const isStaked = ({ stakes }: Coup, side: Side): boolean =>
  stakes.some((stake) => partOn(stake, side) > ZERO);

/** Compares hands, naturals and the winner on each side (B5, B10). */
const resultUnlike = (
  { rules, stakes, bank }: Coup,
  recorded: Pick<Settlement, BanqueHand | 'naturals' | 'sides'>,
  hands: Hands,
  naturals: readonly BanqueHand[],
): Fault => {
  const { sides } = banqueResultsOf(stakes, { bank, hands, rules });
  for (const hand of BANQUE_HANDS) {
    const fault = handUnlike(hand, recorded[hand], { cards: hands[hand], total: totalOf(hands[hand]) });
    if (fault !== null) return fault;
  }
  for (const side of SIDES) {
    const fault = unlike(`the outcome on the ${side}`, recorded.sides[side].outcome, sides[side].outcome);
    if (fault !== null) return fault;
  }
  return unlike('the naturals', recorded.naturals.join(' '), naturals.join(' '));
};

/** Checks the punters' duties (F8) and calls by the dealer for anyone (R11). The banker has no duties (B5). */
const dutiesFault = (coup: Coup, hands: Hands): Fault => {
  const { facts, rules, calls, stakes } = coup;
  for (const side of SIDES) {
    const patrons = stakes.filter((stake) => partOn(stake, side) > ZERO).map(({ patron }) => patron);
    const duties = { isAlone: new Set(patrons).size === 1, isRefused: rules.falseDraw === 'refused' };
    const fault = falseDrawFault(facts, { hand: side, cards: hands[side], called: calls[side] }, duties);
    if (fault !== null) return fault;
  }
  for (const hand of BANQUE_HANDS) {
    const fault = orthodoxFault({ hand, cards: hands[hand], called: calls[hand] });
    if (fault !== null) return fault;
  }
  return null;
};

const SETTLED = ['patron', 'on', 'stake', 'winnings', 'returned', 'parts'] as const;

const payoutsFault = (coup: Coup): Fault => {
  const { facts, rules, bank, stakes, settled, settlement } = coup;
  const played = handsOf(coup);
  if (!played.ok) return played.rejection.detail;
  const { sides, bets } = banqueResultsOf(stakes, { bank, hands: played.value.hands, rules });
  const pages = [settlement, ...facts.pages].flatMap(
    ({ commission }: { readonly type: string; readonly commission?: Money }) => commission ?? [],
  );
  return firstFault(
    () => betsUnlike(SETTLED, settled.map(withParts), bets.map(withParts)),
    () => sidesUnlike(settlement, sides),
    () => unlike('the commission of all pages', sum(pages), commissionOf(sides)),
    () => chargesFault(facts, rules, stakes),
    () => correctionsFault(coup, (correction, event, before) => movesFault(coup, correction, event, before)),
  );
};

type Parted = Pick<SettledBet, 'parts'>;

/** Returns a bet with its parts as one text, so that they are compared like any other field. */
const withParts = <Bet extends Parted>(bet: Bet): Omit<Bet, 'parts'> & { readonly parts: string } => ({
  ...bet,
  parts: bet.parts
    .map(({ hand, stake, outcome, winnings }) => `${hand} ${stake} ${outcome} ${winnings}`)
    .join(', '),
});

const commissionOf = (sides: Settlement['sides']): Money =>
  add(sides.right.commission, sides.left.commission);

const sidesUnlike = ({ sides: recorded }: Pick<Settlement, 'sides'>, due: Settlement['sides']): Fault => {
  for (const side of SIDES) {
    const fault =
      unlike(`the commission on the ${side}`, recorded[side].commission, due[side].commission) ??
      unlike(`what rounding took on the ${side}`, recorded[side].rounding, due[side].rounding);
    if (fault !== null) return fault;
  }
  return null;
};

interface InForce {
  readonly bets: readonly BanqueBetInForce[];
  readonly commission: Money;
}

/** Checks each correction against the result before it. */
const correctionsFault = (
  { facts, settled, settlement }: Coup,
  check: (correction: CorrectionFacts, event: Correction, before: InForce) => Fault,
): Fault => {
  let before: InForce = { bets: settled, commission: commissionOf(settlement.sides) };
  for (const correction of facts.corrections) {
    const { corrected } = correction;
    if (!isOfBanque(corrected)) return 'the coup is not corrected as a coup of banque';
    const fault = check(correction, corrected, before);
    if (fault !== null) return fault;
    before = { bets: correctedBets(correction), commission: corrected.commission };
  }
  return null;
};

type CorrectedBet = Correction['bets'][number];

const correctedBets = ({ corrected, pages }: CorrectionFacts): readonly CorrectedBet[] =>
  [corrected, ...pages].flatMap((page): readonly object[] => page.bets).filter(isCorrectedBet);

const isCorrectedBet = (bet: object): bet is CorrectedBet => 'before' in bet && 'parts' in bet; // evidence may hold another game's

const trueResultFault = (coup: Coup, correction: CorrectionFacts, event: Correction): Fault => {
  const played = handsOf(coup, correction.requested.cards);
  if (!played.ok) return played.rejection.detail;
  const { hands, naturals } = played.value;
  return agreementFault(correction.requested, event) ?? resultUnlike(coup, event, hands, naturals);
};

const CORRECTED = ['patron', 'on', 'stake', 'winnings', 'returned', 'parts'] as const;
const BEFORE = ['winnings', 'returned', 'parts'] as const;

/**
 * Checks a correction's payments: each stake must be worth what the true cards give, between the punters'
 * chips and those of the banker of the coup (R5).
 */
const movesFault = (coup: Coup, correction: CorrectionFacts, event: Correction, before: InForce): Fault => {
  const played = handsOf(coup, correction.requested.cards);
  if (!played.ok) return played.rejection.detail;
  const { rules, bank, stakes, banker } = coup;
  const { sides, bets } = banqueResultsOf(stakes, { bank, hands: played.value.hands, rules });
  const recorded = correctedBets(correction);
  const gain = subtract(sum(bets.map(banqueGainOf)), commissionOf(sides));
  const wasGain = subtract(sum(before.bets.map(banqueGainOf)), before.commission);
  return firstFault(
    () => betsUnlike(CORRECTED, recorded.map(withParts), bets.map(withParts)),
    () =>
      betsUnlike(
        BEFORE,
        recorded.map(({ bet, before: was }) => withParts({ bet, ...was })),
        before.bets.map(withParts),
      ),
    () => sidesUnlike(event, sides),
    () => unlike('the commission', event.commission, commissionOf(sides)),
    () => unlike('the commission before', event.commissionBefore, before.commission),
    () => unlike('who banked', event.bank.patron, banker),
    () => movedFault('the banker', event.bank, subtract(gain, wasGain)),
    () => {
      for (const bet of recorded) {
        const fault = movedFault(bet.bet, bet, subtract(bet.returned, bet.before.returned));
        if (fault !== null) return fault;
      }
      return null;
    },
  );
};
