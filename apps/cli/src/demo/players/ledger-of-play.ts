import type { Code } from '#kernel/decision';
import { moneyOf, sum, type Money } from '#kernel/money';
import type { Answer, AnsweredEvent } from '#log/commands';
import type { LoggedEvent } from '../../house/house';

type Place = Pick<AnsweredEvent, 'stream' | 'version' | 'type'>;

/** The client's record of everything that the server acknowledged, for comparison with the log. */
export class LedgerOfPlay {
  /** The ids of settled coups. */
  readonly settled: string[] = [];
  /** The number of shuffled shoes. */
  shoes = 0;
  bets = 0;
  betsWithdrawn = 0;
  /** The sum of settled stakes. */
  handle = 0n;
  /** Stakes less returns. */
  win = 0n;
  cardsDealt = 0;
  readonly refused = new Map<Code, number>();
  /** Deposits at the cage. */
  deposited = 0n;
  withdrawn = 0n;
  private bought = 0n;
  private cashed = 0n;
  /** The positions of events by command id, without their contents. */
  private readonly acknowledged = new Map<string, readonly Place[]>();

  accept({ commandId, events }: Answer): void {
    this.acknowledged.set(
      commandId,
      events.map(({ stream, version, type }) => ({ stream, version, type })),
    );
    for (const event of events) this.count(event);
  }

  refuse(code: Code): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }

  get coups(): number {
    return this.settled.length;
  }

  get commands(): number {
    return this.acknowledged.size;
  }

  /**
   * Returns a discrepancy once everyone has left the table: chips bought and not cashed must equal the house's win.
   * Returns `null` if they do.
   */
  imbalance(): string | null {
    return this.bought - this.cashed === this.win
      ? null
      : `${this.bought} was bought in and ${this.cashed} cashed out, which isn't the house's win of ${this.win}`;
  }

  /** Returns the streams of acknowledged commands. */
  streams(): readonly string[] {
    return [
      ...new Set([...this.acknowledged.values()].flatMap((places) => places.map(({ stream }) => stream))),
    ];
  }

  /** Returns acknowledged events of a stream that the log lacks, has differently or more than once. */
  differences(stream: string, logged: readonly LoggedEvent[]): readonly string[] {
    const found: string[] = logged.flatMap(({ version }, at) =>
      version === at + 1 ? [] : [`${stream} has version ${version} where ${at + 1} belongs`],
    );
    const counts = new Map<string | null, number>();
    for (const { commandId } of logged) counts.set(commandId, (counts.get(commandId) ?? 0) + 1);
    for (const [commandId, places] of this.acknowledged) {
      const here = places.filter((event) => event.stream === stream);
      for (const { version, type } of here) {
        const event = logged[version - 1];
        if (event?.type !== type || event.commandId !== commandId)
          found.push(
            `${type}, version ${version} of ${stream}, was acknowledged to ${commandId} and isn't there`,
          );
      }
      if (here.length > 0 && counts.get(commandId) !== here.length)
        found.push(`${stream} has ${counts.get(commandId) ?? 0} events of ${commandId}, not ${here.length}`);
    }
    return found;
  }

  private count(event: AnsweredEvent): void {
    const { type, data } = event;
    switch (type) {
      case 'BetPlaced':
        this.bets += 1;
        break;
      case 'BetWithdrawn':
        this.betsWithdrawn += 1;
        break;
      case 'ShoeShuffled':
        this.shoes += 1;
        break;
      case 'Deposited':
        this.deposited += moneyOf(wordOf(event, 'amount'));
        break;
      case 'Withdrawn':
        this.withdrawn += moneyOf(wordOf(event, 'amount'));
        break;
      case 'ChipsBought':
        this.bought += moneyOf(wordOf(event, 'amount'));
        break;
      case 'ChipsCashed':
        this.cashed += moneyOf(wordOf(event, 'amount'));
        break;
      case 'CardsDealt':
        this.cardsDealt += 4;
        break;
      case 'CardDrawn':
        this.cardsDealt += 1;
        break;
      case 'CoupSettled':
        this.settled.push(wordOf(event, 'coup'));
        this.settle(data);
        break;
      case 'BetsSettled':
        this.settle(data);
        break;
      default: // moves nothing that is counted here
    }
  }

  private settle(data: AnsweredEvent['data']): void {
    const { bets } = data as unknown as { readonly bets: readonly { stake: string; returned: string }[] };
    const total = (of: 'stake' | 'returned'): Money => sum(bets.map((bet) => moneyOf(bet[of])));
    this.handle += total('stake');
    // At a player-banked table the house only has the commission.
    const { commission } = data;
    if (typeof commission === 'string') this.win += moneyOf(commission);
    else if (ofHouse(data)) this.win += total('stake') - total('returned');
  }
}

/** Says if a table is house-banked, so that its stakes are on wagers. */
const ofHouse = (data: AnsweredEvent['data']): boolean =>
  (data as unknown as { readonly bets: readonly { readonly on?: string }[] }).bets.some(
    ({ on }) => on !== undefined,
  );

/** Returns a text field of an event's data, such as an amount. */
export const wordOf = ({ type, data }: AnsweredEvent, field: string): string => {
  const value = data[field];
  if (typeof value !== 'string') throw new Error(`The answer to ${type} lacks the field ${field}.`);
  return value;
};
