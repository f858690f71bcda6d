import { ROLES, type Role } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { AuditLogReading } from './audit-log-reading';
import { AuditLogModule } from './audit-log.module';

/** A reader that collects its queries, and returns what the test sets. */
class ReadingForTests {
  readonly asked: (readonly [about: string, query: object])[] = [];
  answers: Parsed<unknown> = reject('NOT_SEALED', 'the log has no checkpoint yet');

  readonly checkpoint = this.question('checkpoint');
  readonly inclusion = this.question('inclusion');
  readonly consistency = this.question('consistency');
  readonly logs = this.question('logs');
  readonly sealing = this.question('sealing');

  private question(about: string) {
    return async (query: object): Promise<Parsed<unknown>> => {
      this.asked.push([about, query]);
      return this.answers;
    };
  }
}

interface Route {
  readonly get: string;
  readonly by: readonly Role[];
  readonly query: string;
  readonly asks: readonly [about: string, query: object];
  readonly answer: unknown;
  readonly wrong: readonly string[];
}

const STAFF: readonly Role[] = ['auditor', 'regulator', 'integration'];
const ROUTES: readonly Route[] = [
  {
    get: '/v1/audit/checkpoint',
    by: ROLES,
    query: 'size=43&log=1',
    asks: ['checkpoint', { size: 43, log: 1 }],
    answer: playedAnswer('checkpoint'),
    wrong: ['size=x', 'log=-1', 'after=26:43'],
  },
  {
    get: '/v1/audit/proofs/inclusion',
    by: STAFF,
    query: 'shard=26&seq=43&size=1024',
    asks: ['inclusion', { shard: 26, seq: 43, size: 1024 }],
    answer: playedAnswer('inclusion'),
    wrong: ['shard=64', 'seq=1.5', 'stream=', 'version=x'],
  },
  {
    get: '/v1/audit/proofs/consistency',
    by: ROLES,
    query: 'from=32&to=43',
    asks: ['consistency', { from: 32, to: 43 }],
    answer: playedAnswer('consistency'),
    wrong: ['from=', 'to=x&from=1'],
  },
  {
    get: '/v1/audit/logs',
    by: ROLES,
    query: 'cursor=2&limit=1',
    asks: ['logs', { cursor: '2', limit: 1 }],
    answer: playedAnswer('logs'),
    wrong: ['limit=0', 'log=1'],
  },
  {
    get: '/v1/audit/sealing',
    by: ROLES,
    query: 'log=1',
    asks: ['sealing', { log: 1 }],
    answer: playedAnswer('sealing'),
    wrong: ['log=x', 'after=26:43'],
  },
];

describe.each(ROUTES)('GET $get', ({ get, by, query, asks, answer, wrong }) => {
  const reading = new ReadingForTests();
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openOfficeFeature(AuditLogModule, [[AuditLogReading, reading]]);
  });
  afterAll(() => feature.close());
  beforeEach(() => {
    reading.asked.length = 0;
    reading.answers = parsed(answer);
  });

  it('is refused without a token, and for roles that may not read it', async () => {
    expect(await feature.ask('GET', get, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    for (const role of ROLES.filter((each) => !by.includes(each)))
      expect(await feature.ask('GET', `${get}?${query}`, { as: role })).toMatchObject(
        problem(403, 'FORBIDDEN'),
      );
    expect(reading.asked).toEqual([]);
  });

  it('reads the parsed query, and returns an answer that is not cacheable', async () => {
    for (const role of by) {
      const response = await feature.ask('GET', `${get}?${query}`, { as: role });
      expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      expect(response.json ?? response.bytes.toString('utf8')).toEqual(answer);
      expect(reading.asked.splice(0)).toEqual([asks]);
    }
  });

  it('refuses a wrong or unknown parameter by name, before anything is read', async () => {
    for (const text of wrong) {
      const refused = await feature.ask('GET', `${get}?${text}`, { as: 'auditor' });
      expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(refused.detail).toContain(text.split('=')[0]);
    }
    expect(reading.asked).toEqual([]);
  });

  it('answers a refusal with its problem', async () => {
    reading.answers = reject('NOT_SEALED', 'the log has no checkpoint yet');
    expect(await feature.ask('GET', `${get}?${query}`, { as: 'auditor' })).toMatchObject(
      problem(404, 'NOT_SEALED'),
    );
  });
});
