import { reject, type PersistentMap, type Refused } from '#kernel/decision';
import type { ForPatron } from '../commands';

/** Who does it, and the dealer who does it in their place (R11), else null. */
export interface Actor {
  readonly patron: string;
  readonly by: string | null;
}

/** R11: whose move a command is. */
export const actorOf = ({ by, for: named }: ForPatron): Actor =>
  named === null ? { patron: by.id, by: null } : { patron: named, by: by.id };

/** R11: the dealer names the patron, who names nobody. Null: it is so. */
export const namedOutOfPlace = (command: ForPatron): Refused | null => {
  const isNamed = command.for !== null;
  if (command.by.role === 'dealer' && !isNamed) {
    return reject('BAD_FIELD', 'for: is missing. Send the patron for whom you act.');
  }
  return command.by.role === 'patron' && isNamed
    ? reject('BAD_FIELD', 'for: only the dealer may send it. Leave it out.')
    : null;
};

/** R11: the dealer waits until the time is out. Null: it is, or the patron acts. */
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

/** Somebody else has to act first. */
export const notYourTurn = (who: string, to: string): Refused =>
  reject('NOT_YOUR_TURN', `Wait: ${who} has to ${to} first.`, { who });

/** The dealer has to act first. `who` names the assigned dealer, or is `dealer` if none is assigned. */
export const notBeforeDealer = ({ dealer }: { readonly dealer: string | null }, to: string): Refused =>
  reject('NOT_YOUR_TURN', `Wait: the dealer has to ${to} first.`, { who: dealer ?? 'dealer' });

/** The seat that a patron has, or null. */
export const seatOf = (
  { seats }: { readonly seats: PersistentMap<string> },
  patron: string,
): number | null => {
  const seat = seats.keyOf(patron);
  return seat === undefined ? null : Number(seat);
};

/** A step for seated players. Null: this one is. */
export const notSeated = (
  state: { readonly seats: PersistentMap<string> },
  patron: string,
): Refused | null =>
  seatOf(state, patron) === null
    ? reject('FORBIDDEN', 'Only a seated patron may do this. Take a seat first.')
    : null;
