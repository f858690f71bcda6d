/** Largest number of items in an event: bets, stakes, patrons (`events.md`). */
const A_PAGE = 500;

/** Returns a list in pages of 500, in order; no page for an empty list. */
export const pagesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / A_PAGE) }, (_, page) =>
    items.slice(page * A_PAGE, (page + 1) * A_PAGE),
  );

/**
 * Returns the first page of a coup's list, and the events with further pages, which follow in the same
 * commit.
 */
export const pagesOfCoup = <Type extends string, Bet>(
  type: Type,
  { coup, currency }: { readonly coup: string; readonly currency: string },
  bets: readonly Bet[],
) => {
  const [first = [], ...others] = pagesOf(bets);
  const further = others.map((page, index) => ({ type, coup, page: index + 1, currency, bets: page }));
  return { first, further };
};

type Settling = 'CoupSettled' | 'BetsSettled' | 'CoupCorrected' | 'BetsCorrected';
const SETTLING: readonly string[] = ['CoupSettled', 'BetsSettled', 'CoupCorrected', 'BetsCorrected'];

/**
 * Returns `true` for a page of bets of this coup, settled or corrected. While a coup is open, an earlier one may be
 * corrected.
 */
export const isPageOfBets = <Event extends { readonly type: string; readonly coup?: string | null }>(
  event: Event,
  coup: string,
): event is Extract<Event, { readonly type: Settling }> =>
  SETTLING.includes(event.type) && event.coup === coup;

/** Splits events before each one of a type, so that each group has that event and its further pages. */
export const pagesByEvent = <Event extends { readonly type: string }>(
  events: readonly Event[],
  type: Event['type'],
): readonly (readonly Event[])[] => {
  const starts = events.flatMap((event, at) => (event.type === type ? [at] : []));
  return starts.map((start, at) => events.slice(start, starts[at + 1]));
};
