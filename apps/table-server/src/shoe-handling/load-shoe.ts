import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Loads a physical shoe, shuffled and cut by hand. Its cards are scanned as they leave it. */
export class LoadShoe extends commandOf('LoadShoe', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
  answer: answer('cutting', 'table:BAC-01', 5, 5, [
    ['ShoeLoaded', { shoe: 'BAC-01/S1', decks: 8, cards: 416, edition: 1, scanned: true }],
  ]),
}) {}

@CommandHandler(LoadShoe)
export class LoadShoeHandler implements ICommandHandler<LoadShoe> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: LoadShoe): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
