import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { BackOfficeModule } from '../../apps/back-office/src/back-office.module';
import { openReading } from '../../apps/back-office/src/reading/open-reading';
import type { MonthUnderTest } from './month-under-test';

/** An answer as bytes. */
export interface AnswerInBytes {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** A back office on a month's data, read by an auditor. */
export interface BackOfficeOfMonth {
  readonly ask: (url: string, headers?: Readonly<Record<string, string>>) => Promise<AnswerInBytes>;
  readonly close: () => Promise<void>;
}

export async function backOfficeOf({ database, calendar }: MonthUnderTest): Promise<BackOfficeOfMonth> {
  const { reader, pool, reportPool, close } = openReading(database.address.reader);
  const app = await createRestApplication({
    modules: [BackOfficeModule.with({ reader, pool, reportPool, calendar })],
    verify: async () => ({ id: 'otto', role: 'auditor' }),
    log: createLog('silent'),
    metrics: new Metrics(),
    probes: [],
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    ask: async (url, headers = {}) => {
      const asked = { method: 'GET' as const, url, headers: { authorization: 'Bearer x', ...headers } };
      const answer = await app.inject(asked);
      return { url, status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
}
