/** Splits what stands behind the `#` into a path and a query, which is empty where there is none. */
export const splitAddress = (hash: string): readonly [path: string, query: string] => {
  const [path = '', ...query] = hash.replace(/^#?\/?/u, '').split('?');
  return [`/${path}`, query.join('?')];
};
