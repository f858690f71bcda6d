/** What one event lists at most: bets, stakes, patrons (`vocabulary.md`, Events). */
const A_PAGE = 500;

/** A list in pages of 500, in its order; of an empty one there are none. */
export const pagesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / A_PAGE) }, (_, page) =>
    items.slice(page * A_PAGE, (page + 1) * A_PAGE),
  );
