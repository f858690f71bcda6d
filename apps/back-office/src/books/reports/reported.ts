import { applyDecorators, Header } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { FORMS, PARAMETERS, parametersOf, titlesOf, type Report } from '#office/reports';
import { Documented, searchedBy } from '../../reading/documented';
import { FORM_NAMES } from './printed-report';

/** Sets who may read a report, and documents its parameters and answers. */
export const Reported = (report: Report): MethodDecorator => {
  const { takes, from } = report;
  return applyDecorators(
    Header('Vary', 'Accept'),
    ...parametersOf(takes).map((parameter) => {
      const { says, without, example } = PARAMETERS[parameter];
      const required = takes[parameter] === 'required';
      const description = `${says[0]?.toUpperCase()}${says.slice(1)}${required ? '' : `; without it ${without}`}.`;
      return ApiQuery({ name: parameter, required, description, schema: { type: 'string' }, example });
    }),
    ...(from === 'log' ? [SIZE] : []),
    IN_FORM,
    Documented({
      summary: report.summary,
      description: report.about,
      readBy: report.readBy,
      schema: report.schema,
      alsoAs: Object.values(FORMS).filter((type) => type !== FORMS.json),
      codes: from === 'log' ? ['NOT_SEALED'] : ['UNAVAILABLE', 'NOT_CAUGHT_UP'],
    }),
    ApiExtension('x-title', report.title),
    ApiExtension('x-titles', titlesOf(report)), // names of the fields for people, as the console shows them
    ApiHeader({
      name: 'Prefer',
      required: false,
      description:
        '`respond-async, wait=1`: answer 202 with a job if the report is not ready after this many seconds.',
      schema: { type: 'string' },
    }),
    // Without a body, so that clients' type of the answer stays the report.
    ApiResponse({
      status: 202,
      description: 'The report is not ready in time, so a job makes it.',
      headers: { Location: { description: 'Address of the job.', schema: { type: 'string' } } },
    }),
  );
};

/** Documents the parameter that chooses the form of a report. */
export const IN_FORM = searchedBy('format', 'Form of the answer; overrides `Accept`.', { enum: FORM_NAMES });

const SIZE = ApiQuery({
  name: 'size',
  required: false,
  description:
    'The log as it was at this size of the audit log: the `log.size` of an earlier answer. Default: the log now.',
  schema: { type: 'string' },
  example: '4711',
});
