import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Cuts the shuffled shoe or its next supply. The burn follows at once. */
export class CutShoe extends commandOf('CutShoe', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
  answer: answer('ready', 'table:BAC-01', 7, 6, [
    ['ShoeCut', { shoe: 'BAC-01/S1', at: 137, patron: 'ada', seat: 1 }],
    [
      'CardsBurned',
      {
        shoe: 'BAC-01/S1',
        shown: { card: 'QD', leaf: 137, salt: 'eaf598b3da6be1e15f073eead347484e' },
        burned: [138, 139, 140, 141, 142, 143, 144, 145, 146, 147],
      },
    ],
  ]),
}) {}

@CommandHandler(CutShoe)
export class CutShoeHandler implements ICommandHandler<CutShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CutShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
