import { invariant, reject } from '#kernel/decision';
import { PIT } from '#testing';
import type { TableEvent } from '..';
import type { Invite } from '../any-table/commands';

export const invite = (patron: string) => ({ type: 'Invite', patron, by: PIT }) as const;
export const withdrawn = (patron: string) => ({ type: 'WithdrawInvitation', patron, by: PIT }) as const;

/** The refusal of whoever is not invited, in the same words everywhere. */
export const NOT_INVITED = reject(
  'NOT_INVITED',
  'This table is private, and this patron is not invited. The pit invites patrons with Invite.',
);

/** Returns an invitation of each patron. */
export const invitations = (patrons: readonly string[]): readonly Invite[] => patrons.map(invite);

/** Returns the opening of a private table, to which these patrons are invited. */
export const privateFor = <Open extends object>(
  open: Open,
  patrons: readonly string[],
): readonly ((Open & { readonly private: true }) | Invite)[] => [
  { ...open, private: true },
  ...invitations(patrons),
];

/** Events by which a patron takes a place, or brings money to the table. */
const BRINGS: ReadonlySet<string> = new Set([
  'SeatTaken',
  'ChipsBought',
  'BetPlaced',
  'BancoCalled',
  'BidPlaced',
  'BankStaked',
  'BankContinued',
  'BankTakenOver',
  'BankReplenished',
  'StakesAccepted',
]);

/** Throws for an event by which a patron without an invitation brings money or takes a place (R15). */
export function holdInvitations(events: readonly TableEvent[]): void {
  const invited = new Set<string>();
  // A call of banco stands like a stake, so the bet of an awarded one may follow.
  const awarded = new Set<string>();
  for (const event of events) {
    if (event.type === 'BancoAwarded') awarded.add(`${event.coup} ${event.patron}`);
    if (event.type === 'BetPlaced' && awarded.has(`${event.coup} ${event.patron}`)) continue;
    if (event.type === 'PatronInvited') invited.add(event.patron);
    if (event.type === 'InvitationWithdrawn') invited.delete(event.patron);
    const patron = BRINGS.has(event.type) && 'patron' in event ? event.patron : null;
    invariant(patron === null || invited.has(patron), () => `${event.type} of ${patron}, who is not invited`);
    if (event.type !== 'SeatsDrawn') continue;
    invariant(
      event.seats.every((seat) => invited.has(seat.patron)),
      'a patron who is not invited draws a seat',
    );
  }
}
