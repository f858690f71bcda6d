import type { MadeReport } from '../frame/report';
import { csvOf } from './csv';

/** The forms in which a report is given. */
export const FORMS = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;
export type Form = keyof typeof FORMS;

/** A report in a form; JSON with so many spaces of indentation. What prints PDF is loaded when somebody wants one. */
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
