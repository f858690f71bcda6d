import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Finishes the shoe early, between coups. A sealed shoe is revealed. */
export class EndShoe extends commandOf('EndShoe', {
  givenBy: ['pit'],
  refusals: AT_A_TABLE,
  answer: answer('no-shoe', 'table:BAC-01', 21, 20, [
    [
      'ShoeFinished',
      {
        shoe: 'BAC-01/S1',
        because: 'ended',
        reason: 'fe018f0aed4676b18eafdfc75134eed48a7fcc02ac470dab7a212d56f928b746',
        cardsLeft: 399,
        coups: 1,
      },
    ],
    [
      'ShoeRevealed',
      { shoe: 'BAC-01/S1', secret: '8fd9d83067e1191ade7c14cb947a6c4d97fd33ad96f512f9713189629890ea8e' },
    ],
  ]),
}) {}

@CommandHandler(EndShoe)
export class EndShoeHandler implements ICommandHandler<EndShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: EndShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
