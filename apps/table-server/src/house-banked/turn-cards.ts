import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Turns face-down cards: for the turner alone, or with `toss` for everyone. */
export class TurnCards extends commandOf('TurnCards', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(TurnCards)
export class TurnCardsHandler implements ICommandHandler<TurnCards> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: TurnCards): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
