import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statementQuestion } from '../api/questions';

/** Pages that are read without being asked for: 10,000 lines. More takes a click, so that a page can't ask without end. */
const PAGES_AT_ONCE = 20;

/**
 * Reads a patron's statement from a time on, page after page. A statement begins with its oldest lines, so that sums and
 * the newest movements are right only once `isWhole`.
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
