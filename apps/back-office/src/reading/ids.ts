import { RecordedPatronId, TableId } from '#log/contract';

// An impossible id is treated like one that doesn't exist: the answer is 404.

export const isTableId = (text: string): boolean => TableId.safeParse(text).success;
export const isPatronId = (text: string): boolean => RecordedPatronId.safeParse(text).success;

/** Returns the table and the number in a shoe's id, such as `BAC-01/S12`, or null if the id is impossible. */
export const partsOfShoeId = (text: string): { readonly table: string; readonly number: number } | null => {
  const [table = '', shoe = '', ...rest] = text.split('/');
  const fits = isTableId(table) && /^S[1-9][0-9]{0,8}$/u.test(shoe) && rest.length === 0;
  return fits ? { table, number: Number(shoe.slice(1)) } : null;
};

/** Says if a text has the form of a coup's id, `BAC-01/S12/C45` (`ids-and-formats.md`, Ids). */
export const isCoupId = (text: string): boolean => {
  const [table = '', ...rest] = text.split('/');
  return isTableId(table) && /^S[1-9][0-9]{0,8}\/C[1-9][0-9]{0,8}$/u.test(rest.join('/'));
};
