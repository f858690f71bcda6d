import type { components } from '#edge/client';
import { betLinesOf, type CoupStep } from './events';

type Schemas = components['schemas'];

type CardShown = Schemas['CardShown'];

/** A stake on the felt after a step. */
export interface StandingBet {
  readonly bet: string;
  readonly patron: string;
  /** The wager or hand; absent in chemin de fer, which has one. */
  readonly on: string | null;
  readonly stake: string;
  readonly isNew: boolean;
  /** True if it was taken back before the betting closed. */
  readonly isGone: boolean;
}

/** Returns the stakes up to a step in order, including those taken back. */
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

/** A hand after a step. */
export interface LyingHand {
  readonly hand: string;
  readonly cards: readonly (string | null)[];
  /** Index of the first card that came or was turned with the step. */
  readonly newFrom: number;
}

/**
 * Returns the hands after a step, with face-down cards as null. `isOpen` also shows cards that were revealed
 * later, as an auditor may see them.
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

/** Returns each hand's cards from the steps that dealt and turned them. */
const layAfter = (steps: readonly CoupStep[], at: number): ReadonlyMap<string, Lying> => {
  const hands = new Map<string, Lying>();
  for (const { type, head, lines } of steps.slice(0, Math.max(0, at)))
    for (const { hand, cards } of [head, ...lines].flatMap(({ facts }) => facts.hands ?? [])) {
      const lying = hands.get(hand) ?? [];
      // a correction replaces the cards by the true ones
      if (type === 'CardsDealt' || type === 'CoupCorrected') hands.set(hand, cards);
      else if (type === 'CardDrawn') hands.set(hand, [...lying, ...cards]);
      else if (type === 'HandExposed' || type === 'CardsTurned') hands.set(hand, turnedUp(lying, cards));
    }
  return hands;
};

/** Replaces face-down cards by the turned ones, in their order. */
const turnedUp = (lying: Lying, shown: Lying): Lying => {
  if (shown.length >= lying.length) return shown;
  const left = [...shown];
  return lying.map((card) => card ?? left.shift() ?? null);
};

/** Returns the step with the result in force: the settlement, or the last correction. */
export const resultAfter = (steps: readonly CoupStep[], at: number): CoupStep | null =>
  steps.slice(0, at).findLast(({ type }) => type === 'CoupSettled' || type === 'CoupCorrected') ?? null;

/** Returns true if stakes were returned by this step. */
export const isVoidAfter = (steps: readonly CoupStep[], at: number): boolean =>
  steps.slice(0, at).some(({ type }) => type === 'CoupVoided' || type === 'StakesReturned');

/** Sums amounts in minor units. */
export const sumOf = (amounts: readonly string[]): string =>
  `${amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)}`;
