import type { DeckCommand } from '#game/decks';
import { neverGives, type Person, type Role } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import type { DeckCommandName, GivenToDecks } from '../messages/addressee';

/** Roles that may give each command about decks (`commands.md`). */
export const DECKS_GIVEN_BY = {
  ReceiveDecks: ['pit', 'cage'],
  InspectDecks: ['dealer', 'pit'],
  DestroyDecks: ['pit', 'cage'],
  WitnessDecks: ['dealer', 'pit', 'cage'],
  IssueDecks: ['pit', 'cage'],
  PutDecksInShoe: ['dealer', 'pit'],
  ReturnDecks: ['dealer', 'pit'],
} as const satisfies Readonly<Record<DeckCommandName, readonly Role[]>>;

/** Prepares a command about a batch of decks. Refuses a person who may not give it. */
export const deckCommandOf = (given: GivenToDecks, { id: by, role }: Person): Parsed<DeckCommand> => {
  const givers: readonly Role[] = DECKS_GIVEN_BY[given.name];
  if (!givers.includes(role)) return neverGives(given.name, givers);
  return parsed({ type: given.name, ...given.body, by } as DeckCommand); // the schema of this name has read the body
};
