import type { IncomingHttpHeaders } from 'node:http';
import { applyDecorators, Controller, Get, Header, Headers, Query, Res, type Type } from '@nestjs/common';
import { ApiHeader, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parse } from '#log/contract';
import { By } from '#edge/identity';
import {
  FORMS,
  PARAMETERS,
  parametersOf,
  REPORT_NAMES,
  REPORTS,
  type Report,
  type ReportName,
} from '#office/reports';
import type { Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { answered } from '../../reading/question';
import { FORM_NAMES, formAsked, printedAs, type Printed } from './printed-report';
import { addressOfJob } from './report-job.view';
import { ReportJobs } from './report-jobs';
import { reportQueryOf } from './report-query';
import { VIEWS } from './views';

/** Every report under `/v1/reports`: its address, who reads it and what it is asked for stand in `REPORTS`. */
@ApiTags('reports')
@Controller('v1/reports')
export class ReportsController {
  constructor(private readonly jobs: ReportJobs) {}

  async answer(
    report: Report,
    by: Person,
    query: unknown,
    { accept, prefer }: IncomingHttpHeaders,
    reply: FastifyReply,
  ): Promise<Printed | undefined> {
    const asked = answered(parse(reportQueryOf(report), query));
    const job = this.jobs.begin(by, report, asked);
    const waitMs = waitedFor(prefer);
    if (waitMs === null || (await this.jobs.endsWithin(job, waitMs)) || job.state !== 'running') {
      const form = formAsked(asked.form, accept);
      return printedAs(form, answered(await this.jobs.made(job, form)), reply);
    }
    this.jobs.keep(job);
    void reply // the reply itself, and not to be waited for
      .code(202)
      .headers({ location: addressOfJob(job), 'preference-applied': 'respond-async' });
    return undefined;
  }
}

/** RFC 7240: `respond-async` takes a job for an answer after `wait` seconds, one by default. Null: the report is waited for. */
const waitedFor = (prefer: string | readonly string[] | undefined): number | null => {
  const preferred = [prefer ?? []]
    .flat()
    .join(',')
    .split(/[,;]/u)
    .map((each) => each.trim().toLowerCase());
  if (!preferred.includes('respond-async')) return null;
  const [, seconds = '1'] =
    preferred.map((each) => /^wait=(\d{1,3})$/u.exec(each)).find((wait) => wait !== null) ?? [];
  return 1_000 * Math.min(WAIT_SECONDS_MAX, Number(seconds));
};
const WAIT_SECONDS_MAX = 60;

/** Documents and binds one report. */
const Reported = (name: ReportName): MethodDecorator => {
  const report: Report = REPORTS[name];
  const { takes, from } = report;
  return applyDecorators(
    Get(name),
    Header('Vary', 'Accept'),
    ...parametersOf(takes).map((parameter) => {
      const { says, without, example } = PARAMETERS[parameter];
      const required = takes[parameter] === 'required';
      const description = `${says[0]?.toUpperCase()}${says.slice(1)}${required ? '' : `; without it ${without}`}.`;
      return ApiQuery({ name: parameter, required, description, schema: { type: 'string' }, example });
    }),
    ...(from === 'log' ? [SIZE] : []),
    ApiQuery({
      name: 'format',
      required: false,
      description: 'The form, whatever `Accept` says.',
      schema: { type: 'string', enum: FORM_NAMES },
    }),
    Documented({
      summary: report.summary,
      description: report.about,
      readBy: report.readBy,
      ...VIEWS[name],
      alsoAs: Object.values(FORMS).filter((type) => type !== FORMS.json),
      codes: from === 'log' ? ['NOT_SEALED'] : ['UNAVAILABLE', 'NOT_CAUGHT_UP'],
    }),
    ApiHeader({
      name: 'Prefer',
      required: false,
      description:
        '`respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds.',
      schema: { type: 'string' },
    }),
    // Without a body: what a client knows of an answer's type stays the report.
    ApiResponse({
      status: 202,
      description: 'It is made as a job, since that was preferred and it takes longer.',
      headers: { Location: { description: 'Where the job is asked after.', schema: { type: 'string' } } },
    }),
  );
};

const SIZE = ApiQuery({
  name: 'size',
  required: false,
  description:
    'As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now.',
  schema: { type: 'string' },
  example: '4711',
});

/** `table-day` is answered by `tableDay`. */
const methodOf = (name: ReportName): string =>
  name.replaceAll(/-(?<letter>[a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** A method a report: Nest knows routes by methods, and roles and documents by routes. */
const bind = (controller: Type<ReportsController>, name: ReportName): void => {
  const method = methodOf(name);
  const prototype: object = controller.prototype;
  const descriptor: PropertyDescriptor = {
    configurable: true,
    writable: true,
    value: async function answer(
      this: ReportsController,
      by: Person,
      query: unknown,
      headers: IncomingHttpHeaders,
      reply: FastifyReply,
    ) {
      return this.answer(REPORTS[name], by, query, headers, reply);
    },
  };
  // By the function’s name the document calls the operation: `coupReport`, since `coup` is another’s.
  Object.defineProperty(descriptor.value, 'name', { value: `${method}Report` });
  Object.defineProperty(prototype, method, descriptor);
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object, Object], prototype, method);
  By()(prototype, method, 0);
  Query()(prototype, method, 1);
  Headers()(prototype, method, 2);
  Res({ passthrough: true })(prototype, method, 3);
  Reported(name)(prototype, method, descriptor);
};
for (const name of REPORT_NAMES) bind(ReportsController, name);
