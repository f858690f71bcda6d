import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { momentText } from '#office/gaming-days';
import { requestsQuestion } from '../api/questions';
import { may, placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Cell } from './cell';
import { DayDoubts } from './day/day-doubts';
import { dayVerdictOf } from './day/day-verdict';
import { currencyIn, isFigure, wordIn, type Read, type Row } from './reading';
import classes from './report.module.css';
import { useTitleOf } from './titles';

/** Stage of a report: its figures may change, are final, or were followed by a correction. */
export type Stage = 'preliminary' | 'final' | 'restated';

const STAGES = ['preliminary', 'final', 'restated'] as const satisfies readonly Stage[];
/** Final states of a coup. */
const ENDED = ['settled', 'corrected', 'void'];

/** Returns the stage of a report (docs/reference/reports.md, Preliminary, final, restated). */
export function stageOf({ facts, sections }: Read): Stage {
  if (sections.some(({ name, rows }) => name === 'restated' && rows.length > 0)) return 'restated';
  if (facts.has('isOver')) return facts.get('isOver') === true ? 'final' : 'preliminary';
  if (facts.has('finishedBecause')) return facts.get('finishedAt') === null ? 'preliminary' : 'final';
  return ENDED.includes(wordIn(facts, 'status') ?? '') ? 'final' : 'preliminary';
}

/** Stage of the report, what comes next, and what is missing. */
export function StatePanel({
  read,
  madeAt,
  timeZone,
  onMakeAgain,
  children,
}: {
  readonly read: Read;
  /** Time of the report in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly timeZone: string;
  readonly onMakeAgain: () => void;
  /** Further parameters, shown beside the report's facts. */
  readonly children?: React.ReactNode;
}) {
  const stage = stageOf(read);
  const { reports } = STRINGS;
  const size = read.facts.get('log.size');
  const made = reports.made(
    momentText(new Date(madeAt).toISOString(), timeZone).slice(-8),
    typeof size === 'number' ? size.toLocaleString('en') : null,
  );
  return (
    <section className={`${classes['panel']} ${classes['state']}`} aria-label={reports.state}>
      <header>
        <h2>{reports.state}</h2>
      </header>
      <ol className={classes['life']}>
        {STAGES.map((each) => (
          <li
            key={each}
            data-on={each === stage ? stage : undefined}
            aria-current={each === stage || undefined}
          >
            <span>
              <b>{reports.states[each]}</b> {each === stage ? reports.lifeNow[each] : reports.lifeThen[each]}
              <small>{each === stage ? made : reports.lifeNote[each]}</small>
            </span>
          </li>
        ))}
      </ol>
      <OfDay read={read} />
      <Missing read={read} />
      <Restated read={read} timeZone={timeZone} />
      <Facts facts={read.facts}>{children}</Facts>
      {stage === 'preliminary' && (
        <div className={classes['block']}>
          <Button variant="default" onClick={onMakeAgain}>
            {reports.makeAgain}
          </Button>
        </div>
      )}
      <p className={classes['traced']}>{reports.traced}</p>
    </section>
  );
}

/** The verdict on a day: what its figures leave unexplained. */
function OfDay({ read }: { readonly read: Read }) {
  const verdict = dayVerdictOf(read);
  if (verdict === null) return null;
  return (
    <div className={classes['block']}>
      <h3>{STRINGS.reports.verdict.title}</h3>
      <DayDoubts verdict={verdict} />
    </div>
  );
}

const labelOf = (row: Row, name: string): string | null => {
  const value = row.get(name);
  return isFigure(value) && value.amount === null ? (value.label ?? null) : null;
};

/** Counts that a table day lacks, by table. A missing count leaves its figure empty at any stage. */
function Missing({ read: { facts, sections } }: { readonly read: Read }) {
  const { role } = useWho();
  const isDay = facts.get('report') === 'table-day';
  const requests = useQuery({ ...requestsQuestion(), enabled: isDay && may(role, 'requests') });
  if (!isDay) return null;
  const played = (sections.find(({ name }) => name === 'tables')?.rows ?? []).filter(
    (row) => row.get('inPlay') === true,
  );
  const tablesWith = (name: string): readonly string[] =>
    played.flatMap((row) => (labelOf(row, name) === null ? [] : (wordIn(row, 'table') ?? [])));
  const breaks = played.flatMap((row) => openBreaksIn(row).map((id) => ({ id, href: placeOf.break(id) })));
  const tableLinks = (tables: readonly string[]) =>
    tables.map((table) => ({ id: table, href: placeOf.table(table) }));
  const { missingOf, missing, nothingMissing } = STRINGS.reports;
  const lines = [
    [missingOf.opens, tableLinks(tablesWith('open'))],
    [missingOf.closes, tableLinks(tablesWith('close'))],
    [missingOf.drops, tableLinks(tablesWith('dropCounted'))],
    [missingOf.breaks, breaks],
    [
      missingOf.requests,
      (requests.data?.items ?? []).map(({ request }) => ({ id: request, href: placeOf.request(request) })),
    ],
  ] as const;
  const open = lines.filter(([, of]) => of.length > 0);
  return (
    <div className={classes['block']}>
      <h3>{missing}</h3>
      {open.length === 0 && <p>{nothingMissing}</p>}
      {open.map(([what, of]) => (
        <details key={what} className={classes['lack']}>
          <summary>
            <span>{what}</span>
            <b className={classes['drill']}>{of.length}</b>
          </summary>
          <p>
            {of.map(({ id, href }) => (
              <Link key={id} href={href}>
                {id}
              </Link>
            ))}
          </p>
        </details>
      ))}
    </div>
  );
}

const openBreaksIn = (row: Row): readonly string[] => {
  const breaks = row.get('breaks');
  if (!Array.isArray(breaks)) return [];
  return breaks.flatMap((each: unknown) => {
    const { break: id, phase } = each as { readonly break?: unknown; readonly phase?: unknown };
    return typeof id === 'string' && phase !== 'closed' ? [id] : [];
  });
};

/** Corrections after the period, each with its coup or table. */
function Restated({ read: { sections }, timeZone }: { readonly read: Read; readonly timeZone: string }) {
  const rows = sections.find(({ name }) => name === 'restated')?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <div className={classes['block']}>
      <h3>{STRINGS.reports.states.restated}</h3>
      {rows.map((row) => {
        const [coup, at] = [wordIn(row, 'coup'), wordIn(row, 'recordedAt')];
        return (
          <p key={`${coup} ${at}`}>
            {coup !== null && <Link href={placeOf.coup(coup)}>{coup}</Link>}{' '}
            {at !== null && STRINGS.reports.restatedAt(momentText(at, timeZone))}
          </p>
        );
      })}
    </div>
  );
}

/** Details of the report for people who check it. */
function Facts({ facts, children }: { readonly facts: Row; readonly children: React.ReactNode }) {
  const titleOf = useTitleOf();
  return (
    <details className={`${classes['block']} ${classes['facts']}`}>
      <summary>{STRINGS.reports.facts}</summary>
      <dl>
        {[...facts]
          .filter(([name]) => name !== 'position')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{titleOf(name)}</dt>
              <dd>
                <Cell name={name} value={value} currency={currencyIn(facts)} />
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </details>
  );
}
