import { accept, invariant, reject, type Decision, type PersistentMap, type Refused } from '#kernel/decision';
import { isInvited, type Invited } from '../../any-table/seats/invitations';
import type { NameCutter } from '../commands';
import { actorOf, seatOf, tooEarly } from '../seats/who-may-act';
import type { CutterNamed } from '../table.events';

/** The patron who was named to cut, and the banker who named them. Another banker may name another (R4). */
export interface NamedCutter {
  readonly banker: string;
  readonly patron: string;
}

interface WithShoe {
  readonly shoe: string;
  readonly named: NamedCutter | null;
}
interface Banked {
  readonly invited?: Invited;
  readonly bank: { readonly patron: string };
  readonly shoe: WithShoe | null;
}

/** Returns the patron whom the present banker named and who is still invited; `null` if there is none. */
export const namedIn = (state: Banked): string | null => {
  const { bank, shoe } = state;
  const named = shoe?.named?.banker === bank.patron ? shoe.named.patron : null;
  return named !== null && isInvited(state, named) ? named : null;
};

/**
 * Refuses a cut by another patron than the named one, and by the banker as long as nobody is named (R4);
 * `null` otherwise.
 */
export const notTheirCut = (named: string | null, { bank }: Banked, patron: string): Refused | null => {
  if (named !== null) {
    return patron === named
      ? null
      : reject('FORBIDDEN', `The banker has named ${named} to cut.`, { who: named });
  }
  return patron === bank.patron
    ? reject('FORBIDDEN', 'The banker does not cut. Name another patron with NameCutter.')
    : null;
};

interface Naming extends Banked {
  readonly seats: PersistentMap<string>;
  readonly rules: { readonly decisionSeconds: number };
}

/** Refuses to name a patron who has no seat. */
export const NOT_SEATED = reject('FORBIDDEN', 'Only a seated patron may cut. Name one.');

/**
 * Names the patron who cuts: the banker does, or the dealer for the banker (R4, R11). At a private table only
 * a seated guest is named: any other name is refused alike, so that the answer tells no invitation (R15).
 */
export const nameCutter = (command: NameCutter, state: Naming): Decision<CutterNamed> => {
  const { bank } = state;
  const { patron: banker, by } = actorOf(command);
  if (banker !== bank.patron)
    return reject('FORBIDDEN', `Only ${bank.patron}, the banker, may name who cuts.`, { who: bank.patron });
  const { patron } = command;
  const refused = tooEarly(command, state);
  if (refused !== null) return refused;
  if (patron === banker) return reject('FORBIDDEN', 'The banker does not cut. Name another patron.');
  const isGuest = isInvited(state, patron) && seatOf(state, patron) !== null;
  if (state.invited !== undefined && !isGuest) return NOT_SEATED;
  return accept(cutterNamed(state, patron, by));
};

/** Returns the event of the present banker’s choice. */
export const cutterNamed = (
  { bank, shoe, seats }: Pick<Naming, 'bank' | 'seats' | 'shoe'>,
  patron: string,
  by: string | null,
): CutterNamed => {
  invariant(shoe !== null, 'nothing waits for a cut');
  const seat = seatOf({ seats }, patron);
  return { type: 'CutterNamed', shoe: shoe.shoe, banker: bank.patron, patron, seat, by };
};

/** Returns a shoe with the named cutter. Throws unless the banker named another patron, in their seat. */
export const withCutter = <Shoe extends WithShoe>(
  state: { readonly seats: PersistentMap<string>; readonly rules: { readonly namedCutter: boolean } },
  bank: { readonly patron: string } | null,
  shoe: Shoe,
  { banker, patron, seat }: CutterNamed,
): Shoe => {
  const isTheirs = state.rules.namedCutter && bank?.patron === banker && patron !== banker;
  invariant(isTheirs, `${banker} names ${patron} to cut`);
  invariant(seatOf(state, patron) === seat, `${patron} has no seat ${seat}`);
  return { ...shoe, named: { banker, patron } };
};
