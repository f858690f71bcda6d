import { safeText } from './safe-text';

/**
 * Returns a field of RFC 4180 that no spreadsheet takes for a formula. It is in quotes where it has a comma, a quote or a
 * line break. `mayBeNumber`: a plain number, `-12.50`, stays as it is.
 */
export const csvField = (text: string, mayBeNumber: boolean): string => {
  const safe = safeText(text, mayBeNumber);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns records of fields that `csvField` returned, each ended by CRLF. */
export const csvRecords = (records: readonly (readonly string[])[]): string =>
  records.map((fields) => `${fields.join(',')}\r\n`).join('');
