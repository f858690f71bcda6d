import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statementQuestion } from '../api/questions';

/** Pages that are loaded without a click: 10,000 lines. The limit keeps a page from loading without end. */
const PAGES_AT_ONCE = 20;

/**
 * Loads a patron's statement from a time on, page by page. A statement begins with its oldest lines, so sums
 * and the newest movements are only right once `isWhole`.
 */
export function useWholeStatement(patron: string, from: string) {
  const asked = useInfiniteQuery(statementQuestion(patron, from));
  const [pagesMax, setPagesMax] = useState(PAGES_AT_ONCE);
  const { hasNextPage, isFetching, isError, fetchNextPage } = asked;
  const count = asked.data?.pages.length ?? 0;
  const goesOn = hasNextPage && !isError && count > 0 && count < pagesMax;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return {
    asked,
    isWhole: count > 0 && !hasNextPage,
    isReading: goesOn,
    readOn: () => setPagesMax(count + PAGES_AT_ONCE),
  };
}
