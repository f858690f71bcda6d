import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lastCoupBeforeQuestion } from '../../api/questions';
import { beginOf, dayOf, useHouse } from '../../parts/house';
import { dayText } from '../../patron/day-text';
import { STRINGS } from '../../shell/strings';
import { Icon } from '../../system/icon';

/** Returns the last earlier gaming day with a coup; `null` without one, or until it is loaded. */
export function useLastPlay(day: string | undefined): string | null {
  const house = useHouse();
  const from = beginOf(house, day ?? '');
  const { data } = useQuery({
    ...lastCoupBeforeQuestion(from),
    enabled: house !== null && day !== undefined,
  });
  return house === null || data === undefined || data === null ? null : dayOf(house, data.openedAt);
}

/** A link from a day without play to the last one with play. */
export function ToLastPlay({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) {
  const last = useLastPlay(day);
  if (last === null) return null;
  return (
    <Button variant="default" leftSection={<Icon name="history" />} onClick={() => onDay(last)}>
      {STRINGS.reports.verdict.lastPlay(dayText(last))}
    </Button>
  );
}
