import type { Access } from '#office/access-log';
import { parametersOf, type Parameter } from '../frame/parameters';
import type { Report } from '../frame/report';
import type { Form } from './forms';

/**
 * Returns the access record for a report in a format, or `null` if it is neither on one patron nor a file.
 * Plain text counts as shown in a terminal.
 */
export function accessOfReport(
  { name, takes }: Report,
  given: (parameter: Parameter | 'size') => string | undefined,
  form: Form | 'text',
): Omit<Access, 'by'> | null {
  const patron = given('patron') ?? null;
  if (patron === null && (form === 'json' || form === 'text')) return null;
  const asked: Record<string, string> = { report: name };
  for (const parameter of [...parametersOf(takes), 'size' as const]) {
    const value = given(parameter);
    if (value !== undefined) asked[parameter] = value;
  }
  return {
    kind: patron === null ? 'export' : 'patron-report',
    patron,
    asked: { ...asked, format: form },
  };
}
