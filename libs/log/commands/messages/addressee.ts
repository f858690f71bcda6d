import { breakStream, deckBatchStream, patronStream, tableStream, type GivenCommand } from '#log/contract';

/** Commands to the stream of a patron's account. */
export type AccountCommandName = 'Deposit' | 'Withdraw' | 'EraseTexts';
/** Commands to the stream of a discrepancy. */
export type BreakCommandName = 'OpenBreak' | 'AssignBreak' | 'ExplainBreak' | 'CloseBreak';
export type GivenToBreak = Extract<GivenCommand, { name: BreakCommandName }>;
/** Commands to the stream of a batch of decks. */
export type DeckCommandName =
  | 'ReceiveDecks'
  | 'InspectDecks'
  | 'DestroyDecks'
  | 'WitnessDecks'
  | 'IssueDecks'
  | 'PutDecksInShoe'
  | 'ReturnDecks';
export type GivenToDecks = Extract<GivenCommand, { name: DeckCommandName }>;
export type GivenToTable = Exclude<
  GivenCommand,
  { name: AccountCommandName | BreakCommandName | DeckCommandName }
>;
export type GivenToAccount = Extract<GivenCommand, { name: AccountCommandName }>;

export const isGivenToAccount = (given: GivenCommand): given is GivenToAccount =>
  given.name === 'Deposit' || given.name === 'Withdraw' || given.name === 'EraseTexts';

export const isGivenToBreak = (given: GivenCommand): given is GivenToBreak =>
  given.name === 'OpenBreak' ||
  given.name === 'AssignBreak' ||
  given.name === 'ExplainBreak' ||
  given.name === 'CloseBreak';

export const isGivenToDecks = (given: GivenCommand): given is GivenToDecks =>
  given.name === 'ReceiveDecks' ||
  given.name === 'InspectDecks' ||
  given.name === 'DestroyDecks' ||
  given.name === 'WitnessDecks' ||
  given.name === 'IssueDecks' ||
  given.name === 'PutDecksInShoe' ||
  given.name === 'ReturnDecks';

/** Returns the stream of a command. */
export const streamOfCommand = (given: GivenCommand): string => {
  if (isGivenToAccount(given)) return patronStream(given.target);
  if (isGivenToDecks(given)) return deckBatchStream(given.target);
  return isGivenToBreak(given) ? breakStream(given.target) : tableStream(given.target);
};
