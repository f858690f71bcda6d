import { applyDecorators, Controller, Get, Header, Headers, Query, Res, type Type } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { parse } from '#contract';
import {
  FORMS,
  PARAMETERS,
  parametersOf,
  printed,
  REPORT_NAMES,
  REPORTS,
  type Form,
  type MadeReport,
  type Report,
  type ReportName,
} from '#reports';
import { Documented } from '../reading/documented';
import { preferredType } from '../reading/preferred-type';
import { answered } from '../reading/question';
import { ReadReport } from './read-report.query';
import { reportQueryOf } from './report-query';
import { VIEWS } from './views';

/** Every report under `/v1/reports`: its address, who reads it and what it is asked for stand in `REPORTS`. */
@ApiTags('reports')
@Controller('v1/reports')
export class ReportsController {
  constructor(private readonly bus: QueryBus) {}

  async answer(
    report: Report,
    query: unknown,
    accept: string | undefined,
    reply: FastifyReply,
  ): Promise<string | Buffer | MadeReport['json']> {
    const asked = answered(parse(reportQueryOf(report), query));
    const made = answered(await this.bus.execute(new ReadReport(report, asked)));
    const form = asked.form ?? formOf(preferredType(accept, MEDIA_TYPES));
    if (form === 'json') return made.json;
    void reply // the reply itself, and not to be waited for
      .type(HEADER_OF[form])
      .header('Content-Disposition', `attachment; filename="${fileNameOf(made, form)}"`);
    return printed(made, form);
  }
}

const HEADER_OF: Readonly<Record<Form, string>> = {
  json: `${FORMS.json}; charset=utf-8`,
  csv: `${FORMS.csv}; charset=utf-8; header=present`,
  pdf: FORMS.pdf,
};
const FORM_NAMES = Object.keys(FORMS) as Form[];
const MEDIA_TYPES: readonly [string, ...string[]] = ['application/json', ...Object.values(FORMS)];
const formOf = (type: string): Form => FORM_NAMES.find((form) => FORMS[form] === type) ?? 'json';

/** `sabot-table-day-2026-11-21-BAC-01.csv`: of letters, digits, points and dashes alone, as any file system takes them. */
const fileNameOf = ({ json, sheet }: MadeReport, form: Form): string => {
  const asked = sheet().parameters.flatMap(({ value }) => value ?? []);
  const name = ['sabot', json.report, ...asked].join('-').replaceAll(/[^A-Za-z0-9.-]+/gu, '-');
  return `${name}.${form}`;
};

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
      codes: from === 'log' ? ['NOT_SEALED'] : ['UNAVAILABLE'],
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
      query: unknown,
      accept: string | undefined,
      reply: FastifyReply,
    ) {
      return this.answer(REPORTS[name], query, accept, reply);
    },
  };
  // By the function’s name the document calls the operation: `coupReport`, since `coup` is another’s.
  Object.defineProperty(descriptor.value, 'name', { value: `${method}Report` });
  Object.defineProperty(prototype, method, descriptor);
  Reflect.defineMetadata('design:paramtypes', [Object, String, Object], prototype, method);
  Query()(prototype, method, 0);
  Headers('accept')(prototype, method, 1);
  Res({ passthrough: true })(prototype, method, 2);
  Reported(name)(prototype, method, descriptor);
};
for (const name of REPORT_NAMES) bind(ReportsController, name);
