import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import { CURRENT_EDITION } from './rules/edition';
import { neverGives, type Person, type Role } from './person';
import type { OpenTable } from './commands';
import type { TableOpened } from './events';

interface AnyCommand {
  readonly type: string;
  readonly by: Person;
}

/**
 * What is refused before the table is asked anything of its game: a table that isn't there, a value that can't be
 * right at this table (`badValue`), a role that never gives the command (`roles`: who does; `errors.md`, order of
 * precedence, 1 and 2). Null: the command may be decided.
 */
export const refusedBeforeGame = (
  { type, by }: AnyCommand,
  { phase }: { readonly phase: string },
  { roles, badValue }: { readonly roles: readonly Role[]; readonly badValue: () => Refused | null },
): Refused | null => {
  if (type !== 'OpenTable' && (phase === 'unopened' || phase === 'opening')) {
    return reject('NO_SUCH_TABLE', 'No table has this id. The pit opens one with OpenTable.');
  }
  return badValue() ?? (roles.includes(by.role) ? null : neverGives(type, roles));
};

/** R4: between two cards of what is cut. `size` null: nothing waits to be cut, which the table says. Null: it may be. */
export const noPlaceToCut = (at: number, size: number | null): Refused | null =>
  at >= 1 && (size === null || at < size)
    ? null
    : reject('BAD_FIELD', `at: has to be a whole number from 1 to ${(size ?? 1) - 1}.`);

export const openTable = <Variant extends string, Rules>(
  { table, variant, currency, rules }: OpenTable<Variant, Rules>,
  { phase }: { readonly phase: string },
): Decision<TableOpened<Variant, Rules>> =>
  phase === 'unopened'
    ? accept({ type: 'TableOpened', table, variant, currency, rules, edition: CURRENT_EDITION })
    : reject('TABLE_EXISTS', `Table ${table} was opened before. Choose another id: an id is used only once.`);

/** A command that has no place in the table's phase. */
export const wrongPhase = (
  { type }: Pick<AnyCommand, 'type'>,
  { phase }: { readonly phase: string },
): Refused => reject('WRONG_PHASE', `The table is in phase ${phase}, which does not accept ${type}.`);

/** R3: a physical shoe is dealt from by scanning its cards, and by nothing else. */
export const cardsAreScanned = (
  { type }: Pick<AnyCommand, 'type'>,
  { phase }: { readonly phase: string },
): Refused =>
  reject(
    'WRONG_PHASE',
    `The table is in phase ${phase}, which does not accept ${type}. Scan the cards with ScanCard.`,
  );

/**
 * From `AssignDealer` on another dealer is refused: a person's refusal, so it comes after the phase's, and before
 * anything is looked at. Null: this one deals here, or is no dealer.
 */
export const otherDealer = (
  { by }: Pick<AnyCommand, 'by'>,
  { dealer }: { readonly dealer: string | null },
): Refused | null =>
  by.role !== 'dealer' || dealer === null || dealer === by.id
    ? null
    : reject('FORBIDDEN', `Only ${dealer} deals at this table. Ask the pit to assign another dealer.`, {
        who: dealer,
      });
