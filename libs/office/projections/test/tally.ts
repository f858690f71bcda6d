import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { Actors, Lanes, Vault, type EventLog, type Subject } from '#log/event-store';
import type { ReadModel, RowKey, TakenEvent } from '..';

/**
 * A test event: a number to add, or a real event with type and data. The texts denote events that no tally reads, that can't be handled, or whose row the database refuses.
 */
export type TestEvent = number | 'noise' | 'poison' | 'too much' | readonly [type: string, data?: JsonObject];

const tellings: Subject<readonly TestEvent[], null> = {
  initial: () => null,
  fold: () => null,
  decide: (command) => ({
    kind: 'accepted',
    phase: null,
    events: command.map((told) => ({ type: typeOf(told), schema: 1, data: dataOf(told), legs: [] })),
  }),
};

const typeOf = (told: TestEvent): string => {
  if (typeof told === 'object') return told[0];
  if (typeof told === 'number') return 'Added';
  return ({ noise: 'Noise', poison: 'Poison', 'too much': 'TooMuch' } as const)[told];
};
const dataOf = (told: TestEvent): JsonObject => (typeof told === 'object' ? (told[1] ?? {}) : { told });

type State = { readonly count: number; readonly sum: number };

/** Returns a minimal read model: for each stream, how many numbers it received, and their sum. */
export const tally = (version = 1, times = 1): ReadModel<State> => ({
  name: 'tally',
  version,
  takes: ['Added', 'Poison', 'TooMuch'],
  tables: { test_tally: { key: ['stream'], values: ['count', 'sum'] } },
  initial: { count: 0, sum: 0 },
  fold(state, { stream, type, data, seq }) {
    invariant(type !== 'Poison', `a poison at seq ${seq}`);
    const addend = typeof data['told'] === 'number' ? data['told'] * times : 0;
    const next = { count: state.count + 1, sum: state.sum + addend };
    // A sum that the column can't hold, so that the database refuses the row.
    const sum = type === 'TooMuch' ? '9223372036854775808' : `${next.sum}`;
    return { state: next, rows: [{ table: 'test_tally', values: { stream, count: next.count, sum } }] };
  },
});

/** Returns a read model with the same rows but without a state: it asks for its own earlier row. */
export const askingTally = (version = 1, times = 1): ReadModel => {
  const of = tally(version, times);
  const rowOf = ({ stream }: TakenEvent): RowKey => ({ table: 'test_tally', key: { stream } });
  return {
    ...of,
    initial: {},
    asks(event) {
      invariant(event.type !== 'Poison', `a poison at seq ${event.seq}`);
      return [rowOf(event)];
    },
    fold(state, event, asked) {
      const was = (column: string): number => Number(asked(rowOf(event), column) ?? 0);
      return { state, rows: of.fold({ count: was('count'), sum: was('sum') }, event, asked).rows };
    },
  };
};

export const TALLIES = [
  { of: 'state', tally },
  { of: 'rows', tally: askingTally },
];

/** Its table, as a migration would create it. */
export const TALLY_TABLE = `create table sabot_read.test_tally (
    build integer not null, shard smallint not null, stream text not null, count bigint not null, sum bigint not null,
    primary key (build, shard, stream)
  );
  grant select on sabot_read.test_tally to sabot_reader;
  grant select, insert, update, delete on sabot_read.test_tally to sabot_projector`;

/** Appends test events to streams, each call in one commit. */
export class Teller {
  private constructor(
    private readonly actors: Actors<readonly TestEvent[], null>,
    readonly log: EventLog,
  ) {}

  static async open(log: EventLog): Promise<Teller> {
    const lanes = new Lanes(log, { seal: Vault.forNow().seal });
    await lanes.shards.take('teller');
    return new Teller(new Actors(tellings, lanes), log);
  }

  async tell(
    stream: string,
    ...told: readonly TestEvent[]
  ): Promise<{ readonly shard: number; readonly seq: number }> {
    const outcome = await this.actors.submit({
      stream,
      command: told,
      actor: { id: 'ruth', role: 'pit' },
      commandId: randomUUID(),
      correlationId: null,
      causationId: null,
      digest: null,
    });
    if (outcome.kind !== 'accepted') throw new Error(`not told: ${JSON.stringify(outcome)}`);
    return { shard: outcome.shard, seq: outcome.lastSeq };
  }

  async close(): Promise<void> {
    await this.log.close();
  }
}
