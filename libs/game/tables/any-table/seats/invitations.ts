import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { Invite, WithdrawInvitation } from '../commands';
import type { InvitationWithdrawn, PatronInvited } from '../events';
import type { Person } from '../person';
import type { Holdings } from '../position';

/**
 * The invited patrons of a private table, in order; `undefined` at a public one. A table is private from its
 * opening on (R15).
 */
export type Invited = readonly string[] | undefined;

interface Inviting {
  readonly invited?: Invited;
}

/** Each page of a snapshot has the whole list, so the list is no longer than a page of holders (S6). */
export const MOST_INVITED = 500;

/** The sentence is the same for everybody: it depends neither on the table nor on the patron (R15). */
const NOT_INVITED = reject(
  'NOT_INVITED',
  'This table is private, and this patron is not invited. The pit invites patrons with Invite.',
);

/**
 * Commands by which a patron finishes what they began: they take no place, and bring no money to the table
 * (R15).
 */
const FINISHING: ReadonlySet<string> = new Set([
  'CallCard',
  'CashOut',
  'Deal',
  'DecideOnFive',
  'DeclineBank',
  'LeaveSeat',
  'NameCutter',
  'PassBet',
  'PassShoe',
  'RetireBank',
  'Stand',
  'TurnCards',
  'WithdrawBet',
]);

/** A command with the patrons whom it may name. */
interface AnyCommand {
  readonly type: string;
  readonly by: Person;
  readonly for?: string | null;
  readonly patron?: string | null;
  readonly patrons?: readonly string[];
  readonly amount?: Money | null;
}

type Owing = Inviting & Pick<Holdings, 'owed'>;

/**
 * Refuses a command of a patron without an invitation to a private table, or one of staff for such a patron;
 * `null` otherwise. A patron whose invitation was withdrawn may finish while `isPlaying`, and pay a debt (R15).
 */
export const notInvited = (
  command: AnyCommand,
  table: Owing,
  isPlaying: (patron: string) => boolean,
): Refused | null => {
  if (table.invited === undefined) return null;
  const mayCome = (patron: string): boolean => isInvited(table, patron);
  const mayAct = (patron: string): boolean =>
    mayCome(patron) || paysDebt(command, table) || (FINISHING.has(command.type) && isPlaying(patron));
  return actors(command).every(mayAct) && broughtIn(command).every(mayCome) ? null : NOT_INVITED;
};

/**
 * Returns the patron who gives a command, or for whom staff gives it. A patron names others in vain, so that
 * no answer tells one guest who else is invited.
 */
const actors = ({ by, for: patron = null }: AnyCommand): readonly string[] => {
  if (by.role === 'patron') return [by.id];
  return patron === null ? [] : [patron];
};

/** Returns the patrons to whom staff gives a seat or the cut. */
const broughtIn = ({ type, by, patron = null, patrons = [] }: AnyCommand): readonly string[] => {
  if (by.role === 'patron') return [];
  return type === 'NameCutter' && patron !== null ? [patron] : patrons;
};

/** Returns `true` for a purchase of chips that a debt uses up (R5). */
const paysDebt = ({ type, by, amount = null }: AnyCommand, { owed }: Owing): boolean =>
  type === 'BuyIn' && amount !== null && amount <= (owed.get(by.id) ?? ZERO);

/** Returns `true` at a public table, and for an invited patron at a private one. */
export const isInvited = ({ invited }: Inviting, patron: string): boolean =>
  invited?.includes(patron) ?? true;

/** Returns `true` if a patron has a seat or chips. */
export const isThere = ({ seats, chips }: Pick<Holdings, 'seats' | 'chips'>, patron: string): boolean =>
  seats.keyOf(patron) !== undefined || chips.has(patron);

/** Invites a patron (R15). */
const invite = (patron: string, invited: readonly string[]): Decision<PatronInvited> => {
  if (invited.includes(patron)) return reject('BAD_FIELD', `patron: ${patron} is invited already.`);
  return invited.length < MOST_INVITED
    ? accept({ type: 'PatronInvited', patron })
    : reject('BAD_FIELD', `patron: ${MOST_INVITED} patrons are invited. Withdraw another invitation first.`);
};

/** Withdraws an invitation. The patron keeps chips and stakes (R15). */
const withdrawInvitation = (patron: string, invited: readonly string[]): Decision<InvitationWithdrawn> =>
  invited.includes(patron)
    ? accept({ type: 'InvitationWithdrawn', patron })
    : reject('BAD_FIELD', `patron: ${patron} is not invited.`);

type Invitation = Invite | WithdrawInvitation;

/** Returns `true` for a command about invitations. */
export const isInvitation = <Command extends { readonly type: string }>(
  command: Command,
): command is Extract<Command, { readonly type: Invitation['type'] }> =>
  command.type === 'Invite' || command.type === 'WithdrawInvitation';

/** Decides a command about invitations, which only a private table has (R15). */
export const decideInvitation = (
  { type, patron }: Invitation,
  { invited }: Inviting,
): Decision<PatronInvited | InvitationWithdrawn> => {
  if (invited === undefined) return reject('BAD_FIELD', 'patron: this table is open to every patron.');
  return type === 'Invite' ? invite(patron, invited) : withdrawInvitation(patron, invited);
};

/** Returns the invited patrons of a new table: nobody if it is private. */
export const invitedAtOpening = ({ private: isPrivate }: { readonly private?: true }): Invited =>
  isPrivate === undefined ? undefined : [];

/** Returns the invitations of a closed table: none are left at a private one. */
export const invitedAfterClose = ({ invited }: Inviting): Invited => (invited === undefined ? undefined : []);

/** Applies an invitation. */
export const patronInvited = <State extends Inviting>(state: State, { patron }: PatronInvited): State => {
  const { invited } = state;
  invariant(invited?.includes(patron) === false, () => `${patron} is invited to no private table, or twice`);
  return { ...state, invited: [...invited, patron].toSorted() };
};

/** Applies a withdrawn invitation. */
export const invitationWithdrawn = <State extends Inviting>(
  state: State,
  { patron }: InvitationWithdrawn,
): State => {
  const { invited = [] } = state;
  invariant(invited.includes(patron), () => `an invitation of ${patron} is withdrawn that nobody gave`);
  return { ...state, invited: invited.filter((each) => each !== patron) };
};

/** Returns the field of a snapshot: absent at a public table. */
export const invitedInOpening = ({ invited }: Inviting): { readonly invited?: readonly string[] } =>
  invited === undefined ? {} : { invited };
