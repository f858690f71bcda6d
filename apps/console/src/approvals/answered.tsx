import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { statisticsNowQuestion } from '../api/questions';
import { nameOf } from '../coup/reading/naming';
import { Answer } from '../parts/page';
import { placeOf } from '../parts/places';
import { reportQuestion } from '../reports/catalogue';
import { amountIn, currencyIn, readReport, wordIn, type Row } from '../reports/reading';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import { Empty } from '../system/states';
import { Time } from '../system/time';
import classes from './approvals.module.css';
import { titleOfRequest, type Kind } from './request-text';

/** Requests answered on this gaming day, newest first, from the report of adjustments. */
export function Answered() {
  const now = useQuery({ ...statisticsNowQuestion(), refetchInterval: false });
  const day = now.data?.day;
  const asked = useQuery({
    ...reportQuestion('adjustments', { day: day ?? '' }),
    enabled: day !== undefined,
    staleTime: 0,
  });
  return (
    <Answer asked={{ data: asked.data, error: now.error ?? asked.error }}>
      {({ report }) => {
        const { facts, sections } = readReport(report);
        const rows = (sections.find(({ name }) => name === 'adjustments')?.rows ?? [])
          .filter((row) => wordIn(row, 'answeredAt') !== null)
          .toSorted((a, b) => (wordIn(a, 'answeredAt') ?? '').localeCompare(wordIn(b, 'answeredAt') ?? ''))
          .toReversed();
        if (rows.length === 0) return <Empty icon="approvals" title={STRINGS.approvals.noneAnswered} />;
        return rows.map((row) => (
          <AnsweredEntry
            key={wordIn(row, 'request')}
            row={row}
            timeZone={wordIn(facts, 'timeZone') ?? 'UTC'}
          />
        ));
      }}
    </Answer>
  );
}

const KINDS: readonly string[] = ['void', 'correction', 'waiver', 'rules'] satisfies readonly Kind[];
const ICONS = { approved: 'check', refused: 'x', withdrawn: 'undo', lapsed: 'clock' } as const;
const isAnswer = (status: string): status is keyof typeof ICONS => status in ICONS;

function AnsweredEntry({ row, timeZone }: { readonly row: Row; readonly timeZone: string }) {
  const word = (name: string): string | null => wordIn(row, name);
  const [kind, status, coup, table] = [
    word('kind') ?? '',
    word('status') ?? '',
    word('coup'),
    word('table') ?? '',
  ];
  const title = KINDS.includes(kind)
    ? titleOfRequest({
        what: kind as Kind,
        coup,
        amount: amountIn('amount', row.get('amount')),
        currency: currencyIn(row) ?? 'EUR',
        limit: null, // its answers are not in the report
      })
    : kind;
  const at = word('answeredAt');
  return (
    <Link href={coup === null ? placeOf.table(table) : placeOf.coup(coup)} className={classes['entry'] ?? ''}>
      <span className={classes['kind']} data-of="read">
        <Icon name={isAnswer(status) ? ICONS[status] : 'check'} />
      </span>
      <b>{title}</b>
      <span className={classes['left']}>
        {at !== null && <Time at={at} as="clock" timeZone={timeZone} />}
      </span>
      <span className={classes['where']}>
        {table} · {answerText(status, word('answeredBy.id'))}
      </span>
    </Link>
  );
}

const answerText = (status: string, by: string | null): string => {
  const { answers } = STRINGS.approvals;
  const who = by === null ? '' : nameOf(by);
  if (status === 'withdrawn' || status === 'lapsed') return answers[status];
  return status === 'refused' ? answers.refused(who) : answers.approved(who);
};
