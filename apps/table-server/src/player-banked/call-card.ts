import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Calls for a third card: carte. */
export class CallCard extends commandOf('CallCard', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(CallCard)
export class CallCardHandler implements ICommandHandler<CallCard> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CallCard): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
