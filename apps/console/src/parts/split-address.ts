/** Splits the part after the `#` into path and query; the query may be empty. */
export const splitAddress = (hash: string): readonly [path: string, query: string] => {
  const [path = '', ...query] = hash.replace(/^#?\/?/u, '').split('?');
  return [`/${path}`, query.join('?')];
};
