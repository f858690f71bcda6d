import type { Order } from '../../house/house';

/** The time of the next action at a table, in milliseconds since 1970. Actions let time pass. */
export class TableClock {
  constructor(private ms: number) {}

  get nowMs(): number {
    return this.ms;
  }

  pass(seconds: number): void {
    this.ms += 1_000 * seconds;
  }

  /** Waits until a time, if it isn't later already. */
  until(ms: number): void {
    if (ms > this.ms) this.ms = ms;
  }
}

/** The time that an action takes, by its last command. Others take a second. */
const SECONDS: Readonly<Record<string, number>> = {
  OpenTable: 300,
  AssignDealer: 20,
  TakeSeat: 5,
  LeaveSeat: 5,
  Deposit: 25,
  Withdraw: 25,
  BuyIn: 8,
  RecordFill: 60,
  RecordCredit: 60,
  CountFloat: 90,
  RecordDrop: 20,
  LoadShoe: 300,
  CutShoe: 10,
  PlaceBet: 2,
  PassBet: 2,
  CallBanco: 3,
  CloseBanco: 8,
  BidForBank: 5,
  CloseBidding: 5,
  StakeBank: 8,
  ContinueBank: 10,
  RetireBank: 8,
  TakeOverBank: 8,
  ReplenishBank: 10,
  Deal: 10,
  ScanCard: 2,
  CallCard: 6,
  Stand: 6,
  VoidCoup: 30,
  CorrectCoup: 60,
  WaiveCommission: 20,
  Approve: 40,
};

/** The time for which a decision is awaited before another person may act instead (R11). */
const DECISION_SECONDS = 31;

/** Returns how long it takes until somebody acts at all. */
export const secondsBefore = ({ fields }: Order): number =>
  fields?.['for'] === undefined ? 0 : DECISION_SECONDS;

export const secondsOf = (command: string): number => SECONDS[command] ?? 1;
