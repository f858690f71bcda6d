import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { Deal, OpenTable } from './commands';
import type { TableOpened } from './events';
import { neverGives, type Person, type Role } from './person';
import { CURRENT_EDITION } from './rules/edition';
import { positionGives, type Positions } from './seats/positions';

interface AnyCommand {
  readonly type: string;
  readonly by: Person;
}

/** The checks of a command before the game's rules apply. */
interface Door {
  readonly roles: readonly Role[];
  readonly uninvited: () => Refused | null;
  readonly badValue: () => Refused | null;
}

/**
 * Refuses a command before the game's rules apply (`errors.md`, order of precedence, 1 and 2). The table does
 * not exist, the patron is not invited to it (R15), a value is impossible at this table, or the role may not
 * give the command. Returns `null` if the command may be decided.
 */
export const refusedBeforeGame = (
  { type, by }: AnyCommand,
  { phase }: { readonly phase: string },
  { roles, uninvited, badValue }: Door,
): Refused | null => {
  if (type !== 'OpenTable' && (phase === 'unopened' || phase === 'opening')) {
    return reject('NO_SUCH_TABLE', 'No table has this id. The pit opens one with OpenTable.');
  }
  return uninvited() ?? badValue() ?? (roles.includes(by.role) ? null : neverGives(type, roles));
};

/**
 * Refuses a cut that is not between two cards (R4). `size` is `null` if nothing waits to be cut, which the
 * table itself refuses. Returns `null` for a valid cut.
 */
export const noPlaceToCut = (at: number, size: number | null): Refused | null =>
  at >= 1 && (size === null || at < size)
    ? null
    : reject('BAD_FIELD', `at: has to be a whole number from 1 to ${(size ?? 1) - 1}.`);

export const openTable = <Variant extends string, Rules>(
  { table, variant, currency, rules, private: isPrivate }: OpenTable<Variant, Rules>,
  { phase }: { readonly phase: string },
): Decision<TableOpened<Variant, Rules>> =>
  phase === 'unopened'
    ? accept({
        type: 'TableOpened',
        table,
        variant,
        currency,
        rules,
        edition: CURRENT_EDITION,
        ...(isPrivate === undefined ? {} : { private: isPrivate }),
      })
    : reject('TABLE_EXISTS', `Table ${table} was opened before. Choose another id: an id is used only once.`);

/** Refuses `for` where the dealer deals; `null` without it. */
export const forNobody = (command: Deal): Refused | null =>
  command.for === null
    ? null
    : reject('BAD_FIELD', 'for: the dealer deals at this table, for nobody. Leave it out.');

/** Refuses a command in the wrong phase. */
export const wrongPhase = (
  { type }: Pick<AnyCommand, 'type'>,
  { phase }: { readonly phase: string },
): Refused => reject('WRONG_PHASE', `The table is in phase ${phase}, which does not accept ${type}.`);

/** Refuses to deal from a physical shoe, whose cards have to be scanned (R3). */
export const cardsAreScanned = (
  { type }: Pick<AnyCommand, 'type'>,
  { phase }: { readonly phase: string },
): Refused =>
  reject(
    'WRONG_PHASE',
    `The table is in phase ${phase}, which does not accept ${type}. Scan the cards with ScanCard.`,
  );

interface Dealing {
  readonly dealer: string | null;
  readonly positions?: Positions | undefined;
}

/**
 * Refuses another dealer than the assigned one. This concerns the person, so it follows the check of the
 * phase and precedes all others. Returns `null` for the table's dealer, for a person whose position allows the
 * command (P13), and for anybody who is not a dealer.
 */
export const otherDealer = ({ type, by }: AnyCommand, { dealer, positions }: Dealing): Refused | null =>
  by.role !== 'dealer' || dealer === null || dealer === by.id || positionGives(positions, by.id, type)
    ? null
    : reject('FORBIDDEN', `Only ${dealer} deals at this table. Ask the pit to assign another dealer.`, {
        who: dealer,
      });
