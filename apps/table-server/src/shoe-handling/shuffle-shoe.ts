import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Shuffles a sealed shoe and publishes a commitment to its order. */
export class ShuffleShoe extends commandOf('ShuffleShoe', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
  answer: answer('cutting', 'table:BAC-01', 5, 5, [
    [
      'ShoeShuffled',
      {
        shoe: 'BAC-01/S1',
        scheme: 'sabot-shoe-v1',
        decks: 8,
        cards: 416,
        commitment: '21117726a9041f13205c9ed14b128856521da493cd11a57873f5a3ec8e885b56',
        edition: 1,
      },
    ],
  ]),
}) {}

@CommandHandler(ShuffleShoe)
export class ShuffleShoeHandler implements ICommandHandler<ShuffleShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ShuffleShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
