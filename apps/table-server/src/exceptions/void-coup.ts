import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Requests that an open coup is voided. After another person’s approval all stakes go back. */
export class VoidCoup extends commandOf('VoidCoup', {
  givenBy: ['dealer', 'pit'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_COUP'],
  waits: 'always',
}) {}

@CommandHandler(VoidCoup)
export class VoidCoupHandler implements ICommandHandler<VoidCoup> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: VoidCoup): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
