import { safeText } from './safe-text';

/**
 * Returns a field of RFC 4180 that no spreadsheet treats as a formula. It is quoted if it contains a comma, a
 * quote or a line break. With `mayBeNumber`, a plain number such as `-12.50` is unchanged.
 */
export const csvField = (text: string, mayBeNumber: boolean): string => {
  const safe = safeText(text, mayBeNumber);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns records of fields from `csvField`, each ended by CRLF. */
export const csvRecords = (records: readonly (readonly string[])[]): string =>
  records.map((fields) => `${fields.join(',')}\r\n`).join('');
