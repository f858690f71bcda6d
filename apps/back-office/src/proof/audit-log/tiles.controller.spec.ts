import { ROLES } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { AuditLogReading } from './audit-log-reading';
import { AuditLogModule } from './audit-log.module';
import type { TileQuery } from './audit-log.parameters';

const TILE = Uint8Array.from({ length: 64 }, (_, at) => at);

/** A log with one tile. It records which tiles were requested. */
class ReadingForTests {
  readonly asked: (readonly [path: string, query: TileQuery])[] = [];
  answers: Parsed<Uint8Array> = parsed(TILE);

  async tile(path: string, query: TileQuery): Promise<Parsed<Uint8Array>> {
    this.asked.push([path, query]);
    return this.answers;
  }
}

describe.each(['0/000', '0/000.p/43', '0/x001/067.p/43', '0/x001/x234/067.p/43'])(
  'GET /v1/audit/tile/%s',
  (path) => {
    const reading = new ReadingForTests();
    const at = `/v1/audit/tile/${path}`;
    let feature: OfficeFeature;
    beforeAll(async () => {
      feature = await openOfficeFeature(AuditLogModule, [[AuditLogReading, reading]]);
    });
    afterAll(() => feature.close());
    beforeEach(() => {
      reading.asked.length = 0;
      reading.answers = parsed(TILE);
    });

    it('returns the bytes of the tile at this path to every role, cacheable', async () => {
      for (const role of ROLES) {
        const answer = await feature.ask('GET', `${at}?log=1`, { as: role });
        expect(answer).toMatchObject({
          status: 200,
          headers: {
            'content-type': 'application/octet-stream',
            'cache-control': 'private, max-age=31536000, immutable',
          },
        });
        expect([...answer.bytes]).toEqual([...TILE]);
        expect(reading.asked.splice(0)).toEqual([[path, { log: 1 }]]);
      }
    });

    it('reads nothing without a token, or if the log is not a number', async () => {
      expect(await feature.ask('GET', at, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      const refused = await feature.ask('GET', `${at}?log=first`, { as: 'auditor' });
      expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(refused.detail).toContain('log');
      expect(reading.asked).toEqual([]);
    });

    it('answers a missing tile with a problem that is not cacheable', async () => {
      reading.answers = reject('NOT_SEALED', 'the log has no such tile');
      const refused = await feature.ask('GET', at, { as: 'auditor' });
      expect(refused).toMatchObject(problem(404, 'NOT_SEALED'));
      expect(refused.headers['cache-control']).toBe('no-store');
    });
  },
);
