import type { FastifyReply } from 'fastify';
import { FORMS, printed, type Form, type MadeReport } from '#office/reports';
import { preferredType } from '../../reading/preferred-type';

export const FORM_NAMES = Object.keys(FORMS) as Form[];

/** A report as answered: bytes, or an object that becomes JSON. */
export type Printed = string | Buffer | MadeReport['json'];

/** Returns the requested format, or else the one that `Accept` prefers. */
export const formAsked = (asked: Form | undefined, accept: string | undefined): Form =>
  asked ?? formOf(preferredType(accept, MEDIA_TYPES));

/** Returns a report in a format and sets the headers. */
export async function printedAs(form: Form, made: MadeReport, reply: FastifyReply): Promise<Printed> {
  if (form === 'json') return made.json;
  void reply // the reply itself, and not to be waited for
    .type(HEADER_OF[form])
    .header('Content-Disposition', `attachment; filename="${fileNameOf(made, form)}"`);
  return printed(made, form);
}

const HEADER_OF: Readonly<Record<Form, string>> = {
  json: `${FORMS.json}; charset=utf-8`,
  csv: `${FORMS.csv}; charset=utf-8; header=present`,
  pdf: FORMS.pdf,
};
const MEDIA_TYPES: readonly [string, ...string[]] = ['application/json', ...Object.values(FORMS)];
const formOf = (type: string): Form => FORM_NAMES.find((form) => FORMS[form] === type) ?? 'json';

/**
 * Returns a file name for any file system, such as `sabot-table-day-2026-11-21-BAC-01.csv`: only letters, digits, dots
 * and dashes.
 */
const fileNameOf = ({ json, sheet }: MadeReport, form: Form): string => {
  const asked = sheet().parameters.flatMap(({ value }) => value ?? []);
  const name = ['sabot', json.report, ...asked].join('-').replaceAll(/[^A-Za-z0-9.-]+/gu, '-');
  return `${name}.${form}`;
};
