import type { BreakState } from '#game/breaks';
import type { CageCommand, CageState } from '#game/cage';
import type { TableState } from '#game/tables';
import type { Actors, CommandOutcome } from '#log/event-store';
import type { BreakTask } from '../prepare/break-command';
import type { Prepared } from '../prepare/requests';
import type { TableTask } from '../prepare/table-task';

/** The actors of every table, patron's account and discrepancy. */
export interface Aggregates {
  readonly tables: Actors<TableTask, TableState>;
  readonly accounts: Actors<CageCommand, CageState>;
  readonly breaks: Actors<BreakTask, BreakState>;
}

/**
 * Decides a command at its aggregate. Resolves once the outcome is committed. Throws what the decider throws.
 */
export const decide = async (
  { tables, accounts, breaks }: Aggregates,
  prepared: Prepared,
): Promise<CommandOutcome> => {
  switch (prepared.kind) {
    case 'table':
      return tables.submit(prepared.request);
    case 'account':
      return accounts.submit(prepared.request);
    case 'break':
      return breaks.submit(prepared.request);
  }
};
