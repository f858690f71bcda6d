import type { components } from '#edge/client';
import { betLinesOf, type CoupStep } from './events';

type Schemas = components['schemas'];

type CardShown = Schemas['CardShown'];

/** A stake on the felt after a step. */
export interface StandingBet {
  readonly bet: string;
  readonly patron: string;
  /** The wager or hand; absent in chemin de fer, where there is one. */
  readonly on: string | null;
  readonly stake: string;
  readonly isNew: boolean;
  /** Taken back before the betting closed. */
  readonly isGone: boolean;
}

/** The stakes that were placed up to a step, those taken back too, in order. */
export const betsAfter = (steps: readonly CoupStep[], at: number): readonly StandingBet[] => {
  const bets = new Map<string, StandingBet>();
  for (const step of steps.slice(0, at)) {
    const isNew = step.number === at;
    for (const { patron, facts } of betLinesOf(step)) {
      const { bet = '', on, stake = '0' } = facts;
      const known = bets.get(bet);
      if (step.type === 'BetPlaced' || step.type === 'StakesCarried')
        bets.set(bet, { bet, patron: patron ?? '', on: on ?? null, stake, isNew, isGone: false });
      else if (step.type === 'BetWithdrawn' && known !== undefined)
        bets.set(bet, { ...known, isNew, isGone: true });
    }
  }
  return [...bets.values()];
};

/** A hand as it lay after a step. */
export interface LyingHand {
  readonly hand: string;
  readonly cards: readonly (string | null)[];
  /** Cards from this place on came, or were turned, with the step itself. */
  readonly newFrom: number;
}

/**
 * Returns the hands that were out after a step, cards that lay face down then as null. `isOpen` shows those cards too that
 * have been shown since, as an auditor may see them.
 */
export const handsAfter = (
  steps: readonly CoupStep[],
  at: number,
  cards: readonly CardShown[],
  isOpen = false,
): readonly LyingHand[] => {
  const [now, before] = [layAfter(steps, at), layAfter(steps, at - 1)];
  return [...now].map(([hand, lying]) => {
    const old = before.get(hand) ?? [];
    const first = lying.findIndex((card, place) => place >= old.length || card !== old[place]);
    const own = cards.filter((card) => card.hand === hand);
    return {
      hand,
      cards: isOpen ? lying.map((card, place) => card ?? own[place]?.card ?? null) : lying,
      newFrom: first < 0 ? Infinity : first,
    };
  });
};

type Lying = readonly (string | null)[];

/** The cards of each hand as the steps laid and turned them: several steps can be of the same moment. */
const layAfter = (steps: readonly CoupStep[], at: number): ReadonlyMap<string, Lying> => {
  const hands = new Map<string, Lying>();
  for (const { type, head, lines } of steps.slice(0, Math.max(0, at)))
    for (const { hand, cards } of [head, ...lines].flatMap(({ facts }) => facts.hands ?? [])) {
      const lying = hands.get(hand) ?? [];
      // A correction lays the true cards.
      if (type === 'CardsDealt' || type === 'CoupCorrected') hands.set(hand, cards);
      else if (type === 'CardDrawn') hands.set(hand, [...lying, ...cards]);
      else if (type === 'HandExposed' || type === 'CardsTurned') hands.set(hand, turnedUp(lying, cards));
    }
  return hands;
};

/** Cards that are turned up take the place of those that lay face down, in their order. */
const turnedUp = (lying: Lying, shown: Lying): Lying => {
  if (shown.length >= lying.length) return shown;
  const left = [...shown];
  return lying.map((card) => card ?? left.shift() ?? null);
};

/** The result that was in force after a step: the settlement's, or the last correction's. */
export const resultAfter = (steps: readonly CoupStep[], at: number): CoupStep | null =>
  steps.slice(0, at).findLast(({ type }) => type === 'CoupSettled' || type === 'CoupCorrected') ?? null;

/** Decides whether the stakes had gone back by a step. */
export const isVoidAfter = (steps: readonly CoupStep[], at: number): boolean =>
  steps.slice(0, at).some(({ type }) => type === 'CoupVoided' || type === 'StakesReturned');

/** Sums amounts of minor units. */
export const sumOf = (amounts: readonly string[]): string =>
  `${amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)}`;
