import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { OF_DECKS } from '../commands/refusal-groups';

/** Names the shoe that takes decks issued to its table. */
export class PutDecksInShoe extends commandOf('PutDecksInShoe', {
  givenBy: ['dealer', 'pit'],
  refusals: OF_DECKS,
}) {}

@CommandHandler(PutDecksInShoe)
export class PutDecksInShoeHandler extends FloorHandler<'PutDecksInShoe'> {}
