import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#game/tables';
import { quietly } from '#kernel/decision';
import type { AnsweredEvent, FloorResult } from '#log/commands';
import type { AccountHeld, LoggedEvent, OpenHouse, Order } from '../../house/house';
import type { SeededRandom } from '../../play/seeded-random';

/** Receives an event at a table with the person who gave the command. */
export type OnEvent = (event: AnsweredEvent, by: Person) => void;

export interface PacedHouseOptions {
  readonly house: OpenHouse;
  readonly random: SeededRandom;
  readonly onEvent: OnEvent;
  /** Aborted to stop all waiting, so that coups end and everyone leaves at full speed. */
  readonly hurry: AbortSignal;
  /** Aborted to prevent further commands. */
  readonly stop: AbortSignal;
}

/** Thrown if a second signal ends the demo before the tables are finished. */
export class WatchStoppedError extends Error {
  override readonly name = 'WatchStoppedError';

  constructor() {
    super('Stopped before every table was closed. The tables stay open; the next demo opens others.');
  }
}

/** The least and the most time in ms that a person takes for a command. */
const PACES: Partial<Readonly<Record<Order['name'], readonly [number, number]>>> = {
  OpenTable: [0, 0],
  Deposit: [100, 400],
  BuyIn: [100, 400],
  TakeSeat: [100, 400],
  ShuffleShoe: [1_000, 2_000],
  OpenBetting: [4_000, 6_000],
  PlaceBet: [500, 5_000],
  CloseBetting: [1_000, 2_000],
  CallCard: [1_200, 2_500],
  Stand: [1_200, 2_500],
};
const PACE_USUAL = [400, 1_200] as const;
/** The pause in ms between two cards of one command. */
const CARD_MS = 900;
const CARDS: ReadonlySet<string> = new Set(['CardsDealt', 'CardDrawn', 'HandExposed', 'CardsTurned']);

/** A server on which people take their time: they think before a command, and cards come one after another. */
export class PacedHouse implements OpenHouse {
  constructor(private readonly options: PacedHouseOptions) {}

  /** Gives a command. Throws `WatchStoppedError` after `stop`. */
  async give(order: Order, by: Person, commandId: string): Promise<FloorResult> {
    const { house, random, onEvent, stop } = this.options;
    const [least, most] = PACES[order.name] ?? PACE_USUAL;
    await this.pause(least + random.below(1 + most - least));
    if (stop.aborted) throw new WatchStoppedError();
    const result = await house.give(order, by, commandId);
    if (!result.ok) return result;
    for (const event of result.answer.events) {
      onEvent(event, by);
      if (CARDS.has(event.type)) await this.pause(CARD_MS);
    }
    return result;
  }

  eventsOf(stream: string): Promise<readonly LoggedEvent[]> {
    return this.options.house.eventsOf(stream);
  }

  replays(coup: string): Promise<boolean> {
    return this.options.house.replays(coup);
  }

  accounts(prefix: string): Promise<readonly AccountHeld[]> {
    return this.options.house.accounts(prefix);
  }

  isBalanced(): Promise<boolean> {
    return this.options.house.isBalanced();
  }

  private async pause(ms: number): Promise<void> {
    const { hurry } = this.options;
    if (!hurry.aborted && ms > 0) await quietly(sleep(ms, undefined, { signal: hurry }), 'aborted');
  }
}
