import { AskedInTime, correlationIdOf, createLog, Metrics, NestLog, UNKNOWN } from './index';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
const logged = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;

describe('the log', () => {
  it('has a JSON object on each line, with its time and level', () => {
    log.info({ correlationId: 'x' }, 'request');
    expect(logged()).toMatchObject({ level: 'info', msg: 'request', correlationId: 'x' });
    expect(logged()['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
  });

  it('removes forbidden fields, three levels deep', () => {
    log.info(
      { token: 'hunter2', request: { body: { card: 'hunter2' }, headers: { authorization: 'hunter2' } } },
      'x',
    );
    log.info({ row: { plain: 'hunter2' }, cards: ['hunter2'] }, 'x');
    expect(lines.slice(-2).join('')).not.toContain('hunter2');
  });

  it('has the name, message and stack of an error, without a driver’s details', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (face)=(KD) exists',
    });
    log.error({ error: new Error('no connection to postgresql://a:hunter2@b/c', { cause }) }, 'failed');
    const error = logged()['error'] as { cause: object };
    expect(error).toMatchObject({ name: 'Error', message: 'no connection to postgresql://a:…@b/c' });
    expect(error.cause).toMatchObject({ code: '23505', message: 'duplicate key' });
    expect(lines.at(-1)).not.toMatch(/hunter2|KD/u);
  });

  it('has Nest’s lines: of its start for debugging, and its warnings', () => {
    const nest = new NestLog(log);
    nest.log('Mapped {/x, GET}', 'RouterExplorer');
    expect(logged()).toMatchObject({ level: 'debug', context: 'RouterExplorer', msg: 'Mapped {/x, GET}' });
    nest.warn('careful', 'X');
    expect(logged()).toMatchObject({ level: 'warn', context: 'X' });
    nest.error(new Error('broken'), 'stack of it', 'X');
    expect(logged()).toMatchObject({ level: 'error', context: 'X', error: { message: 'broken' } });
    nest.error({ card: 'KD' });
    expect(lines.at(-1)).not.toContain('KD');
  });
});

it('a request keeps its caller’s id if that is a UUID', () => {
  const given = '7D1A4B1E-0000-4000-8000-00000000000A';
  expect(correlationIdOf({ 'x-correlation-id': given })).toBe(given.toLowerCase());
  expect(correlationIdOf({ 'x-correlation-id': 'x\nlevel=fatal' })).toMatch(/^[0-9a-f-]{36}$/u);
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const traced = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  expect(correlationIdOf({ traceparent })).toBe(traced);
  expect(correlationIdOf({ traceparent: `${traceparent.replace('00', '01')}-more` })).toBe(traced);
  expect(correlationIdOf({ 'x-correlation-id': given, traceparent })).toBe(given.toLowerCase());
  const none = [traceparent.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)), `x${traceparent}`];
  for (const broken of [...none, traceparent.slice(0, 40), traceparent.replace('00-', 'ff-')])
    expect(correlationIdOf({ traceparent: broken })).not.toBe(traced);
  expect(correlationIdOf({})).not.toBe(correlationIdOf({}));
});

it('the metrics count commands by name and outcome', async () => {
  const metrics = new Metrics();
  metrics.command('PlaceBet', 'accepted');
  metrics.command('PlaceBet', 'NOT_A_STEP');
  metrics.command('PlaceBet', 'NOT_A_STEP');
  metrics.request('POST', '/v1/tables/:table/place-bet', 409, 0.003);
  const text = await metrics.text();
  expect(text).toContain('sabot_commands_total{command="PlaceBet",outcome="NOT_A_STEP"} 2');
  expect(text).toContain(
    'sabot_http_request_seconds_count{method="POST",route="/v1/tables/:table/place-bet",status="409"} 1',
  );
});

it('the metrics have the current progress of each read model', async () => {
  const metrics = new Metrics();
  let behind: number | null = null;
  const others = { readModel: 'statistics', parked: 2, stopped: 1, failingMs: 1_500, turnMs: 2_500 };
  metrics.readModels(() => Promise.resolve([{ ...others, behind }]));
  expect(await metrics.text()).not.toMatch(/sabot_projection_behind_events\{/u);
  behind = 7;
  metrics.handled('statistics', 40);
  metrics.handled('statistics', 2);
  const text = await metrics.text();
  for (const [name, value] of Object.entries({
    behind_events: 7,
    parked_streams: 2,
    stopped_shards: 1,
    failing_seconds: 1.5,
    turn_seconds: 2.5,
    events_total: 42,
  }))
    expect(text).toContain(`sabot_projection_${name}{read_model="statistics"} ${value}\n`);
  behind = null;
  expect(await metrics.text()).not.toMatch(/sabot_projection_behind_events\{/u);
});

it('the metrics have the current number of a server’s shards', async () => {
  const metrics = new Metrics();
  let live = 64;
  metrics.shards(() => ({ live, stopped: 64 - live, streams: 3 }));
  expect(await metrics.text()).toMatch(/sabot_shards\{state="live"\} 64\nsabot_shards\{state="stopped"\} 0/u);
  expect(await metrics.text()).toMatch(/^sabot_stopped_streams 3$/mu);
  live = 60;
  expect(await metrics.text()).toMatch(/sabot_shards\{state="live"\} 60\nsabot_shards\{state="stopped"\} 4/u);
});

it('the metrics have the progress of the relay if Kafka is on, and nothing of it otherwise', async () => {
  const metrics = new Metrics();
  expect(await metrics.text()).not.toContain('sabot_relay_behind_events');
  const others = { failingMs: 500, turnMs: 4_000, stopped: 2, role: 'relays' } as const;
  let known: { readonly behind: number | null; readonly lagMs: number | null } = { behind: 3, lagMs: 1_500 };
  metrics.relay(() => Promise.resolve({ ...others, ...known }));
  metrics.published('sabot.events.v1', 40);
  const text = await metrics.text();
  for (const [name, value] of Object.entries({
    behind_events: 3,
    lag_seconds: 1.5,
    failing_seconds: 0.5,
    turn_seconds: 4,
    stopped_partitions: 2,
    leading: 1,
  }))
    expect(text).toContain(`sabot_relay_${name} ${value}\n`);
  expect(text).toContain('sabot_relay_published_total{topic="sabot.events.v1"} 40\n');
  known = UNKNOWN;
  expect(await metrics.text()).not.toMatch(/^sabot_relay_(?:behind_events|lag_seconds) /mu);
});

describe('a question with a time limit', () => {
  it('has no answer if it hangs or fails, and is not repeated while it hangs', async () => {
    let asked = 0;
    let answer: (text: string) => void = () => undefined;
    const question = new AskedInTime(() => {
      asked += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    }, 5);
    expect([await question.answer(), await question.answer(), asked]).toEqual([null, null, 1]);
    const later = question.answer();
    answer('here');
    expect(await later).toBe('here');
    const failing = new AskedInTime(() => Promise.reject(new Error('away')), 5);
    expect(await failing.answer()).toBeNull();
  });
});
