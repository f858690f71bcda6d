import { Module, type DynamicModule, type InjectionToken, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import { CqrsModule, QueryBus, type IQuery, type IQueryHandler, type IQueryResult } from '@nestjs/cqrs';
import { ROLES, type Person, type Role } from '#game/tables';
import { parsed, reject, type Code, type Parsed } from '#kernel/decision';
import { Ledger } from '#log/ledger';
import { PostgresAccessLog } from '#office/access-log';
import { ReadModelReader } from '#office/projections';
import { PostgresLogSource } from '#proof/audit';
import { WebhookReader } from '#streams/webhooks';
import { ParametersModule } from '../../apps/back-office/src/reading/parameters.module';
import {
  AUDIT_LOG,
  EVIDENCE_MEANS,
  LOG_READER,
  REPORT_SOURCES,
} from '../../apps/back-office/src/reading/ports';
import { Positions } from '../../apps/back-office/src/reading/positions';
import { TableStates } from '../../apps/back-office/src/reading/table-states';
import { openModules, problem } from './modules-under-test';

/**
 * A query bus for tests. It records each query that has a handler in the feature, and returns the answer that
 * the test sets. `test/back-office` tests the answers from PostgreSQL.
 */
export class RecordedQueries extends QueryBus {
  readonly asked: IQuery[] = [];
  answers: () => Parsed<unknown> | Promise<Parsed<unknown>> = () => reject('UNAVAILABLE', 'no answer is set');

  override bind<Asked extends IQuery, Answer extends IQueryResult>(
    handler: InstanceWrapper<IQueryHandler<Asked, Answer>>,
    queryId: string,
  ): void {
    const execute = async (question: IQuery): Promise<unknown> => {
      this.asked.push(question);
      return this.answers();
    };
    Object.assign(handler.instance, { execute });
    super.bind(handler, queryId);
  }
}

/** Providers that `ReadingModule` exports to features. */
const READ_BY: readonly InjectionToken[] = [
  LOG_READER,
  PostgresLogSource,
  AUDIT_LOG,
  EVIDENCE_MEANS,
  REPORT_SOURCES,
  ReadModelReader,
  Ledger,
  PostgresAccessLog,
  WebhookReader,
  Positions,
  TableStates,
];

/** Replaces `ReadingModule` by providers that read nothing, so that no spec needs PostgreSQL. */
@Module({})
class ReadingForTests {
  static forRoot(): DynamicModule {
    const providers = READ_BY.map((provide) => ({ provide, useValue: {} }));
    return { module: ReadingForTests, global: true, providers, exports: [...READ_BY] };
  }
}

/** A provider with its replacement. */
export type Replacement = readonly [provider: InjectionToken, by: object];

/** Opens one feature of the back office behind the whole HTTP server. The test answers its queries. */
export async function openOfficeFeature(
  feature: Type | DynamicModule,
  replacements: readonly Replacement[] = [],
) {
  const openedModules = await openModules({
    imports: () => [CqrsModule.forRoot(), ParametersModule, ReadingForTests.forRoot(), feature],
    replace: (testing) =>
      replacements.reduce(
        (builder, [provider, by]) => builder.overrideProvider(provider).useValue(by),
        testing.overrideProvider(QueryBus).useFactory({
          factory: (modules: ModuleRef) => new RecordedQueries(modules),
          inject: [ModuleRef],
        }),
      ),
  });
  return { ...openedModules, bus: openedModules.app.get<QueryBus, RecordedQueries>(QueryBus) };
}

export type OfficeFeature = Awaited<ReturnType<typeof openOfficeFeature>>;

/** A query's route: its address, its roles, and the query that the bus gets. */
export interface QuestionRoute {
  readonly get: string;
  readonly by: readonly Role[];
  /** A valid query string with every kind of parameter. */
  readonly query?: string;
  /** The query that the bus gets. */
  readonly asks: (by: Person) => IQuery;
  /** The handler's answer. */
  readonly view: unknown;
  /** The answer's JSON; by default `view`. */
  readonly shows?: unknown;
  /**
   * Query strings that are refused with `BAD_FIELD` for their first parameter. An unknown parameter is always
   * tried.
   */
  readonly wrong?: readonly string[];
  /** A refusal that the handler may return. */
  readonly refuses?: readonly [status: number, code: Code];
}

/** Tests each route of a controller: token, roles, reading, answer, and problems. */
export function describeQuestions(feature: Type, routes: readonly QuestionRoute[]): void {
  describe.each(routes)('GET $get', ({ get, by, query = '', asks, view, shows = view, wrong, refuses }) => {
    let running: OfficeFeature;
    beforeAll(async () => {
      running = await openOfficeFeature(feature);
    });
    afterAll(() => running.close());
    beforeEach(() => {
      running.bus.asked.length = 0;
      running.bus.answers = () => parsed(view);
    });
    const [as] = by;
    const ask = async (role = as, asked = query) =>
      running.ask('GET', asked === '' ? get : `${get}?${asked}`, { ...(role && { as: role }) });

    it('refuses a request without a token, and any other role', async () => {
      expect(await running.ask('GET', get, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      for (const role of ROLES.filter((each) => !by.includes(each)))
        expect(await ask(role)).toMatchObject(problem(403, 'FORBIDDEN'));
      expect(running.bus.asked).toEqual([]);
    });

    it('passes on the parsed query, shows the answer, and forbids caching', async () => {
      for (const role of by) {
        const answer = await ask(role);
        expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
        expect(answer.json).toEqual(shows);
        expect(running.bus.asked.splice(0)).toStrictEqual([asks({ id: 'kim', role })]);
      }
    });

    it('refuses an invalid or unknown parameter by name before anything is read', async () => {
      const surprised = [query, 'surprise=1'].filter((part) => part !== '').join('&');
      for (const text of [...(wrong ?? []), surprised]) {
        const refused = await ask(as, text);
        expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
        const name = text === surprised ? 'surprise' : text.split('=')[0];
        expect(refused.detail).toContain(name);
      }
      expect(running.bus.asked).toEqual([]);
    });

    it('answers a refusal with its problem, and a fault without its cause', async () => {
      const [status, code] = refuses ?? [503, 'UNAVAILABLE'];
      running.bus.answers = () => reject(code, 'as the handler says');
      const refused = await ask();
      expect(refused).toMatchObject(problem(status, code));
      expect(refused.json).toMatchObject({ detail: 'as the handler says' });
      running.bus.answers = () => Promise.reject(new Error('the seventh card is KD'));
      const fault = await ask();
      expect(fault).toMatchObject(problem(500, 'INTERNAL'));
      expect(JSON.stringify(fault.json)).not.toContain('KD');
    });
  });
}
