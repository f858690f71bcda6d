import { fiveToDecide, isWager, type CoupResult } from '#game/baccarat';
import {
  currencyOfEvent,
  editionOf,
  gainOf,
  isHouseBanked,
  resultByTrueCards,
  settledBy,
  type Bet,
  type BetInForce,
  type CorrectedBet,
  type HouseBankedRules,
  type SettledBet,
} from '#game/tables';
import type { Parsed } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { firstFault, type Fault } from '../claims/claim';
import { dealtPlaces, type CorrectionFacts, type CoupFacts, type EventOf } from '../coup/coup-facts';
import { leftBefore } from '../coup/dealt-position';
import { agreementFault, cardsDealt, handUnlike, unlike, type Game } from './game';
import { betsUnlike, movedFault } from './same-bets';

type Result = Pick<CoupResult, 'player' | 'banker' | 'outcome' | 'natural'>;
type Settlement = Extract<EventOf<'CoupSettled'>, { readonly player: unknown }>;
type Correction = Extract<EventOf<'CoupCorrected'>, { readonly player: unknown }>;

/** A coup at a house-banked table: its rules, its stakes, and the decision on a Player's five. */
interface Coup {
  readonly facts: CoupFacts;
  readonly rules: HouseBankedRules;
  readonly edition: number;
  readonly onFive: 'draw' | 'stand' | null;
  readonly stakes: readonly Bet[];
  readonly settlement: Settlement;
  readonly settled: readonly SettledBet[];
}

/** Checks coups at house-banked tables (P1–P3, P5, P9, M1, M2, R5, R6). */
export const houseBankedGame = (rules: HouseBankedRules): Game => ({
  draws: (facts) => withCoup(facts, rules, drawsFault),
  payouts: (facts) => withCoup(facts, rules, payoutsFault),
});

const withCoup = (facts: CoupFacts, rules: HouseBankedRules, check: (coup: Coup) => Fault): Fault => {
  const { own, settlement, pages, shoe } = facts;
  const settled = betsOf(settlement, pages);
  if (!isHouseBanked(settlement) || settled === null)
    return 'the coup is not settled as a coup against the house';
  const stakes = stakesOf(facts);
  if (typeof stakes === 'string') return stakes;
  const decided = own.find((event) => event.type === 'FiveDecided');
  const five = decided?.draw === true ? 'draw' : 'stand';
  const onFive = decided === undefined ? null : five;
  return check({ facts, rules, edition: shoe.edition, onFive, stakes, settlement, settled });
};

const betsOf = (
  settlement: EventOf<'CoupSettled'>,
  pages: readonly EventOf<'BetsSettled'>[],
): readonly SettledBet[] | null => {
  const bets = [settlement, ...pages].flatMap((page): readonly object[] => page.bets);
  return bets.every(isSettledBet) ? bets : null;
};

const isSettledBet = (bet: object): bet is SettledBet =>
  'on' in bet && isWager(bet.on) && 'commission' in bet; // evidence may hold another game's

/** Returns the stakes when betting closes: carried (P5) and placed ones, less those withdrawn. */
const stakesOf = ({ own }: CoupFacts): readonly Bet[] | string => {
  const stakes = new Map<string, Bet>();
  for (const event of own) {
    if (event.type === 'BetWithdrawn') stakes.delete(event.bet);
    if (event.type !== 'BetPlaced' && event.type !== 'StakesCarried') continue;
    for (const stake of event.type === 'BetPlaced' ? [event] : event.bets) {
      const { on }: { readonly bet: string; readonly on?: string } = stake;
      if (!isWager(on)) return `${stake.bet} isn’t a wager against the house`;
      if (stakes.has(stake.bet)) return `${stake.bet} is placed twice`;
      stakes.set(stake.bet, { bet: stake.bet, patron: stake.patron, on, stake: stake.stake });
    }
  }
  return [...stakes.values()];
};

/**
 * Returns the result of the cards by the rules and the decision on a five (P2). A five that nobody is asked
 * about draws.
 */
const resultOf = ({ facts, ...coup }: Coup): Parsed<CoupResult> =>
  resultByTrueCards({ ...coup, bets: [] }, { cards: cardsDealt(facts) });

const drawsFault = (coup: Coup): Fault => {
  const { facts, settlement } = coup;
  const result = resultOf(coup);
  if (!result.ok) return result.rejection.detail;
  return firstFault(
    () => fiveFault(coup, result.value),
    () => resultUnlike(settlement, result.value),
    () =>
      correctionsFault(coup, (correction, { before, event }) =>
        trueResultFault(coup, correction, before, event),
      ),
    () =>
      facts.own.filter(({ type }) => type === 'CardsDealt').length === 1
        ? null
        : 'the coup was dealt more than once',
  );
};

/** Checks that the patron who has to decide on a five did, and nobody else (P2). */
const fiveFault = ({ facts, rules, onFive, stakes }: Coup, { player, banker }: Result): Fault => {
  const first = { player: player.cards.slice(0, 2), banker: banker.cards.slice(0, 2) };
  const isAsked =
    rules.playerOnFive === 'choice' && fiveToDecide(rules, first) && stakes.some(({ on }) => on === 'player');
  if (facts.own.filter(({ type }) => type === 'FiveDecided').length > 1)
    return 'Player’s five was decided twice';
  if (isAsked === (onFive !== null)) return null;
  return isAsked
    ? 'nobody decided on Player’s five'
    : 'a decision on Player’s five is recorded, and nobody had to decide';
};

const resultUnlike = (recorded: Result, due: Result): Fault =>
  handUnlike('player', recorded.player, due.player) ??
  handUnlike('banker', recorded.banker, due.banker) ??
  unlike('the outcome', recorded.outcome, due.outcome) ??
  unlike('a natural', recorded.natural, due.natural);

const SETTLED = [
  'patron',
  'on',
  'stake',
  'outcome',
  'winnings',
  'commission',
  'rounding',
  'returned',
] as const;

const payoutsFault = (coup: Coup): Fault => {
  const { edition, rules, onFive, stakes, settled, settlement } = coup;
  const result = resultOf(coup);
  if (!result.ok) return result.rejection.detail;
  const hands = { player: result.value.player.cards, banker: result.value.banker.cards };
  const game = onFive === null ? rules : { ...rules, onFive };
  const due = settledBy({ edition, rules: game, hands, isLast: isLastOfShoe(coup) }, stakes);
  return firstFault(
    () => betsUnlike(SETTLED, settled, due),
    () => currencyFault(coup),
    () => (rules.commissionCollected === 'tallied' ? tallyFault(coup, due) : null),
    () => unlike('the pages of bets', settlement.pages, Math.max(1, Math.ceil(due.length / BETS_A_PAGE)) - 1),
    () =>
      correctionsFault(coup, (correction, { before, event }) => movesFault(coup, correction, before, event)),
  );
};

const BETS_A_PAGE = 500;

/**
 * Says if no coup follows from this shoe: the cut card came out before it, or in it and thereby ends the shoe (P5, P7).
 */
const isLastOfShoe = ({ facts, rules }: Coup): boolean => {
  if (rules.dealing === 'every-coup') return true;
  const [first] = dealtPlaces(facts);
  const left = first === undefined ? null : leftBefore(facts, first.card);
  if (left !== null && left <= rules.cutCardFromBottom) return true;
  return facts.own.some((event) => event.type === 'CutCardReached' && event.lastCoup === facts.coup);
};

const currencyFault = ({ facts, settlement }: Coup): Fault => {
  const other = facts.own.find(
    (event) => (currencyOfEvent(event) ?? settlement.currency) !== settlement.currency,
  );
  return other === undefined ? null : `${other.type} is in another currency than the settlement`;
};

/** Checks that each patron owes the commission of their own bets (P4). */
const tallyFault = ({ facts }: Coup, due: readonly SettledBet[]): Fault => {
  const owed = new Map<string, Money>();
  for (const { patron, commission } of due) owed.set(patron, add(owed.get(patron) ?? ZERO, commission));
  for (const event of facts.own) {
    if (event.type !== 'CommissionTallied') continue;
    for (const { patron, amount } of event.tallied)
      owed.set(patron, subtract(owed.get(patron) ?? ZERO, amount));
  }
  const other = [...owed].find(([, left]) => left !== ZERO);
  return other === undefined ? null : `the commission tallied for ${other[0]} is not that of the bets`;
};

interface Corrected {
  readonly before: readonly BetInForce[];
  readonly event: Correction;
}

/** Checks each correction against the result before it. */
const correctionsFault = (
  { facts, settled }: Coup,
  check: (correction: CorrectionFacts, corrected: Corrected) => Fault,
): Fault => {
  let before: readonly BetInForce[] = settled;
  for (const correction of facts.corrections) {
    const { corrected } = correction;
    const bets = correctedBets(correction);
    if (!isHouseBanked(corrected) || bets === null)
      return 'the coup is not corrected as a coup against the house';
    const fault = check(correction, { before, event: corrected });
    if (fault !== null) return fault;
    before = bets;
  }
  return null;
};

const correctedBets = ({ corrected, pages }: CorrectionFacts): readonly CorrectedBet[] | null => {
  const bets = [corrected, ...pages].flatMap((page): readonly object[] => page.bets);
  return bets.every(isCorrectedBet) ? bets : null;
};

const isCorrectedBet = (bet: object): bet is CorrectedBet => isSettledBet(bet) && 'before' in bet; // evidence may hold another game's

const trueResultFault = (
  { rules, edition, onFive }: Coup,
  { requested }: CorrectionFacts,
  bets: readonly BetInForce[],
  event: Correction,
): Fault => {
  const result = resultByTrueCards({ rules, edition, onFive, bets }, requested);
  if (!result.ok) return result.rejection.detail;
  return agreementFault(requested, event) ?? resultUnlike(event, result.value);
};

const RESULT = ['outcome', 'winnings', 'commission', 'returned'] as const;
const CORRECTED = ['patron', 'on', 'stake', ...RESULT, 'rounding'] as const;

/** Checks a correction's payments: each bet is settled again, and the change in its worth is paid or taken (R5). */
const movesFault = (
  { rules, edition, onFive }: Coup,
  correction: CorrectionFacts,
  before: readonly BetInForce[],
  event: Correction,
): Fault => {
  const result = resultByTrueCards({ rules, edition, onFive, bets: before }, correction.requested);
  const recorded = correctedBets(correction) ?? [];
  if (!result.ok) return result.rejection.detail;
  const { settleBet } = editionOf(edition);
  const due = before.map((bet) => ({ ...bet, ...settleBet(rules, bet.on, bet.stake, result.value) }));
  const asBefore = recorded.map(({ bet, before: was }) => ({ bet, ...was }));
  return firstFault(
    () => betsUnlike(CORRECTED, recorded, due),
    () => betsUnlike(RESULT, asBefore, before),
    () =>
      unlike(
        'the currency of the correction',
        event.currency,
        correction.pages[0]?.currency ?? event.currency,
      ),
    () => {
      for (const bet of recorded) {
        const { waived = ZERO, before: was } = bet;
        // Only the log shows how much was waived. A file shows that it was at most the commission.
        const most = rules.commissionCollected === 'tallied' ? was.commission : ZERO;
        if (waived < ZERO || waived > most)
          return `more was waived of ${bet.bet} than its tallied commission`;
        const fault = movedFault(bet.bet, bet, gainOf(bet));
        if (fault !== null) return fault;
      }
      return null;
    },
  );
};
