import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Person } from '#game/tables';
import { invariant } from '#kernel/decision';
import { parse } from '#log/contract';
import {
  FORMS,
  PARAMETERS,
  parametersOf,
  SizeText,
  type Form,
  type Parameter,
  type Report,
} from '#office/reports';
import { After, type Place } from '../../reading/parameters';
import { answered } from '../../reading/question';

/** A report's question over REST. */
export interface ReportQuery {
  readonly given: (parameter: Parameter | 'size') => string | undefined;
  /** The question as one text, equal for equal reports. */
  readonly words: string;
  readonly after: Place | undefined;
  /** Takes precedence over the header `Accept`. */
  readonly form: Form | undefined;
}

const forms = Object.keys(FORMS) as Form[];
const Format = z.enum(forms, { error: `one of ${forms.join(', ')}` });

/** Returns the schema of a report's query: its parameters and the format. */
const reportQueryOf = ({ takes, from }: Report): z.ZodType<ReportQuery> => {
  const fields = parametersOf(takes).map((name) => {
    const schema: z.ZodType<string | undefined> = PARAMETERS[name].schema;
    return [name, takes[name] === 'required' ? schema : schema.optional()] as const;
  });
  const asked = { ...Object.fromEntries(fields), ...(from === 'log' && { size: SizeText.optional() }) };
  return z
    .strictObject({ ...asked, after: After.optional(), format: Format.optional() })
    .transform(({ after, format, ...given }) => {
      const texts: Readonly<Record<string, unknown>> = given;
      const values = [...parametersOf(takes), 'size'].map((name) => texts[name] ?? null);
      const words = JSON.stringify([values, after ?? null]);
      return { given: (parameter) => textOf(texts[parameter]), words, after, form: format };
    });
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A request for a report: its sender, its question and headers, and the reply on which headers are set. */
export interface ReportRequest {
  readonly report: Report;
  readonly by: Person;
  readonly query: ReportQuery;
  readonly headers: IncomingHttpHeaders;
  readonly reply: FastifyReply;
}

/** Injects the request for a report. Refuses a question that is not of its parameters. */
export const AskedFor = (report: Report): ParameterDecorator => {
  const schema = reportQueryOf(report);
  return createParamDecorator((_: unknown, context: ExecutionContext): ReportRequest => {
    const http = context.switchToHttp();
    const { person: by, query, headers } = http.getRequest<FastifyRequest>();
    invariant(by !== null, 'an open address gives reports');
    return { report, by, query: answered(parse(schema, query)), headers, reply: http.getResponse() };
  })();
};
