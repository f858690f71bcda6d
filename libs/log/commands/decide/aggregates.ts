import type { BreakState } from '#game/breaks';
import type { CageCommand, CageState } from '#game/cage';
import type { DeckBatchState, DeckCommand } from '#game/decks';
import type { TableState } from '#game/tables';
import type { Actors, CommandOutcome } from '#log/event-store';
import type { BreakTask } from '../prepare/break-command';
import type { Prepared } from '../prepare/requests';
import type { TableTask } from '../prepare/table-task';

/** The actors of every table, patron's account, discrepancy and batch of decks. */
export interface Aggregates {
  readonly tables: Actors<TableTask, TableState>;
  readonly accounts: Actors<CageCommand, CageState>;
  readonly breaks: Actors<BreakTask, BreakState>;
  readonly decks: Actors<DeckCommand, DeckBatchState>;
}

/**
 * Decides a command at its aggregate. Resolves once the outcome is committed. Throws what the decider throws.
 */
export const decide = async (
  { tables, accounts, breaks, decks }: Aggregates,
  prepared: Prepared,
): Promise<CommandOutcome> => {
  switch (prepared.kind) {
    case 'table':
      return tables.submit(prepared.request);
    case 'account':
      return accounts.submit(prepared.request);
    case 'break':
      return breaks.submit(prepared.request);
    case 'decks':
      return decks.submit(prepared.request);
  }
};
