import { CALLS, orthodoxPunter, punterDuty, totalOf, type Call } from '#game/baccarat';
import type { Card } from '#game/cards';
import { add, sum, ZERO, type Money } from '#kernel/money';
import type { Fault } from '../claims/claim';
import type { CoupFacts, EventOf } from '../coup/coup-facts';
import { unlike } from './game';

type Called = EventOf<'CardCalled' | 'CardDeclined'>;

/** The call of a hand, and the dealer who made it in the player's place (R11), if one did. */
export interface CallFacts {
  readonly call: Call;
  readonly by: string | null;
  readonly patron: string;
}

/** A hand with its cards, and its call if it was asked. */
export interface CallingHand {
  readonly hand: string;
  readonly cards: readonly Card[];
  readonly called: CallFacts | null;
}

const [CARTE, NON] = CALLS;

/** Returns the call of a hand, or `null` if it wasn't asked. */
export const callOf = ({ own }: CoupFacts, hand: string): CallFacts | null => {
  const called = own.find((event): event is Called => isCall(event) && event.hand === hand);
  if (called === undefined) return null;
  return { call: called.type === 'CardCalled' ? CARTE : NON, by: called.by, patron: called.patron };
};

const isCall = (event: CoupFacts['own'][number]): event is Called =>
  event.type === 'CardCalled' || event.type === 'CardDeclined';

/** Checks that every hand that has to call did so once, and no other hand did. */
export const callsFault = (facts: CoupFacts, due: readonly string[]): Fault => {
  const called = facts.own.filter(isCall).map(({ hand }) => hand);
  return unlike('who called', called.join(' '), due.join(' '));
};

/**
 * Checks that each call against a punter's duties is recorded and charged, and nothing else is. Under
 * `refused` there are none (F8).
 */
export const falseDrawFault = (
  { own }: CoupFacts,
  { hand, cards, called }: CallingHand,
  { isAlone, isRefused }: { readonly isAlone: boolean; readonly isRefused: boolean },
): Fault => {
  const recorded = own.find((event) => event.type === 'FalseDrawRecorded' && event.hand === hand);
  const total = totalOf(cards.slice(0, 2));
  const duty = called === null ? null : punterDuty(total, isAlone);
  const isFalse = called !== null && duty !== null && duty !== called.call;
  if (isFalse && isRefused) return `${hand} called ${called.call} on ${total}, which these rules refuse`;
  if (isFalse === (recorded !== undefined)) return null;
  return isFalse
    ? `the false draw of ${hand} is not recorded`
    : `a false draw of ${hand} is recorded, and there was none`;
};

/** Checks that a call for a patron is the orthodox move (R11). */
export const orthodoxFault = ({ hand, cards, called }: CallingHand): Fault => {
  if (called === null || called.by === null) return null;
  return unlike(`what was called for ${hand}`, called.call, orthodoxPunter(totalOf(cards.slice(0, 2))));
};

/**
 * Returns the bank when the cards were dealt: that of the coup's last opening, plus what was added for stakes
 * beyond it (B7).
 */
export const bankOf = ({ own }: CoupFacts): { readonly banker: string; readonly amount: Money } | null => {
  const opening = own.findLast((event) => event.type === 'CoupOpened');
  if (opening === undefined) return null;
  const accepted = own.flatMap((event) => (event.type === 'StakesAccepted' ? [event.amount] : []));
  return { banker: opening.banker, amount: sum([opening.bank, ...accepted]) };
};

/** Checks that a natural is announced for each hand that has one, and for no other (F7, B5). */
export const announcedFault = ({ own }: CoupFacts, naturals: readonly string[]): Fault => {
  const announced = own.flatMap((event) => (event.type === 'NaturalAnnounced' ? [`${event.hand}`] : []));
  return unlike('the naturals announced', announced.join(' '), naturals.join(' '));
};

/**
 * Checks that a charge is for a punter's false draw, and at most the fine or the stakes that others lost by it (F8).
 */
export const chargesFault = (
  { own }: CoupFacts,
  { fine }: { readonly fine: Money | null },
  stakes: readonly { readonly patron: string; readonly stake: Money }[],
): Fault => {
  const lost = new Map<string, Money>();
  for (const { patron, stake } of stakes) lost.set(patron, add(lost.get(patron) ?? ZERO, stake));
  const offenders = new Set(
    own.flatMap((event) => (event.type === 'FalseDrawRecorded' ? [event.patron] : [])),
  );
  for (const event of own) {
    if (event.type !== 'FineCharged' && event.type !== 'LossMadeGood') continue;
    if (!offenders.has(event.patron)) return `${event.patron} is charged and made no false draw`;
    const most = event.type === 'FineCharged' ? fine : (lost.get(event.to) ?? null);
    if (most === null || event.amount > most)
      return `${event.patron} is charged ${event.amount}, which is too much`;
  }
  return null;
};
