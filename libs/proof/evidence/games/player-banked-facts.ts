import { type Call, CALLS, orthodoxPunter, punterDuty, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { add, sum, ZERO, type Money } from '#kernel/money';
import type { Fault } from '../claims/claim';
import type { CoupFacts, EventOf } from '../coup/coup-facts';
import { unlike } from './game';

type Called = EventOf<'CardCalled' | 'CardDeclined'>;

/** What a hand called, and the dealer who called in its player's place (R11), if one did. */
export interface CallFacts {
  readonly call: Call;
  readonly by: string | null;
  readonly patron: string;
}

const [CARTE, NON] = CALLS;

/** What a hand called; null: it wasn't asked. */
export const callOf = ({ own }: CoupFacts, hand: string): CallFacts | null => {
  const called = own.find((event): event is Called => isCall(event) && event.hand === hand);
  if (called === undefined) return null;
  return { call: called.type === 'CardCalled' ? CARTE : NON, by: called.by, patron: called.patron };
};

const isCall = (event: CoupFacts['own'][number]): event is Called =>
  event.type === 'CardCalled' || event.type === 'CardDeclined';

/** Every hand that has to call has called once, and no other. */
export const callsFault = (facts: CoupFacts, due: readonly string[]): Fault => {
  const called = facts.own.filter(isCall).map(({ hand }) => hand);
  return unlike('who called', called.join(' '), due.join(' '));
};

/** F8: a call against a punter's duties is told, and charged, and none else is; under `refused` there is none. */
export const falseDrawFault = (
  { own }: CoupFacts,
  hand: string,
  cards: readonly Card[],
  { isAlone, isRefused }: { readonly isAlone: boolean; readonly isRefused: boolean },
  called: CallFacts | null,
): Fault => {
  const told = own.find((event) => event.type === 'FalseDrawRecorded' && event.hand === hand);
  const total = totalOf(cards.slice(0, 2));
  const duty = called === null ? null : punterDuty(total, isAlone);
  const isFalse = called !== null && duty !== null && duty !== called.call;
  if (isFalse && isRefused) return `${hand} called ${called.call} on ${total}, which these rules refuse`;
  if (isFalse === (told !== undefined)) return null;
  return isFalse
    ? `the false draw of ${hand} is not recorded`
    : `a false draw of ${hand} is recorded, and there was none`;
};

/** R11: who calls for a patron calls the orthodox move. */
export const orthodoxFault = (hand: string, cards: readonly Card[], called: CallFacts | null): Fault => {
  if (called === null || called.by === null) return null;
  return unlike(`what was called for ${hand}`, called.call, orthodoxPunter(totalOf(cards.slice(0, 2))));
};

/** The bank when the cards were dealt: that of the coup's last opening, and what was put up for stakes beyond it (B7). */
export const bankOf = ({ own }: CoupFacts): { readonly banker: string; readonly amount: Money } | null => {
  const opened = own.findLast((event) => event.type === 'CoupOpened');
  if (opened === undefined) return null;
  const accepted = own.flatMap((event) => (event.type === 'StakesAccepted' ? [event.amount] : []));
  return { banker: opened.banker, amount: sum([opened.bank, ...accepted]) };
};

/** A natural is announced for each hand that has one, and for no other (F7, B5). */
export const announcedFault = ({ own }: CoupFacts, naturals: readonly string[]): Fault => {
  const announced = own.flatMap((event) => (event.type === 'NaturalAnnounced' ? [`${event.hand}`] : []));
  return unlike('the naturals announced', announced.join(' '), naturals.join(' '));
};

/** F8: a charge is for a punter's false draw, and no more than the fine or the stakes that another lost by it. */
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
