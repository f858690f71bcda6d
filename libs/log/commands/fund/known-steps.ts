import type { CageCommand, CageState } from '#game/cage';
import type { TableState } from '#game/tables';
import type { Actors, CommandDesk, CommandOutcome } from '#log/event-store';
import type { TableTask } from '../prepare/table-task';
import type { Known } from './transfer-steps';

/** Runs the steps of transfers. Each has an id of its own, so a repeat returns its first answer (S7). */
export class KnownSteps {
  constructor(
    private readonly desk: CommandDesk,
    private readonly tables: Actors<TableTask, TableState>,
    private readonly accounts: Actors<CageCommand, CageState>,
  ) {}

  async atTable(request: Known<TableTask>): Promise<CommandOutcome> {
    return this.desk.submit(request, () => this.tables.submit(request));
  }

  async atAccount(request: Known<CageCommand>): Promise<CommandOutcome> {
    return this.desk.submit(request, () => this.accounts.submit(request));
  }
}
