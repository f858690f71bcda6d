import type { BreakCommand } from '#game/breaks';
import { neverGives, type Person, type Role } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import type { Note } from '#log/event-store';
import type { BreakCommandName, GivenToBreak } from '../messages/addressee';
import { noteOf, type Random } from './table-task';

/** Roles that may give each command about discrepancies (`commands.md`). */
export const BREAKS_GIVEN_BY = {
  OpenBreak: ['pit', 'cage', 'integration'],
  AssignBreak: ['pit', 'cage'],
  ExplainBreak: ['pit', 'cage'],
  CloseBreak: ['pit', 'cage'],
} as const satisfies Readonly<Record<BreakCommandName, readonly Role[]>>;

/** A command for a discrepancy's actor, with the text that it contains. */
export interface BreakTask {
  readonly command: BreakCommand;
  readonly note?: Note;
}

/**
 * Prepares a command about a discrepancy. An explanation's text is stored beside the log, its salted hash in
 * the event.
 */
export const breakTaskOf = (
  given: GivenToBreak,
  { id: by, role }: Person,
  random: Random,
): Parsed<BreakTask> => {
  const givers: readonly Role[] = BREAKS_GIVEN_BY[given.name];
  if (!givers.includes(role)) return neverGives(given.name, givers);
  switch (given.name) {
    case 'OpenBreak':
      return parsed({ command: { type: given.name, found: given.body, by } });
    case 'AssignBreak':
      return parsed({ command: { type: given.name, to: given.body.to, by } });
    case 'ExplainBreak': {
      const note = noteOf(given.body.reason, random);
      return parsed({ command: { type: given.name, reason: note.hash, by }, note });
    }
    case 'CloseBreak':
      return parsed({ command: { type: given.name, outcome: given.body.outcome, by } });
  }
};
