import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { dayOf, momentOf, useHouse } from '../../parts/house';
import { Failure } from '../../parts/page';
import { placeOf } from '../../parts/places';
import { STRINGS } from '../../shell/strings';
import { Panel } from '../../system/panel';
import { Skeleton } from '../../system/states';
import { reportQuestion } from '../catalogue';
import { readReport } from '../reading';
import { DayStepper } from '../report-head';
import { DayDoubts, DayTag } from './day-doubts';
import { dayVerdictOf, type DayVerdict } from './day-verdict';
import classes from './day.module.css';
import { useLastPlay } from './last-play';

/**
 * The figures of a gaming day beside its discrepancies. A search without results leaves no trace in the log,
 * so an empty list of discrepancies doesn't say that the day was searched.
 */
export function DayCheck() {
  const house = useHouse();
  const [chosen, setChosen] = useState<string | null>(null);
  const [now] = useState(() => new Date().toJSON());
  const last = useLastPlay(house === null ? undefined : dayOf(house, now));
  const day = chosen ?? last;
  const asked = useQuery({
    ...reportQuestion('table-day', { day: day ?? '' }),
    enabled: day !== null,
    staleTime: 0,
  });
  const verdict = asked.data === undefined ? null : dayVerdictOf(readReport(asked.data.report));
  if (day === null) return null;
  return (
    <Panel
      title={STRINGS.reports.verdict.title}
      beside={<DayStepper label={STRINGS.reports.verdict.title} day={day} onDay={setChosen} />}
      aside={verdict !== null && verdict.played > 0 && <DayTag verdict={verdict} />}
    >
      <div className={classes['check']}>
        <Failure error={asked.error} />
        {verdict === null ? (
          asked.error === null && <Skeleton count={2} />
        ) : (
          <>
            <DayDoubts verdict={verdict} />
            <p>
              {searchText(verdict, (at) => momentOf(house, at))} {STRINGS.breaks.findBy}{' '}
              <code>{`sabot breaks find --day ${day} --as ROLE:ID`}</code>
            </p>
            <Link href={`${placeOf.report('table-day')}?${new URLSearchParams({ day })}`}>
              {STRINGS.breaks.toDay}
            </Link>
          </>
        )}
      </div>
    </Panel>
  );
}

/** Says when a discrepancy of the day was last opened, or that none was. */
const searchText = ({ lastOpenedAt }: DayVerdict, moment: (instant: string) => string): string =>
  lastOpenedAt === null ? STRINGS.breaks.neverFound : STRINGS.breaks.lastFound(moment(lastOpenedAt));
