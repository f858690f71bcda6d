import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records the next card that leaves a physical shoe; what it completes, as the deal or the coup, comes by itself. */
export class ScanCard extends commandOf('ScanCard', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'BAD_CARD', 'SHOE_FINISHED', 'NOT_YOUR_TURN', 'IMPOSSIBLE_CARD'],
  answer: answer('dealing', 'table:BAC-01', 21, 21, [
    ['CardScanned', { shoe: 'BAC-01/S1', coup: 'BAC-01/S1/C1', number: 12, card: '8H' }],
  ]),
}) {}

@CommandHandler(ScanCard)
export class ScanCardHandler implements ICommandHandler<ScanCard> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ScanCard): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
