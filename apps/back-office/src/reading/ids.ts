import { RecordedPatronId, TableId } from '#log/contract';

// An id that nothing can have is like one that nothing has: the question isn't wrong, there is just nothing there.

export const isTableId = (text: string): boolean => TableId.safeParse(text).success;
export const isPatronId = (text: string): boolean => RecordedPatronId.safeParse(text).success;

/** The table and the number of `BAC-01/S12`; null: no shoe can have this id. */
export const partsOfShoeId = (text: string): { readonly table: string; readonly number: number } | null => {
  const [table = '', shoe = '', ...rest] = text.split('/');
  const fits = isTableId(table) && /^S[1-9][0-9]{0,8}$/u.test(shoe) && rest.length === 0;
  return fits ? { table, number: Number(shoe.slice(1)) } : null;
};

/** `BAC-01/S12/C45` (`ids-and-formats.md`, Ids). */
export const isCoupId = (text: string): boolean => {
  const [table = '', ...rest] = text.split('/');
  return isTableId(table) && /^S[1-9][0-9]{0,8}\/C[1-9][0-9]{0,8}$/u.test(rest.join('/'));
};
