import {
  breakStream,
  COMMANDS,
  deckBatchStream,
  patronStream,
  tableStream,
  type CommandName,
  type GivenCommand,
  type Target,
} from '#log/contract';

/** Names of the commands to a kind of target. */
type NameTo<Kind extends Target> = {
  [Name in CommandName]: (typeof COMMANDS)[Name]['target'] extends Kind ? Name : never;
}[CommandName];

/** Commands to the stream of a patron's account. */
export type AccountCommandName = NameTo<'patron'>;
/** Commands to the stream of a discrepancy. */
export type BreakCommandName = NameTo<'new-break' | 'break'>;
/** Commands to the stream of a batch of decks. */
export type DeckCommandName = NameTo<'new-batch' | 'batch'>;

export type GivenToAccount = Extract<GivenCommand, { name: AccountCommandName }>;
export type GivenToBreak = Extract<GivenCommand, { name: BreakCommandName }>;
export type GivenToDecks = Extract<GivenCommand, { name: DeckCommandName }>;
export type GivenToTable = Exclude<GivenCommand, GivenToAccount | GivenToBreak | GivenToDecks>;

const kindOf = ({ name }: GivenCommand): Target => COMMANDS[name].target;

export const isGivenToAccount = (given: GivenCommand): given is GivenToAccount => kindOf(given) === 'patron';

export const isGivenToBreak = (given: GivenCommand): given is GivenToBreak =>
  kindOf(given) === 'new-break' || kindOf(given) === 'break';

export const isGivenToDecks = (given: GivenCommand): given is GivenToDecks =>
  kindOf(given) === 'new-batch' || kindOf(given) === 'batch';

/** Returns the stream of a command. */
export const streamOfCommand = (given: GivenCommand): string => {
  if (isGivenToAccount(given)) return patronStream(given.target);
  if (isGivenToDecks(given)) return deckBatchStream(given.target);
  return isGivenToBreak(given) ? breakStream(given.target) : tableStream(given.target);
};
