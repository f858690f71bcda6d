import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { systemTiming } from '#log/event-store';
import { PostgresReadModels, readModelsBy, Runner, type ReadModelStore } from '#office/projections';
import { untilSeen } from '#testing';
import { backOfficeOf, type AnswerInBytes, type BackOfficeOfMonth } from '../month/back-office-of-month';
import { MonthUnderTest, type Made } from '../month/month-under-test';

type Json = Record<string, unknown>;

/** A worker that does only the turns that a test allows. */
class HeldBack {
  private readonly store: PostgresReadModels;
  private turns = 0;
  private isLet: (shard: number) => boolean = () => true;
  private readonly runner: Runner;

  constructor({ database, calendar }: MonthUnderTest) {
    this.store = new PostgresReadModels(database.address.projector);
    const store: ReadModelStore = {
      open: async (model) => this.store.open(model),
      standing: async (build) => this.store.standing(build),
      places: async (build) => this.store.places(build),
      makeLive: async (build) => this.store.makeLive(build),
      close: async () => this.store.close(),
      begin: async (build) => {
        if (this.turns <= 0) return null;
        const turn = await this.store.begin(
          build,
          Array.from({ length: 64 }, (_, shard) => shard).filter((shard) => this.isLet(shard)),
        );
        if (turn !== null) this.turns -= 1;
        return turn;
      },
    };
    this.runner = new Runner({
      store,
      models: readModelsBy(calendar),
      timing: systemTiming,
      onAlarm: () => undefined,
      onTrouble: (_, error) => {
        throw error;
      },
    });
    this.runner.start();
  }

  /**
   * Allows this many turns, of some shards if given. Resolves when they are done or nothing is left to do.
   */
  async work(turns: number, isLet: (shard: number) => boolean = () => true): Promise<void> {
    this.isLet = isLet;
    this.turns = turns;
    await untilSeen(
      async () => this.runner.standing(),
      (standing) =>
        standing.every(({ turnMs }) => turnMs === 0) &&
        (this.turns <= 0 || standing.every(({ behind }) => behind === 0)),
    );
  }

  async end(): Promise<void> {
    await this.runner.stop();
    await this.store.close();
  }
}

const FROM_READ_MODELS = ['statistics', 'bank-book', 'significant-events'] as const;
const FORMS = ['json', 'csv', 'pdf'] as const;

let month: MonthUnderTest;
let made: Made;
let office: BackOfficeOfMonth;
let worker: HeldBack;
beforeAll(async () => {
  month = await MonthUnderTest.create();
  const { exit, out, err } = await month.sabot(
    'demo',
    '--month',
    ...'--days 2 --tables 5 --seed late --tell --json'.split(' '),
  );
  expect([exit, err]).toEqual([0, expect.any(String)]);
  made = JSON.parse(out) as Made;
  office = await backOfficeOf(month);
  worker = new HeldBack(month);
}, 120_000);
afterAll(async () => {
  await worker.end();
  await office.close();
  await month.end();
});

const ask: BackOfficeOfMonth['ask'] = async (url, headers) => office.ask(url, headers);
const jsonOf = ({ bytes }: Pick<AnswerInBytes, 'bytes'>): Json => JSON.parse(bytes.toString()) as Json;
const urlOf = (name: string, day: string, form = 'json'): string =>
  `/v1/reports/${name}?day=${day}&format=${form}`;
const table = (rows: Json): Json[] => (rows['wagers'] ?? rows['banks'] ?? rows['events']) as Json[];

/** Returns every report that comes from read models, for every day and form. */
const all = (): readonly string[] =>
  FROM_READ_MODELS.flatMap((name) =>
    [made.from, made.to].flatMap((day) => FORMS.map((form) => urlOf(name, day, form))),
  );

it('a report of a past day is refused until its read model has all of it, and is then always the same', async () => {
  const given = new Map<string, Buffer[]>();
  const askAll = async (): Promise<number> => {
    const answers = await Promise.all(all().map(async (url) => ask(url)));
    for (const { url, status, bytes, headers } of answers) {
      if (status === 200) {
        given.set(url, [...(given.get(url) ?? []), bytes]);
        continue;
      }
      const { code, detail } = jsonOf({ bytes });
      expect({ status, code, detail, retry: headers['retry-after'] }).toEqual({
        status: 503,
        code: 'NOT_CAUGHT_UP',
        detail: expect.stringMatching(
          /^The read model [a-z-]+ lacks \d+ events? that this report needs\. (?:The time it takes is unknown|It takes about \d+ s)\. Then request the report again\.$/u,
        ) as string,
        retry: '1',
      });
    }
    return answers.filter(({ status }) => status === 200).length;
  };
  /** A bank is reported whole, so all events of its table are needed, even of a day long past. */
  const early = { banks: 0 };
  const lookAtBanks = async (): Promise<void> => {
    const day = jsonOf(await ask(urlOf('bank-book', made.from)));
    const banks = day['code'] === undefined ? table(day) : [];
    const late = await month.rows<{ stream: string }>(
      `select s.stream from sabot.stream s join sabot.head h on h.shard = s.shard
       join sabot_read.checkpoint c on c.shard = s.shard and c.seq < h.seq
       join sabot_read.build b on b.build = c.build and b.read_model = 'bank-book'
       where s.stream like 'table:%'`,
    );
    early.banks += banks.length;
    const names = late.map(({ stream }) => stream.slice('table:'.length));
    expect(banks.filter((bank) => names.includes(String(bank['table'])))).toEqual([]);
  };
  await worker.work(0);
  expect(await askAll()).toBe(0); // nothing is handled yet
  const counts: number[] = [];
  for (;;) {
    await worker.work(18);
    counts.push(await askAll());
    await lookAtBanks();
    if (counts.at(-1) === all().length) break;
  }
  expect(new Set(counts).size).toBeGreaterThan(1); // some reports were ready while others waited
  expect(early.banks).toBeGreaterThan(0);
  await worker.work(1_000_000);
  for (const url of all()) {
    const { bytes } = await ask(url);
    for (const earlier of given.get(url) ?? []) expect([url, earlier.equals(bytes)]).toEqual([url, true]);
  }
  const first = jsonOf(await ask(urlOf('statistics', made.from)));
  expect(table(first).length).toBeGreaterThan(0);
}, 120_000);

it('the position of the period’s end is part of the hash and of every form', async () => {
  const answer = jsonOf(await ask(urlOf('statistics', made.from)));
  const rows = await month.rows<{ at: string }>(
    `select shard || ':' || max(seq) as at from sabot.event
     where recorded_at < '${String(answer['until'])}' group by shard order by shard`,
  );
  const position = rows.map(({ at }) => at).join(' ');
  expect(answer).toMatchObject({
    isOver: true,
    readModels: [{ name: 'statistics', position, parkedStreams: 0 }],
    position: position.split(' '),
  });
  const { sha256, position: _position, ...rest } = answer;
  expect(
    createHash('sha256')
      .update(canonicalJson(rest as JsonObject))
      .digest('hex'),
  ).toBe(sha256);
  const csv = (await ask(urlOf('statistics', made.from, 'csv'))).bytes.toString().split('\r\n');
  expect(csv[0]).toMatch(/,isOver,readModels,parkedStreams,sha256$/u);
  expect(csv[1]).toContain(`,true,statistics ${position},0,${String(sha256)}`);
  const printed = await month.printed('statistics', 'json', { day: made.from });
  expect(JSON.parse(printed.toString())).toEqual(answer);
});

it('a current period is reported from the read model’s position, and says so', async () => {
  const today = new Date().toJSON().slice(0, 10);
  const answer = jsonOf(await ask(urlOf('statistics', today)));
  const heads = await month.rows<{ at: string }>(
    `select shard || ':' || seq as at from sabot.head where seq > 0 order by shard`,
  );
  expect(answer).toMatchObject({
    isOver: false,
    readModels: [{ name: 'statistics', position: heads.map(({ at }) => at).join(' ') }],
  });
  expect((await ask(urlOf('statistics', today, 'csv'))).bytes.toString()).toContain(',false,statistics ');
});

describe('a restarted read model', () => {
  beforeAll(async () => {
    await month.rows('delete from sabot_read.build');
    await worker.end();
    worker = new HeldBack(month);
    await worker.work(0);
  });

  it('is refused as a job, and by the command, which exits 2', async () => {
    const asked = await ask(urlOf('statistics', made.from), { prefer: 'respond-async, wait=0' });
    const job = asked.status === 202 ? String(asked.headers['location']) : null;
    if (job !== null)
      await untilSeen(
        async () => jsonOf(await ask(job)),
        ({ state }) => state !== 'running',
      );
    const refused = job === null ? asked : await ask(`${job}/result`);
    expect([refused.status, jsonOf(refused)['code']]).toEqual([503, 'NOT_CAUGHT_UP']);
    const { exit, out, err } = await month.sabot('report', 'statistics', '--day', made.from);
    expect([exit, out, err]).toEqual([
      2,
      '',
      expect.stringMatching(/lacks \d+ events that this report needs/u),
    ]);
  });

  it('lists state their age', async () => {
    const url = '/v1/significant-events?limit=1';
    const [oldest] = await month.rows<{ at: string; events: number }>(
      `select to_char(min(recorded_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
         count(*)::integer as events from sabot.event`,
    );
    expect(jsonOf(await ask(url))).toMatchObject({ items: [], asOf: oldest!.at, behind: oldest!.events });
    await worker.work(1_000_000);
    const before = new Date().toJSON();
    const fresh = jsonOf(await ask(url));
    expect(fresh).toMatchObject({ behind: 0, items: [{}] });
    expect(String(fresh['asOf']) > before.slice(0, 22)).toBe(true);
    for (const other of ['/v1/breaks', '/v1/patrons/visitor-1/statement'])
      expect(jsonOf(await ask(other))).toMatchObject({ behind: 0, asOf: expect.any(String) as string });
  });

  it('a shard stopped by an event is named, and a waiting stream counted', async () => {
    const [last] = await month.rows<{ shard: number; seq: number; stream: string }>(
      `select shard, seq::integer, stream from sabot.event where type = 'TableOpened' order by seq limit 1`,
    );
    const { shard, seq, stream } = last!;
    const park = (halts: boolean, readModel: string) =>
      month.rows(`insert into sabot_read.parked (build, shard, stream, seq, version, event_id, type, error, halts)
        select b.build, ${shard}, '${stream}', ${seq}, 1, gen_random_uuid(), 'TableOpened', 'test', ${halts}
        from sabot_read.build b where b.read_model = '${readModel}' and b.live`);
    await park(false, 'significant-events');
    const parked = jsonOf(await ask(urlOf('significant-events', made.to)));
    expect(parked['readModels']).toMatchObject([{ parkedStreams: 1 }]);
    await park(true, 'statistics');
    await month.rows(`update sabot_read.checkpoint c set seq = ${seq - 1} from sabot_read.build b
      where b.build = c.build and b.read_model = 'statistics' and c.shard = ${shard}`);
    const { status, bytes } = await ask(urlOf('statistics', made.to));
    expect([status, jsonOf({ bytes })['code']]).toEqual([503, 'NOT_CAUGHT_UP']);
    expect(jsonOf({ bytes })['detail']).toContain(`It has stopped in shard ${shard};`);
  });
});
