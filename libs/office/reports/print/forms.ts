import type { MadeReport } from '../frame/report';
import { csvOf } from './csv';

/** The formats of a report. */
export const FORMS = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;
export type Form = keyof typeof FORMS;

/** Returns a report in a format, JSON with the given indentation. The PDF printer is only loaded when it is needed. */
export const printed = async (
  { json, sheet }: MadeReport,
  form: Form,
  indent = 0,
): Promise<string | Buffer> => {
  switch (form) {
    case 'json':
      return `${JSON.stringify(json, null, indent)}\n`;
    case 'csv':
      return csvOf(sheet());
    case 'pdf':
      return (require('./pdf/pdf') as typeof import('./pdf/pdf')).pdfOf(sheet());
  }
};
