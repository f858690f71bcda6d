import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/**
 * Records the next card that leaves a physical shoe. If it completes the deal or the coup, the next steps follow at
 * once.
 */
export class ScanCard extends commandOf('ScanCard', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'BAD_CARD', 'SHOE_FINISHED', 'NOT_YOUR_TURN', 'IMPOSSIBLE_CARD'],
}) {}

@CommandHandler(ScanCard)
export class ScanCardHandler implements ICommandHandler<ScanCard> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ScanCard): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
