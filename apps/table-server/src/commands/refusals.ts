import type { Code } from '#kernel';
import type { RestCommandName } from './rest-commands';

const AT_A_TABLE = ['UNKNOWN_COMMAND', 'NO_SUCH_TABLE', 'WRONG_PHASE'] as const;

/** The codes that a command may be refused with, beside those of every command: for its documents. */
export const REFUSALS: Readonly<Record<RestCommandName, readonly Code[]>> = {
  OpenTable: [
    'UNKNOWN_COMMAND',
    'TABLE_EXISTS',
    'PATRON_EDGE',
    'BAD_RULES',
    'UNKNOWN_VARIANT',
    'UNKNOWN_WAGER',
  ],
  CloseTable: [...AT_A_TABLE, 'STAKE_IN_PLAY'],
  AssignDealer: AT_A_TABLE,
  TakeSeat: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'SEAT_TAKEN', 'ALREADY_SEATED'],
  LeaveSeat: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'STAKE_IN_PLAY'],
  BuyIn: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_FUNDS'],
  CashOut: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_CHIPS'],
  ShuffleShoe: AT_A_TABLE,
  CutShoe: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
  EndShoe: AT_A_TABLE,
  OpenBetting: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
  PlaceBet: [
    ...AT_A_TABLE,
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
    'NOT_A_STEP',
    'TABLE_EXPOSURE',
    'INSUFFICIENT_CHIPS',
    'INSUFFICIENT_FUNDS',
    'NO_SUCH_PATRON',
    'BAD_STAKE',
    'UNKNOWN_WAGER',
  ],
  WithdrawBet: [...AT_A_TABLE, 'NO_SUCH_BET', 'STAKE_LOCKED', 'BELOW_MINIMUM'],
  CloseBetting: AT_A_TABLE,
  Deal: [...AT_A_TABLE, 'NOT_ENOUGH_CARDS'],
  DecideOnFive: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'NOT_ENOUGH_CARDS'],
  CollectCommission: [...AT_A_TABLE, 'NO_SUCH_PATRON'],
  VoidCoup: [...AT_A_TABLE, 'NO_SUCH_COUP'],
  CorrectCoup: [
    ...AT_A_TABLE,
    'NO_SUCH_COUP',
    'BAD_CARD',
    'IMPOSSIBLE_CARD',
    'NOT_ENOUGH_CARDS',
    'UNUSED_CARDS',
  ],
  WaiveCommission: [...AT_A_TABLE, 'NO_SUCH_PATRON', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  ChangeRules: [...AT_A_TABLE, 'BAD_RULES', 'PATRON_EDGE'],
  Approve: [...AT_A_TABLE, 'NO_SUCH_REQUEST', 'SAME_PERSON', 'BAD_RULES', 'PATRON_EDGE'],
  Refuse: [...AT_A_TABLE, 'NO_SUCH_REQUEST'],
  Deposit: ['UNKNOWN_COMMAND', 'BAD_STAKE'],
  Withdraw: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON', 'INSUFFICIENT_FUNDS', 'BAD_STAKE'],
};
