import { bankerDuty, orthodoxBanker, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import {
  cheminByTrueCards,
  cheminGainOfBank,
  cheminOutcomeOf,
  cheminResultOf,
  cheminWorthOf,
  commissionOn,
  isOfChemin,
  type CheminBetInForce,
  type CheminEvent,
  type CheminHand,
  type CheminOutcome,
  type CheminRules,
} from '#game/tables';
import type { Parsed } from '#kernel/decision';
import { subtract, sum, ZERO, type Money } from '#kernel/money';
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

type Hands = Readonly<Record<CheminHand, readonly Card[]>>;
type Event<Type extends CheminEvent['type']> = Extract<CheminEvent, { type: Type }>;
type Settlement = Event<'CoupSettled'>;
type Correction = Event<'CoupCorrected'>;
type SettledBet = Settlement['bets'][number];
type Stake = Pick<SettledBet, 'bet' | 'patron' | 'seat' | 'stake'>;

/** A coup of chemin de fer: its rules, its stakes, the calls, and the settlement. */
interface Coup {
  readonly facts: CoupFacts;
  readonly rules: CheminRules;
  readonly calls: Readonly<Record<CheminHand, CallFacts | null>>;
  readonly stakes: readonly Stake[];
  readonly settlement: Settlement;
  readonly settled: readonly SettledBet[];
}

/** Checks coups of chemin de fer (F5–F10, F15, R5, R6, R11). */
export const cheminGame = (rules: CheminRules): Game => ({
  draws: (facts) => withCoup(facts, rules, drawsFault),
  payouts: (facts) => withCoup(facts, rules, payoutsFault),
});

const withCoup = (facts: CoupFacts, rules: CheminRules, check: (coup: Coup) => Fault): Fault => {
  const { settlement, pages } = facts;
  if (!isOfChemin(settlement)) return 'the coup is not settled as a coup of chemin de fer';
  const settled = [settlement, ...pages].flatMap((page): readonly object[] => page.bets);
  if (!settled.every(isSettledBet)) return 'the coup is not settled as a coup of chemin de fer';
  const calls = { punter: callOf(facts, 'punter'), banker: callOf(facts, 'banker') };
  return check({ facts, rules, calls, stakes: stakesOf(facts), settlement, settled });
};

const isSettledBet = (bet: object): bet is SettledBet => 'seat' in bet && 'returned' in bet && !('on' in bet); // evidence may hold another game's

/** Returns the stakes carried from a tie (F15) and those placed. */
const stakesOf = ({ own }: CoupFacts): readonly Stake[] => {
  const stakes = own.flatMap((event): readonly Stake[] => {
    if (event.type === 'BetPlaced') return [event];
    return event.type === 'StakesCarried' ? event.bets : [];
  });
  return [...new Map(stakes.map((stake) => [stake.bet, stake])).values()];
};

/** Returns the hands that the cards and the calls give. A natural keeps both from drawing. */
const handsOf = ({ facts, rules, calls }: Coup, cards: readonly Card[] = cardsDealt(facts)) =>
  cheminByTrueCards(
    { rules, calls: { punter: calls.punter?.call ?? null, banker: calls.banker?.call ?? null } },
    cards,
  );

const drawsFault = (coup: Coup): Fault => {
  const { settlement } = coup;
  const played = handsOf(coup);
  if (!played.ok) return played.rejection.detail;
  const { hands, natural } = played.value;
  return firstFault(
    () => resultUnlike(settlement, hands, natural),
    () => naturalFault(coup, hands),
    () => dutiesFault(coup, hands),
    () => correctionsFault(coup, (correction, event) => trueResultFault(coup, correction, event)),
  );
};

const resultUnlike = (
  recorded: Pick<Settlement, 'punter' | 'banker' | 'outcome' | 'natural'>,
  hands: Hands,
  natural: boolean,
): Fault =>
  handUnlike('punter', recorded.punter, { cards: hands.punter, total: totalOf(hands.punter) }) ??
  handUnlike('banker', recorded.banker, { cards: hands.banker, total: totalOf(hands.banker) }) ??
  unlike('the outcome', recorded.outcome, cheminOutcomeOf(hands)) ??
  unlike('a natural', recorded.natural, natural);

const isNatural = (cards: readonly Card[]): boolean => totalOf(cards.slice(0, 2)) >= 8;

/**
 * Checks naturals (F7). A punter's natural is announced at once, and nobody is asked. A banker's is announced with it,
 * which older logs lack, or after the punter's call.
 */
const naturalFault = ({ facts }: Coup, { punter, banker }: Hands): Fault => {
  if (isNatural(punter)) {
    const isOlder = announcedFault(facts, ['punter']) === null;
    const naturals = isNatural(banker) && !isOlder ? ['punter', 'banker'] : ['punter'];
    return announcedFault(facts, naturals) ?? callsFault(facts, []);
  }
  if (isNatural(banker)) return announcedFault(facts, ['banker']) ?? callsFault(facts, ['punter']);
  return announcedFault(facts, []) ?? callsFault(facts, ['punter', 'banker']);
};

/** Checks duties of drawing (F8, F9, R11). */
const dutiesFault = ({ facts, rules, calls, stakes }: Coup, { punter, banker }: Hands): Fault => {
  const isAlone = new Set(stakes.map(({ patron }) => patron)).size === 1;
  const duties = { isAlone, isRefused: rules.falseDraw === 'refused' };
  const calling = { hand: 'punter', cards: punter, called: calls.punter };
  return firstFault(
    () => falseDrawFault(facts, calling, duties),
    () => orthodoxFault(calling),
    () => bankerFault(rules, calls.banker, banker, punter[2]),
  );
};

const bankerFault = (
  { bankerPlay }: CheminRules,
  called: CallFacts | null,
  banker: readonly Card[],
  third: Card | undefined,
): Fault => {
  if (called === null) return null;
  const [total, drawn] = [totalOf(banker.slice(0, 2)), third === undefined ? null : totalOf([third])];
  if (called.by !== null)
    return unlike('what was called for the banker', called.call, orthodoxBanker(total, drawn));
  const duty = bankerPlay === 'tableau' ? bankerDuty(total, drawn) : null;
  return duty === null ? null : unlike('what the banker called', called.call, duty);
};

const SETTLED = ['patron', 'stake', 'outcome', 'winnings', 'returned'] as const;

const payoutsFault = (coup: Coup): Fault => {
  const { facts, rules, stakes, settled, settlement } = coup;
  const bank = bankOf(facts);
  const played = handsOf(coup);
  if (!played.ok) return played.rejection.detail;
  const outcome = cheminOutcomeOf(played.value.hands);
  const staked = sum(stakes.map(({ stake }) => stake));
  const due = stakes.map((stake) => ({ ...stake, ...cheminResultOf(stake.stake, outcome, rules.tieStakes) }));
  const taken = commissionOn(outcome === 'banker' ? staked : ZERO, rules);
  return firstFault(
    () => (bank !== null && staked <= bank.amount ? null : 'more is staked than the bank covers'),
    () => betsUnlike(SETTLED, settled, due),
    () => unlike('the commission', settlement.commission, taken.commission),
    () => unlike('what rounding took', settlement.rounding, taken.rounding),
    () => chargesFault(facts, rules, stakes),
    () => correctionsFault(coup, (correction, event, before) => movesFault(coup, correction, event, before)),
  );
};

interface InForce {
  readonly bets: readonly CheminBetInForce[];
  readonly outcome: CheminOutcome;
  readonly commission: Money;
}

/** Checks each correction against the result before it. */
const correctionsFault = (
  { facts, settled, settlement }: Coup,
  check: (correction: CorrectionFacts, event: Correction, before: InForce) => Fault,
): Fault => {
  let before: InForce = { ...settlement, bets: settled };
  for (const correction of facts.corrections) {
    const { corrected } = correction;
    if (!isOfChemin(corrected)) return 'the coup is not corrected as a coup of chemin de fer';
    const fault = check(correction, corrected, before);
    if (fault !== null) return fault;
    before = { ...corrected, bets: correctedBets(correction) };
  }
  return null;
};

type CorrectedBet = Correction['bets'][number];

const correctedBets = ({ corrected, pages }: CorrectionFacts): readonly CorrectedBet[] =>
  [corrected, ...pages].flatMap((page): readonly object[] => page.bets).filter(isCorrectedBet);

const isCorrectedBet = (bet: object): bet is CorrectedBet => 'before' in bet && !('on' in bet); // evidence may hold another game's

const trueHands = (coup: Coup, { requested }: CorrectionFacts): Parsed<{ hands: Hands; natural: boolean }> =>
  handsOf(coup, requested.cards);

const trueResultFault = (coup: Coup, correction: CorrectionFacts, event: Correction): Fault => {
  const played = trueHands(coup, correction);
  if (!played.ok) return played.rejection.detail;
  const { hands, natural } = played.value;
  return agreementFault(correction.requested, event) ?? resultUnlike(event, hands, natural);
};

const RESULT = ['outcome', 'winnings', 'returned'] as const;
const CORRECTED = ['patron', 'stake', ...RESULT] as const;

/**
 * Checks a correction's payments: each stake must be worth what the true cards give, between the punters'
 * chips and those of the banker of the coup (R5).
 */
const movesFault = (coup: Coup, correction: CorrectionFacts, event: Correction, before: InForce): Fault => {
  const played = trueHands(coup, correction);
  if (!played.ok) return played.rejection.detail;
  const { rules, facts } = coup;
  const outcome = cheminOutcomeOf(played.value.hands);
  const staked = sum(before.bets.map(({ stake }) => stake));
  const taken = commissionOn(outcome === 'banker' ? staked : ZERO, rules);
  const recorded = correctedBets(correction);
  const due = before.bets.map((bet) => ({ ...bet, ...cheminResultOf(bet.stake, outcome, rules.tieStakes) }));
  const wasGain = cheminGainOfBank(before.outcome, staked, before.commission);
  return firstFault(
    () => betsUnlike(CORRECTED, recorded, due),
    () =>
      betsUnlike(
        RESULT,
        recorded.map(({ bet, before: was }) => ({ bet, ...was })),
        before.bets,
      ),
    () => unlike('the commission', event.commission, taken.commission),
    () => unlike('what rounding took', event.rounding, taken.rounding),
    () => unlike('the commission before', event.commissionBefore, before.commission),
    () => unlike('who banked', event.bank.patron, bankOf(facts)?.banker ?? ''),
    () =>
      movedFault(
        'the banker',
        event.bank,
        subtract(cheminGainOfBank(outcome, staked, taken.commission), wasGain),
      ),
    () => {
      for (const bet of recorded) {
        const gain = subtract(cheminWorthOf(bet.stake, bet), cheminWorthOf(bet.stake, bet.before));
        const fault = movedFault(bet.bet, bet, gain);
        if (fault !== null) return fault;
      }
      return null;
    },
  );
};
