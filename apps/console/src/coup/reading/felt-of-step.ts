import type { components } from '#edge/client';
import type { FeltProps, HandPlay } from '../felt/felt';
import { balancesAfter } from './balances';
import type { CoupStep, Replay } from './events';
import { betsAfter, handsAfter, isVoidAfter, resultAfter, sumOf } from './felt-state';

type Schemas = components['schemas'];

/** Returns the content of the felt after a step. */
export const feltOfStep = (
  { played, steps }: { readonly played: NonNullable<Replay['played']>; readonly steps: readonly CoupStep[] },
  at: number,
  cards: readonly Schemas['CardShown'][],
  isOpen: boolean,
): FeltProps => {
  const result = resultAfter(steps, at);
  const bets = betsAfter(steps, at);
  return {
    variant: played.variant,
    currency: played.currency,
    hands: handsAfter(steps, at, cards, isOpen),
    bets,
    winners: winnersOf(result),
    isSettled: result !== null,
    isVoid: isVoidAfter(steps, at),
    plays: playsAfter(steps, at),
    bank: bankAfter(played, steps, at),
  };
};

/** Returns the hands or wagers that won; in banque each side separately. */
const winnersOf = (result: CoupStep | null): readonly string[] => {
  if (result === null) return [];
  const { outcome, sides } = result.head.facts;
  if (sides === undefined) return outcome === undefined ? [] : [outcome];
  const won = (['right', 'left'] as const).filter((hand) => sides[hand] === 'punter');
  const isBankers = Object.values(sides).every((side) => side === 'banker');
  return isBankers ? ['banker'] : won;
};

const playsAfter = (steps: readonly CoupStep[], at: number): Readonly<Record<string, HandPlay>> => {
  const plays = new Map<string, HandPlay>();
  const add = (hand: string | undefined, play: HandPlay): void => {
    if (hand !== undefined) plays.set(hand, { ...plays.get(hand), ...play });
  };
  for (const { type, head, lines } of steps.slice(0, at)) {
    const { facts } = head;
    if (type === 'CoupOpened') add('banker', { who: facts.banker });
    if (type === 'CardsDealt')
      for (const line of [head, ...lines]) {
        const { patron, hand } = line.facts;
        if (patron !== undefined) add(hand, { who: patron });
      }
    if (type === 'CardCalled') add(facts.hand, { call: 'carte' });
    if (type === 'CardDeclined') add(facts.hand, { call: 'non' });
    if (type === 'NaturalAnnounced') add(facts.hand, { call: facts.total === 8 ? 'la petite' : 'la grande' });
  }
  return Object.fromEntries(plays);
};

const bankAfter = (
  played: NonNullable<Replay['played']>,
  steps: readonly CoupStep[],
  at: number,
): FeltProps['bank'] => {
  const opening = steps.find(({ type }) => type === 'CoupOpened')?.head.facts;
  if (opening?.bank === undefined) return null;
  const settled = resultAfter(steps, at)?.head.facts;
  const covered = sumOf(betsAfter(steps, at).flatMap(({ isGone, stake }) => (isGone ? [] : stake)));
  const held = balancesAfter(played, steps, at);
  const lies = (place: string): string | null => held.get(`table:${played.table}:${place}`)?.balance ?? null;
  return {
    who: opening.banker ?? '',
    bank: opening.bank,
    now: lies('bank') ?? opening.bank,
    reserve: lies('reserve') ?? '0',
    covered,
    commission: settled?.commission ?? null,
    percent: `${Number(played.rules['commissionBps'] ?? 0) / 100}`,
  };
};
