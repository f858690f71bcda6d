import { reject, type PersistentMap, type Refused } from '#kernel/decision';
import type { ForPatron } from '../../any-table/command-base';

/** The acting patron, and the dealer who acts for them (R11), or `null`. */
export interface Actor {
  readonly patron: string;
  readonly by: string | null;
}

/** Returns the patron whose move a command is (R11). */
export const actorOf = ({ by, for: named }: ForPatron): Actor =>
  named === null ? { patron: by.id, by: null } : { patron: named, by: by.id };

/** Refuses a dealer who names no patron, and a patron who names one (R11); `null` otherwise. */
export const namedOutOfPlace = (command: ForPatron): Refused | null => {
  const isNamed = command.for !== null;
  if (command.by.role === 'dealer' && !isNamed) {
    return reject('BAD_FIELD', 'for: is missing. Send the patron for whom you act.');
  }
  return command.by.role === 'patron' && isNamed
    ? reject('BAD_FIELD', 'for: only the dealer may send it. Leave it out.')
    : null;
};

/** Refuses a dealer before the time has expired (R11); `null` afterwards, or for the patron. */
export const tooEarly = (
  command: ForPatron,
  { rules }: { readonly rules: { readonly decisionSeconds: number } },
): Refused | null =>
  command.for !== null && command.waitedSeconds < rules.decisionSeconds
    ? reject(
        'NOT_YOUR_TURN',
        `${command.for} has ${rules.decisionSeconds} seconds to decide. Wait until they are over.`,
        {
          who: command.for,
        },
      )
    : null;

/** Refuses a command because another patron has to act first. */
export const notYourTurn = (who: string, to: string): Refused =>
  reject('NOT_YOUR_TURN', `Wait: ${who} has to ${to} first.`, { who });

/**
 * Refuses a command because the dealer has to act first. `who` names the assigned dealer, or is `dealer` if
 * none is assigned.
 */
export const notBeforeDealer = ({ dealer }: { readonly dealer: string | null }, to: string): Refused =>
  reject('NOT_YOUR_TURN', `Wait: the dealer has to ${to} first.`, { who: dealer ?? 'dealer' });

/** Returns a patron's seat; `null` if there is none. */
export const seatOf = (
  { seats }: { readonly seats: PersistentMap<string> },
  patron: string,
): number | null => {
  const seat = seats.keyOf(patron);
  return seat === undefined ? null : Number(seat);
};

/** Refuses a patron without a seat; `null` otherwise. */
export const notSeated = (
  state: { readonly seats: PersistentMap<string> },
  patron: string,
): Refused | null =>
  seatOf(state, patron) === null
    ? reject('FORBIDDEN', 'Only a seated patron may do this. Take a seat first.')
    : null;
