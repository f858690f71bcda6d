import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { ROLES, type Person } from '#game/tables';
import type { PostgresAddress } from '#log/postgres';
import { BackOfficeModule } from '../../../apps/back-office/src/back-office.module';
import { openReading } from '../../../apps/back-office/src/reading/open-reading';
import type { Heard } from '../table-servers';

interface Office {
  readonly app: NestFastifyApplication;
  readonly close: () => Promise<void>;
}

/** Times at which the database was asked, which differ from question to question. */
const ASKED_AT = /"asOf":"[^"]*","behind":\d+/gu;
/** An event may be recorded between two questions: an ended limit, or a lapsed request (R7). */
const TRIES_MAX = 5;

/** Two back offices on the servers' database, each with connections and caches of its own. */
export class TwoOffices {
  private constructor(private readonly offices: readonly Office[]) {}

  static async open(address: PostgresAddress): Promise<TwoOffices> {
    return new TwoOffices([await openOffice(address.reader), await openOffice(address.reader)]);
  }

  /** Asks both. Throws if their answers stay different. */
  async ask(by: Person, url: string): Promise<Heard> {
    for (let tries = 1; ; tries++) {
      const [one, other] = await Promise.all(this.offices.map(({ app }) => heardAt(app, by, url)));
      if (one === undefined || other === undefined) throw new Error('two offices');
      if (one.status === other.status && one.text === other.text) return one;
      if (tries >= TRIES_MAX)
        throw new Error(
          `the offices differ at ${url}: ${one.status} ${one.text}, ${other.status} ${other.text}`,
        );
    }
  }

  async close(): Promise<void> {
    for (const { close } of this.offices) await close();
  }
}

const openOffice = async (readerUrl: string): Promise<Office> => {
  const { reader, pool, probe, close } = openReading(readerUrl);
  const app: NestFastifyApplication = await createRestApplication({
    modules: [BackOfficeModule.with({ reader, pool })],
    verify: async (token) => personOf(token),
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [probe],
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const closeBoth = async (): Promise<void> => {
    await app.close();
    await close();
  };
  return { app, close: closeBoth };
};

const heardAt = async (app: NestFastifyApplication, { id, role }: Person, url: string): Promise<Heard> => {
  const headers = { authorization: `Bearer ${role}.${id}` };
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
  return { status: statusCode, text: body.replaceAll(ASKED_AT, '') };
};

const personOf = (token: string): Person | null => {
  const [first = '', id = ''] = token.split('.');
  const role = ROLES.find((each) => each === first);
  return role === undefined ? null : { id, role };
};
