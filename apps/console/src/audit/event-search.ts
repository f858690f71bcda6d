/** Fields of a search for events, as in the address. */
export const SEARCHED = ['severity', 'kind', 'table', 'patron', 'coup', 'staff', 'from', 'until'] as const;
export type EventSearch = Readonly<Record<(typeof SEARCHED)[number], string>>;

/** Parses a search line: `@ada`, a table, a coup, in any order. */
export const searchIn = (line: string): Pick<EventSearch, 'table' | 'patron' | 'coup'> => {
  const found = { table: '', patron: '', coup: '' };
  for (const word of line.split(/\s+/u).filter((each) => each !== ''))
    if (word.startsWith('@')) found.patron = word.slice(1);
    else if (/\/S\d+\/C\d+$/iu.test(word)) found.coup = word.toUpperCase();
    else if (/[A-Z\d]-?\d/u.test(word) || word === word.toUpperCase()) found.table = word;
    else found.patron = word;
  return found;
};

/** Returns the search line for these fields. */
export const lineOf = ({ table, patron, coup }: Pick<EventSearch, 'table' | 'patron' | 'coup'>): string =>
  [patron === '' ? '' : `@${patron}`, table, coup].filter((word) => word !== '').join(' ');
