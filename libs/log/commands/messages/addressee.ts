import { breakStream, patronStream, tableStream, type GivenCommand } from '#log/contract';

/** Commands to the stream of a patron's account. */
export type AccountCommandName = 'Deposit' | 'Withdraw' | 'EraseTexts';
/** Commands to the stream of a discrepancy. */
export type BreakCommandName = 'OpenBreak' | 'AssignBreak' | 'ExplainBreak' | 'CloseBreak';
export type GivenToBreak = Extract<GivenCommand, { name: BreakCommandName }>;
export type GivenToTable = Exclude<GivenCommand, { name: AccountCommandName | BreakCommandName }>;
export type GivenToAccount = Extract<GivenCommand, { name: AccountCommandName }>;

export const isGivenToAccount = (given: GivenCommand): given is GivenToAccount =>
  given.name === 'Deposit' || given.name === 'Withdraw' || given.name === 'EraseTexts';

export const isGivenToBreak = (given: GivenCommand): given is GivenToBreak =>
  given.name === 'OpenBreak' ||
  given.name === 'AssignBreak' ||
  given.name === 'ExplainBreak' ||
  given.name === 'CloseBreak';

/** Returns the stream of a command. */
export const streamOfCommand = (given: GivenCommand): string => {
  if (isGivenToAccount(given)) return patronStream(given.target);
  return isGivenToBreak(given) ? breakStream(given.target) : tableStream(given.target);
};
