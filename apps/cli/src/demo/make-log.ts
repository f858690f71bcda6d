import { COMMANDS, parse, type GivenCommand } from '#contract';
import { BulkLog, systemTiming, Vault, type Keyring } from '#event-store';
import { Floor, type FloorResult } from '#floor';
import type { Person } from '#tables';
import { SeededRandom } from '../seeded-random';
import type { House, Order, People } from './house';
import { SimulatedTime } from './simulated-time';
import { Sitting } from './sitting';

export interface MakeOptions {
  /** Connects with the right to migrate. */
  readonly adminUrl: string;
  readonly keyring: Keyring;
  /** At least so many are made: coups begun are played to their end. */
  readonly events: number;
  readonly seed: string;
  readonly onProgress?: (events: number) => void;
  /** Aborted: nothing is written. */
  readonly stop: AbortSignal;
}

export interface LogMade {
  readonly events: number;
  readonly tables: number;
  readonly coups: number;
  /** Commands, those refused included. */
  readonly commands: number;
}

/** The load was stopped, and has left nothing. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** As many as keep every table's and patron's actor in memory. */
const TABLES_MAX = 128;
const EVENTS_A_TABLE = 5_000;
const SEATS = 7;
/** A coup takes half a minute and some nine commands at each table. */
const STEP_MICROS = 3_300_000;

/**
 * Plays at many tables at once, on a floor as a house has it but for its time, which is simulated, and copies the log
 * into an empty database. The events follow from the seed and their number alone; what is sealed and how commands are
 * known again follows from the house's keys. Throws `LogNotEmptyError` or `StoppedError`.
 */
export async function makeLog(options: MakeOptions): Promise<LogMade> {
  const { seed, keyring, events, adminUrl } = options;
  const tables = Math.min(TABLES_MAX, Math.max(1, Math.ceil(events / EVENTS_A_TABLE)));
  const time = new SimulatedTime(seed, Math.round(STEP_MICROS / tables));
  const log = await BulkLog.begin(adminUrl);
  try {
    let failure: unknown = null;
    const floor = await Floor.open({
      log,
      vault: new Vault(keyring, await log.installation()),
      owner: 'sabot demo',
      random: new SeededRandom(seed, 'house').bytes,
      clock: time,
      ids: time,
      timing: { ...systemTiming, nextTurn: queueMicrotask },
      onAlarm: ({ error }) => (failure ??= error),
    });
    const count = { coups: 0, commands: 0 };
    const play = new Play(new FloorHouse(floor, count), options, time, count, log);
    try {
      await Promise.all(Array.from({ length: tables }, (_, at) => play.table(at + 1)));
      await floor.close();
    } catch (error) {
      throw failure ?? error; // what stopped a shard says more than what was refused for it
    }
    await log.commit();
    return { events: log.events, tables, ...count };
  } finally {
    await log.close();
  }
}

/** A floor in this process, as the demo's house. */
class FloorHouse implements House {
  constructor(
    private readonly floor: Floor,
    private readonly count: { commands: number },
  ) {}

  async give({ name, target, fields }: Order, by: Person, commandId: string): Promise<FloorResult> {
    this.count.commands += 1;
    const body = parse<unknown>(COMMANDS[name].body, fields ?? {});
    if (!body.ok) return body;
    const given = { name, target, body: body.value } as GivenCommand; // parsed by the schema of this name
    return this.floor.submit(given, by, { commandId, correlationId: null });
  }

  async eventsOf(): Promise<readonly []> {
    return []; // `sabot verify` looks at all of it, once it is there
  }
}

class Play {
  constructor(
    private readonly house: House,
    private readonly options: MakeOptions,
    private readonly time: SimulatedTime,
    private readonly count: { coups: number },
    private readonly log: BulkLog,
  ) {}

  /** One table until the log is long enough; it is left as it stands then, its shoe in play. */
  async table(number: number): Promise<void> {
    const { seed, events, onProgress, stop } = this.options;
    const witness = { accept: () => undefined, refuse: () => undefined };
    const table = `DEMO-${number}`;
    const options = { table, people: peopleOf(number), seed: `${seed}/${number}`, ids: this.time };
    const sitting = new Sitting(this.house, witness, options);
    await sitting.open();
    while (this.log.events < events) {
      await sitting.begin();
      for (let goesOn = true; goesOn && this.log.events < events; this.count.coups++) {
        if (stop.aborted) throw new StoppedError('stopped before its end; nothing was written');
        goesOn = await sitting.playCoup();
        onProgress?.(this.log.events);
      }
    }
  }
}

/** The patrons sit at one table each; what staff there is, is named as the demo's tokens name it. */
const peopleOf = (table: number): People => ({
  pit: { id: 'pia', role: 'pit' },
  cage: { id: 'cara', role: 'cage' },
  dealer: { id: 'dora', role: 'dealer' },
  patrons: Array.from({ length: SEATS }, (_, seat) => ({ id: `guest-${table}-${seat + 1}`, role: 'patron' })),
});
