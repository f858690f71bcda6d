import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Refuses a request, or withdraws the person’s own. */
export class Refuse extends commandOf('Refuse', {
  givenBy: ['pit', 'dealer'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST'],
}) {}

@CommandHandler(Refuse)
export class RefuseHandler implements ICommandHandler<Refuse> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: Refuse): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
