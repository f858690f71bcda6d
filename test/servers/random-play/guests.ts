import {
  GIVEN_BY,
  isHouseBankedTable,
  openCoupAt,
  wasOpened,
  type Role,
  type TableEvent,
  type TableState,
} from '#game/tables';
import type { Heard } from '../table-servers';
import type { Command } from './reference-house';

/** A table with its recorded play. */
export interface TableSoFar {
  readonly table: string;
  readonly state: TableState;
  readonly events: readonly TableEvent[];
}

/**
 * A patron's admission to a table. A `guest` is invited, or the table is public. A `player` has a seat or chips. A
 * `stranger` has neither. It is `unsure` if a stake, a call or a bank may be left.
 */
export type Admission = 'guest' | 'player' | 'stranger' | 'unsure';

/** Returns the admission of a patron, found without the functions that the servers ask (R15). */
export const admissionOf = (patron: string, { state, events }: TableSoFar): Admission => {
  if (!wasOpened(state)) return 'unsure';
  const { invited, seats, chips } = state;
  if (invited === undefined || invited.includes(patron)) return 'guest';
  if (chips.has(patron) || seats.entries().some(([, sitter]) => sitter === patron)) return 'player';
  if (!everInvited(events).has(patron)) return 'stranger';
  const isBetweenCoups = isHouseBankedTable(state) && wasOpened(state) && openCoupAt(state) === null;
  return isBetweenCoups && state.rules.tieStakes !== 'carried' ? 'stranger' : 'unsure';
};

/** Returns everybody who was ever invited to a table. */
export const everInvited = (events: readonly TableEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap((event) => (event.type === 'PatronInvited' ? [event.patron] : [])));

/** Refusals of a command before any table is asked: of its sender's role, and of its fields. */
const BEFORE_THE_TABLE: ReadonlySet<string> = new Set(['BAD_FIELD', 'BAD_STAKE']);

/**
 * Returns what is wrong with the answer to a patron at a private table who has no place there; `null` if nothing is. A
 * command is refused with `NOT_INVITED`, whatever the state of the table (R15).
 */
export const toldToPatron = (
  { by, name }: Command,
  { status, text }: Heard,
  before: TableSoFar,
): string | null => {
  if (by.role !== 'patron' || admissionOf(by.id, before) !== 'stranger') return null;
  const roles: readonly Role[] = (GIVEN_BY as Readonly<Partial<Record<string, readonly Role[]>>>)[name] ?? [];
  if (!roles.includes('patron') || !wasOpened(before.state)) return null;
  if (status < 300) return before.state.owed.has(by.id) ? null : 'a stranger’s command is accepted';
  const { code } = JSON.parse(text) as { readonly code: string };
  return code === 'NOT_INVITED' || BEFORE_THE_TABLE.has(code) ? null : 'a stranger gets another refusal';
};
