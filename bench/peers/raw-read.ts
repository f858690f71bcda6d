import { Client } from 'pg';
import { check, onDatabase, sized, type Bench } from '../cells/cell';
import { query } from '../measure/bench-server';
import { rowOf } from '../measure/row';
import { emptyFold, foldSample, sampleEvent, type SampleEvent } from '../measure/sample-event';

const EVENTS = 20_000;
const EVENTS_A_WRITE = 2_000;
const PAGE = 1_000;

const SCHEMA = `create table event (pos bigint primary key, stream text not null, version int not null,
  type text not null, data json not null, unique (stream, version))`;

/**
 * Measures W4 of plain `pg`: the whole log read page by page and folded, with the next page requested during folding.
 */
export async function rawRead(bench: Bench): Promise<void> {
  await onDatabase(bench.server.plain(), async ({ address: { admin: url } }) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(SCHEMA);
      const events = sized(bench, EVENTS, EVENTS_A_WRITE);
      for (let from = 0; from < events; from += EVENTS_A_WRITE) await write(client, from);
      await query(url, 'vacuum analyze');
      const ask = async (after: number) => {
        const text = 'select pos, data from event where pos > $1 order by pos limit $2';
        const values = [after, PAGE];
        return (await client.query<{ pos: string; data: SampleEvent }>({ name: 'page', text, values })).rows;
      };
      const state = emptyFold();
      const began = performance.now();
      let coming = ask(0);
      for (let more = true; more;) {
        const rows = await coming;
        more = rows.length === PAGE;
        if (more) coming = ask(Number(rows.at(-1)?.pos));
        for (const { data } of rows) foldSample(state, data);
      }
      const lasted = (performance.now() - began) / 1000;
      await coming;
      check(state.events === events, `raw-pg read ${state.events} events`);
      const measured = { opsPerSecond: state.events / lasted, p50Ms: null, p99Ms: null, errors: 0 };
      bench.emit(
        rowOf({ peer: 'raw-pg', workload: 'W4', concurrency: 1 }, measured, {
          batch: PAGE,
          events: state.events,
        }),
      );
    } finally {
      await client.end();
    }
  });
}

/** Writes events of 200 streams, in turn. */
async function write(client: Client, from: number): Promise<void> {
  const at = Array.from({ length: EVENTS_A_WRITE }, (_, each) => from + each);
  const text = `insert into event (pos, stream, version, type, data)
    select pos + 1, 'table-' || pos % 200, pos / 200 + 1, 'BetPlaced', data::json
    from unnest($1::int[], $2::text[]) as t(pos, data)`;
  await client.query(text, [at, at.map((each) => JSON.stringify(sampleEvent(each)))]);
}
