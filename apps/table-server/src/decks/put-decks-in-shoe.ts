import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_DECKS } from '../commands/refusal-groups';

export class PutDecksInShoe extends commandOf('PutDecksInShoe', {
  refusals: OF_DECKS,
}) {}

@CommandHandler(PutDecksInShoe)
export class PutDecksInShoeHandler extends FloorHandler<'PutDecksInShoe'> {}
