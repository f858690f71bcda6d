import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dealerOf, patronOf, STAKE } from '../house/betting-tables';
import type { HouseProcess } from '../house/house-process';
import type { Call } from '../load/connection';

const WAGERS = ['player', 'banker', 'tie'] as const;

/** Tables with betting open, and the people who play at each. */
export interface Playing {
  readonly tables: number;
  readonly patronsEach: number;
}

/** Plays tables over REST, coup after coup. */
export class PlayedTables {
  private bets = 0;
  private isOver = false;

  private constructor(
    private readonly house: HouseProcess,
    /** The steps of one coup at each table, from its first bet to the open betting of the next coup. */
    private readonly coups: readonly (readonly Call[])[],
  ) {}

  static async at(house: HouseProcess, { tables, patronsEach }: Playing): Promise<PlayedTables> {
    const coups = Array.from({ length: tables }, (_, at) => stepsOf(house, `BAC-${at}`, patronsEach));
    return new PlayedTables(house, await Promise.all(coups));
  }

  /** The number of accepted bets. */
  get accepted(): number {
    return this.bets;
  }

  /** Plays some coups with one bet each at every table, at full speed. */
  async rush(coups: number): Promise<void> {
    await this.each(async (steps) => {
      const coup = [steps[0], ...steps.slice(-WITHOUT_BETS.length)];
      for (let played = 0; played < coups; played++) for (const step of coup) await this.give(step);
    });
  }

  /** Plays coups of some seconds until `stop`. The tables begin one after another within the time of the first coup. */
  async pace(seconds: number): Promise<void> {
    await this.each(async (steps, at) => {
      await sleep((seconds * 1_000 * at) / this.coups.length);
      for (let turn = 0; !this.isOver; turn++) {
        await this.give(steps[turn % steps.length]);
        await sleep((seconds * 1_000) / steps.length);
      }
    });
  }

  /** Ends each table after its next step. */
  stop(): void {
    this.isOver = true;
  }

  private async each(play: (steps: readonly Call[], at: number) => Promise<void>): Promise<void> {
    await Promise.all(this.coups.map(play));
  }

  /** Gives a command on a connection of its own, since an idle one would be closed. */
  private async give(call: Call | undefined): Promise<void> {
    if (call === undefined) throw new RangeError('a coup needs steps');
    await this.house.give(call, randomUUID());
    if (call.path.endsWith('/place-bet')) this.bets++;
  }
}

/** The steps after the bets. */
const WITHOUT_BETS = ['CloseBetting', 'Deal', 'OpenBetting'] as const;

/** Returns the commands of a coup at a table with betting open. */
async function stepsOf(house: HouseProcess, table: string, patronsEach: number): Promise<readonly Call[]> {
  const bets = Array.from({ length: patronsEach }, (_, at) =>
    house.call(
      'PlaceBet',
      table,
      { on: WAGERS[at % WAGERS.length] ?? 'tie', stake: `${STAKE}` },
      patronOf(table, at),
    ),
  );
  const dealer = dealerOf(table);
  const coup = WITHOUT_BETS.map((name) => house.call(name, table, {}, dealer));
  return Promise.all([...bets, ...coup]);
}
