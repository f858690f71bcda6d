import type { Order } from '../../house/house';

/** When the next thing happens at a table, in milliseconds since 1970: what goes on there lets time pass. */
export class TableClock {
  constructor(private ms: number) {}

  get nowMs(): number {
    return this.ms;
  }

  pass(seconds: number): void {
    this.ms += 1_000 * seconds;
  }

  /** Nothing before that time; it may be later already. */
  until(ms: number): void {
    if (ms > this.ms) this.ms = ms;
  }
}

/** How long what somebody does takes, by the command that it ends with. Whatever isn't named takes a second. */
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

/** R11: how long somebody is waited for before another acts in that place. */
const DECISION_SECONDS = 31;

/** How long it takes until somebody does something at all. */
export const secondsBefore = ({ fields }: Order): number =>
  fields?.['for'] === undefined ? 0 : DECISION_SECONDS;

export const secondsOf = (command: string): number => SECONDS[command] ?? 1;
