import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Approves another person’s request. It is carried out at once. */
export class Approve extends commandOf('Approve', {
  givenBy: ['pit'],
  takesFreshSignIn: true,
  refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST', 'SAME_PERSON', 'BAD_RULES', 'PATRON_EDGE', 'ABOVE_MAXIMUM'],
}) {}

@CommandHandler(Approve)
export class ApproveHandler implements ICommandHandler<Approve> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: Approve): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
