import {
  firstHolder,
  hasShoe,
  isShown,
  nextHolder,
  wasOpened,
  type HouseBankedEvent,
  type HouseBankedState,
} from '#game/tables';
import { differing, type Divergence, type Recomputed } from './divergence';
import type { Dealing } from './settlement';

/** Compares an event of the card ceremony with its rules (C1–C3). Returns `null` for any other event. */
export const recomputeCeremony = (state: HouseBankedState, event: HouseBankedEvent): Recomputed | null => {
  if (event.type === 'ShoeHolderSet') {
    const [first] = hasShoe(state) ? firstHolder(state) : [];
    return { event, divergences: differing('who holds the shoe', event.patron, first?.patron ?? null) };
  }
  if (event.type === 'ShoePassed') {
    const next = wasOpened(state) ? nextHolder(state) : null;
    return { event, divergences: differing('to whom the shoe passes', event.to, next?.patron ?? null) };
  }
  return null;
};

/** Checks that a third card is face down exactly if somebody turns it (C2). */
export const faceOfThird = (
  { coup }: Dealing,
  { hand, card }: Extract<HouseBankedEvent, { type: 'CardDrawn' }>,
): readonly Divergence[] => {
  const isTurned = (coup.turners?.[hand] ?? null) !== null;
  return differing(
    `the third card of ${hand}`,
    isShown(card) ? 'face up' : 'face down',
    isTurned ? 'face down' : 'face up',
  );
};
