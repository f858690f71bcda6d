import { reject, type Refused } from '#kernel/decision';
import type { Deal } from '../../any-table/commands';
import { neverGives } from '../../any-table/person';
import { forNobody } from '../../any-table/preconditions';
import { isPhysical } from '../../any-table/shoe/physical-shoe';
import type { Shoe } from '../../any-table/shoe/shoe';
import { actorOf, namedOutOfPlace, tooEarly } from '../seats/who-may-act';
import type { CardsDealt } from './play.events';

interface Rules {
  readonly dealtBy: 'dealer' | 'banker';
  readonly decisionSeconds: number;
}

/**
 * Refuses `for` out of place, and a patron at a table where the dealer deals (F7, R11); `null` otherwise, and
 * without a table.
 */
export const dealtOutOfPlace = (
  command: Deal,
  { rules }: { readonly phase: string; readonly rules?: Rules },
): Refused | null => {
  if (rules === undefined) return null;
  if (rules.dealtBy === 'banker') return namedOutOfPlace(command);
  return forNobody(command) ?? (command.by.role === 'patron' ? neverGives('Deal', ['dealer']) : null);
};

interface Dealing {
  readonly rules: Rules;
  readonly bank: { readonly patron: string };
}

/** Refuses other patrons where the banker deals, and the dealer before the time is over; `null` otherwise. */
export const notTheirDeal = (command: Deal, { rules, bank }: Dealing): Refused | null => {
  if (rules.dealtBy === 'dealer') return null;
  return actorOf(command).patron === bank.patron
    ? tooEarly(command, { rules })
    : reject('FORBIDDEN', `Only ${bank.patron}, the banker, may deal.`, { who: bank.patron });
};

/** Adds the dealer who dealt for the banker, or `null`, to a deal where the banker deals (F7). */
export const dealtBy = <Hand extends string>(
  dealt: CardsDealt<Hand>,
  { rules }: Pick<Dealing, 'rules'>,
  by: string | null,
): CardsDealt<Hand> => (rules.dealtBy === 'dealer' ? dealt : { ...dealt, by });

/** Returns the banker if the banker deals the open coup, from a shoe that is not scanned; otherwise `null`. */
export const waitsForDeal = ({
  rules,
  bank,
  shoe,
}: Dealing & { readonly shoe: Pick<Shoe, 'kind'> | null }): string | null =>
  rules.dealtBy === 'banker' && shoe !== null && !isPhysical(shoe) ? bank.patron : null;
