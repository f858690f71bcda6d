import { isDeepStrictEqual } from 'node:util';
import { anyTable, type TableState } from '#game/tables';
import { PersistentMap } from '#kernel/decision';
import { tableEventOf, tableStream } from '#log/contract';
import { LogUnreachableError } from '#log/event-store';
import type { History } from '../checkers/history';
import type { Server, SimulatedHouse } from './simulated-house';
import type { World } from './world';

/**
 * Readers of tables on any server. They check that a read is committed, complete, and never older than an
 * earlier answer.
 */
export class Readers {
  constructor(
    private readonly world: World,
    private readonly house: SimulatedHouse,
  ) {}

  /** Reads a table at intervals until `isEnough` returns true. */
  async watch(table: string, isEnough: () => boolean): Promise<void> {
    const { world, house } = this;
    while (!isEnough()) {
      await world.time.sleep(world.chance.between(20, 300));
      for (const server of house.up) this.ask(table, server);
    }
  }

  private ask(table: string, server: Server): void {
    const { world } = this;
    const { life } = server;
    const versionBefore = toldOf(world.history, tableStream(table)); // before the query is sent
    world.time.after(world.chance.between(1, 20), life, () => {
      if (server.life !== life || server.floor === null) return;
      server.floor
        .table(table)
        .then(async (read) => this.judge(`${table} at ${life.name}`, tableStream(table), read, versionBefore))
        .catch((error: unknown) => {
          if (error instanceof LogUnreachableError) return; // the shard is elsewhere, or the database is unreachable
          world.faults.push(`${table} at ${life.name} can’t be read: ${String(error)}`);
        });
    });
  }

  private async judge(
    where: string,
    stream: string,
    { state, version }: { readonly state: TableState; readonly version: number },
    told: number,
  ): Promise<void> {
    const { world } = this;
    world.meet('read');
    if (version < told)
      world.faults.push(`${where} reads version ${version}, and ${told} was acknowledged before`);
    const events = (await world.log.readStream(stream, 1)).slice(0, version);
    if (events.length < version)
      world.faults.push(`${where} reads version ${version}, and it isn’t committed`);
    const fold = events.reduce(
      (so, event) => anyTable.evolve(so, tableEventOf(event)),
      anyTable.initialState,
    );
    if (!isDeepStrictEqual(plain(state), plain(fold)))
      world.faults.push(`${where} reads another state than the fold of version ${version}`);
  }
}

/** Returns the highest version of a stream in any answer so far. */
const toldOf = (history: History, stream: string): number => {
  let newest = 0;
  for (const { attempts } of history.all())
    for (const { came } of attempts)
      if (came.kind === 'answered')
        for (const event of came.answer.events)
          if (event.stream === stream) newest = Math.max(newest, event.version);
  return newest;
};

/** Returns the plain contents of maps, which may be equal in another order. */
const plain = (value: unknown): unknown => {
  if (value instanceof PersistentMap)
    return new Map([...value.entries()].map(([key, item]) => [key, plain(item)]));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
};
