import type { ModuleMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { createLog, Metrics } from '#edge/observability';
import { ProblemModule } from '#edge/problem';
import { restServer } from '#edge/rest';
import { ROLES, type Person, type Role } from '#game/tables';

/** The idempotency key, and so the command id, of each command in a test. */
export const KEY = '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60';

/** A test's request: the role in which kim sends it (none: without a token), with body, key and headers. */
interface TestRequest {
  readonly as?: Role;
  readonly sent?: object;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Modules for a test, made with the server's metrics. */
interface ModulesUnderTest {
  readonly imports: (metrics: Metrics) => NonNullable<ModuleMetadata['imports']>;
  /** Replaces some of their providers; by default none. */
  readonly replace?: (testing: TestingModuleBuilder) => TestingModuleBuilder;
}

/**
 * Opens modules behind the whole HTTP server with tokens, limits and problems, without a database or a port.
 */
export async function openModules({ imports, replace = (testing) => testing }: ModulesUnderTest) {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const metrics = new Metrics();
  const { adapter } = await restServer({ verify: async (token) => personOf(token), log, metrics });
  const testing = await replace(
    Test.createTestingModule({
      imports: [...imports(metrics), ProblemModule.with((error) => log.error({ error }, 'a request failed'))],
    }),
  ).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(adapter, {
    bodyParser: false,
    logger: false,
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const ask = async (
    method: 'GET' | 'HEAD' | 'POST',
    url: string,
    { as, sent, key = KEY, headers = {} }: TestRequest,
  ) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}.kim` }),
        ...(method === 'POST' ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { payload: sent }),
    });
    const isJson = /^application\/([a-z]+\+)?json/u.test(String(reply.headers['content-type']));
    const json = isJson ? reply.json<Record<string, unknown>>() : null;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      /** `null` if the answer has another media type. */
      json,
      /** The sentence of a problem; empty in any other answer. */
      detail: typeof json?.['detail'] === 'string' ? json['detail'] : '',
      bytes: reply.rawPayload,
    };
  };
  return { app, metrics, lines, ask, close: () => app.close() };
}

/** Reads a token such as `pit.kim`, which names kim of the pit. Other tokens are invalid. */
function personOf(token: string): Person | null {
  const [role, id] = token.split('.');
  const known = ROLES.find((each) => each === role);
  return known === undefined || id === undefined ? null : { id, role: known };
}

/** Matches a problem with this status and code. */
export const problem = (status: number, code: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  json: { status, code, type: `/problems/${code.toLowerCase().replaceAll('_', '-')}` },
});
