import type { CommandName, GivenCommand } from '#contract';
import type { Note } from '#event-store';
import { hashing } from '#hashing';
import { sealShoe } from '#sealed-shoe';
import type { HouseBankedState, Person } from '#tables';
import { toHex } from '#transparency';
import type { TableTask } from './table-subject';

/** Commands whose stream is a patron's account. */
export type AccountCommandName = 'Deposit' | 'Withdraw';
export type GivenToTable = Exclude<GivenCommand, { name: AccountCommandName }>;
export type GivenToAccount = Extract<GivenCommand, { name: AccountCommandName }>;

export const isGivenToAccount = (given: GivenCommand): given is GivenToAccount =>
  given.name === 'Deposit' || given.name === 'Withdraw';

/** What the world adds to a command before it is decided: a shoe's secret, the salt of a reason. */
export type Random = (bytes: number) => Uint8Array;

/** A command as a table's actor takes it. `state` says how many decks a shuffle takes; any will do if none is open. */
export const tableTaskOf = (
  given: GivenToTable,
  by: Person,
  commandId: string,
  state: HouseBankedState,
  random: Random,
): Extract<TableTask, { kind: 'decide' }> => {
  switch (given.name) {
    case 'OpenTable': {
      const { table, variant, currency, rules } = given.body;
      return { kind: 'decide', command: { type: given.name, by, table, variant, currency, rules } };
    }
    case 'BuyIn':
      return {
        kind: 'decide',
        command: { type: given.name, by, amount: given.body.amount, hold: commandId },
      };
    case 'CashOut':
      return { kind: 'decide', command: { type: given.name, by, amount: given.body.amount ?? null } };
    case 'ShuffleShoe': {
      const secret = random(32);
      const sealed = sealShoe(hashing, secret, 'rules' in state ? state.rules.decks : 1);
      const command = { type: given.name, by, commitment: sealed.commitment } as const;
      return { kind: 'decide', command, shoe: { secret, sealed } };
    }
    case 'EndShoe': {
      const note = noteOf(given.body.reason, random);
      return { kind: 'decide', command: { type: given.name, by, reason: note.hash }, note };
    }
    case 'CollectCommission':
      return { kind: 'decide', command: { type: given.name, by, patron: given.body.patron ?? null } };
    case 'DecideOnFive': {
      const { draw, for: patron = null } = given.body;
      return { kind: 'decide', command: { type: given.name, by, draw, for: patron, waitedSeconds: 0 } };
    }
    case 'AssignDealer':
    case 'TakeSeat':
    case 'LoadShoe':
    case 'CutShoe':
    case 'PlaceBet':
    case 'WithdrawBet':
    case 'CloseTable':
    case 'LeaveSeat':
    case 'OpenBetting':
    case 'CloseBetting':
    case 'Deal':
      return {
        kind: 'decide',
        command: { ...given.body, type: given.name, by } as CommandOf<typeof given.name>,
      };
  }
};

type CommandOf<Name extends CommandName> = Extract<
  Extract<TableTask, { kind: 'decide' }>['command'],
  { type: Name }
>;

/** A text that may have to be erased: the event carries its salted hash, the text lies beside (`secrecy.md`). */
const noteOf = (text: string, random: Random): Note => {
  const salt = random(16);
  return { hash: toHex(hashing.sha256(Buffer.concat([salt, Buffer.from(text, 'utf8')]))), salt, text };
};
