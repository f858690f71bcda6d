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
 * The bus of a test: it keeps each question that a handler of the feature is there for, and answers what the test sets.
 * Answers that handlers compute from PostgreSQL are tested by `test/back-office`.
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

/** What `ReadingModule` gives to features. */
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

/** Stands for `ReadingModule`: has all that features read by, and nothing can be read by it, so no spec needs PostgreSQL. */
@Module({})
class ReadingForTests {
  static forRoot(): DynamicModule {
    const providers = READ_BY.map((provide) => ({ provide, useValue: {} }));
    return { module: ReadingForTests, global: true, providers, exports: [...READ_BY] };
  }
}

/** A fake in the place of a provider. */
export type Replacement = readonly [provider: InjectionToken, by: object];

/** Opens one feature of the back office behind the whole HTTP server, whose questions the test answers. */
export async function openOfficeFeature(
  feature: Type | DynamicModule,
  replacements: readonly Replacement[] = [],
) {
  const opened = await openModules({
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
  return { ...opened, bus: opened.app.get<QueryBus, RecordedQueries>(QueryBus) };
}

export type OfficeFeature = Awaited<ReturnType<typeof openOfficeFeature>>;

/** The route of a question: its address, the roles that ask it, and what the bus gets of the query that is sent. */
export interface QuestionRoute {
  readonly get: string;
  readonly by: readonly Role[];
  /** A query that is good, with every kind of parameter that it may have. */
  readonly query?: string;
  /** The question that the bus gets. */
  readonly asks: (by: Person) => IQuery;
  /** The handler's answer. */
  readonly view: unknown;
  /** JSON of the answer; by default `view`. */
  readonly shows?: unknown;
  /** Queries that are refused with `BAD_FIELD`, each naming its first parameter. A parameter that there isn't goes without saying. */
  readonly wrong?: readonly string[];
  /** A refusal that the handler may answer with. */
  readonly refuses?: readonly [status: number, code: Code];
}

/** Tests each route of a controller: its token, its roles, what it reads, what it answers, and its problems. */
export function describeQuestions(feature: Type, routes: readonly QuestionRoute[]): void {
  describe.each(routes)('GET $get', ({ get, by, query = '', asks, view, shows = view, wrong, refuses }) => {
    let opened: OfficeFeature;
    beforeAll(async () => {
      opened = await openOfficeFeature(feature);
    });
    afterAll(() => opened.close());
    beforeEach(() => {
      opened.bus.asked.length = 0;
      opened.bus.answers = () => parsed(view);
    });
    const [as] = by;
    const ask = async (role = as, asked = query) =>
      opened.ask('GET', asked === '' ? get : `${get}?${asked}`, { ...(role && { as: role }) });

    it('answers nobody without a token, nor a role that does not read it', async () => {
      expect(await opened.ask('GET', get, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      for (const role of ROLES.filter((each) => !by.includes(each)))
        expect(await ask(role)).toMatchObject(problem(403, 'FORBIDDEN'));
      expect(opened.bus.asked).toEqual([]);
    });

    it('asks the question as it was parsed, and shows the answer, which nobody keeps', async () => {
      for (const role of by) {
        const answer = await ask(role);
        expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
        expect(answer.json).toEqual(shows);
        expect(opened.bus.asked.splice(0)).toStrictEqual([asks({ id: 'kim', role })]);
      }
    });

    it('refuses a parameter that is wrong or that there is not, by its name, before anything is asked', async () => {
      const surprised = [query, 'surprise=1'].filter((part) => part !== '').join('&');
      for (const text of [...(wrong ?? []), surprised]) {
        const refused = await ask(as, text);
        expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
        const name = text === surprised ? 'surprise' : text.split('=')[0];
        expect(refused.detail).toContain(name);
      }
      expect(opened.bus.asked).toEqual([]);
    });

    it('answers a refusal with its problem, and a fault without a word of its cause', async () => {
      const [status, code] = refuses ?? [503, 'UNAVAILABLE'];
      opened.bus.answers = () => reject(code, 'as the handler says');
      const refused = await ask();
      expect(refused).toMatchObject(problem(status, code));
      expect(refused.json).toMatchObject({ detail: 'as the handler says' });
      opened.bus.answers = () => Promise.reject(new Error('the seventh card is KD'));
      const fault = await ask();
      expect(fault).toMatchObject(problem(500, 'INTERNAL'));
      expect(JSON.stringify(fault.json)).not.toContain('KD');
    });
  });
}
