/** The most entries that one event lists: bets, stakes, patrons (`events.md`). */
const A_PAGE = 500;

/** A list in pages of 500, in its order; of an empty one there are none. */
export const pagesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / A_PAGE) }, (_, page) =>
    items.slice(page * A_PAGE, (page + 1) * A_PAGE),
  );

/** What an event of a coup lists: its own page, and the events with the further ones, which follow in the same commit. */
export const pagesOfCoup = <Type extends string, Bet>(
  type: Type,
  { coup, currency }: { readonly coup: string; readonly currency: string },
  bets: readonly Bet[],
) => {
  const [first = [], ...others] = pagesOf(bets);
  const further = others.map((page, index) => ({ type, coup, page: index + 1, currency, bets: page }));
  return { first, further };
};

/** Events cut before each one of a type: it, and the further pages that follow it. */
export const pagesByEvent = <Event extends { readonly type: string }>(
  events: readonly Event[],
  type: Event['type'],
): readonly (readonly Event[])[] => {
  const starts = events.flatMap((event, at) => (event.type === type ? [at] : []));
  return starts.map((start, at) => events.slice(start, starts[at + 1]));
};
