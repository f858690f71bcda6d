import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { momentText } from '#office/gaming-days';
import { download } from '../api/client';
import { statisticsNowQuestion } from '../api/questions';
import { Failure } from '../parts/page';
import { makingQuestion, reportQuestion, type ReportAbout, type ReportMade } from '../reports/catalogue';
import { rowName } from '../reports/cell';
import { DayTag } from '../reports/day/day-doubts';
import { dayVerdictOf } from '../reports/day/day-verdict';
import { ToLastPlay } from '../reports/day/last-play';
import { FigureEvents, type OpenFigure } from '../reports/figure-events';
import { Plots } from '../reports/plots/plots';
import { currencyIn, partsOf, readReport, wordIn, type Read, type Row } from '../reports/reading';
import { AskFor, DayStepper, NarrowTo } from '../reports/report-head';
import { stageOf, StatePanel, type Stage } from '../reports/report-state';
import { ReportTiles } from '../reports/report-tiles';
import { dayAfter, useReportView, type Given, type ReportView } from '../reports/report-view';
import classes from '../reports/report.module.css';
import { keyOf } from '../reports/rows/comparison';
import { ReportPart } from '../reports/rows/report-part';
import { ReportShown, titleOf } from '../reports/titles';
import { Crumbs } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import { Notice } from '../system/notice';
import page from '../system/page.module.css';
import { Tag } from '../system/panel';
import { Skeleton } from '../system/states';

/** A report: its parameters, state and result, with rows down to the events of each figure. */
export function ReportPage({ about }: { readonly about: ReportAbout }) {
  const view = useReportView(about);
  const isOfDay = about.parameters.some(({ isDay }) => isDay);
  const now = useQuery({
    ...statisticsNowQuestion(),
    enabled: isOfDay && view.given['day'] === undefined,
    refetchInterval: false,
  });
  const day = view.given['day'] ?? now.data?.day;
  const given: Given = day === undefined ? view.given : { ...view.given, day };
  const isAsked = about.parameters.every(({ name, required }) => !required || given[name] !== undefined);
  useTitle(about.title);
  return (
    <div className={classes['page']}>
      <Crumbs above={[{ href: '/reports', label: STRINGS.reports.title }]} here={about.title} />
      {isAsked ? (
        <Asked about={about} given={given} view={view} />
      ) : (
        <>
          <Head about={about} given={given} view={view} />
          {isOfDay && day === undefined ? (
            <Waiting error={now.error} />
          ) : (
            <Question about={about} view={view} />
          )}
        </>
      )}
    </div>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${STRINGS.product}`;
  }, [title]);
}

function Waiting({ error }: { readonly error: Error | null }) {
  return error === null ? <Skeleton /> : <Failure error={error} />;
}

function Question({ about, view }: { readonly about: ReportAbout; readonly view: ReportView }) {
  const needed = about.parameters.filter(({ required, isDay }) => required && !isDay);
  return <AskFor parameters={needed} given={view.given} onGiven={(given) => view.set(given)} />;
}

interface ReportProps {
  readonly about: ReportAbout;
  readonly given: Given;
  readonly view: ReportView;
}

/** The parameter for a report of an earlier log, shown among the report's own facts. */
const LOG_SIZE = 'size';

/** The report's name and parameters, and actions once it is ready. */
function Head({ about, given, view, children }: ReportProps & { readonly children?: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [about.name]);
  const change = (name: string, value: string): void => view.set({ [name]: value, figure: null, job: null });
  const { day } = given;
  return (
    <div className={`${page['head']} ${classes['head']}`}>
      <h1 ref={heading} tabIndex={-1} title={about.summary}>
        {about.title}
      </h1>
      {about.parameters
        .filter(
          ({ name, isDay, required }) =>
            name !== LOG_SIZE && (isDay || !required || given[name] !== undefined),
        )
        .map((parameter) =>
          parameter.isDay ? (
            day !== undefined && (
              <DayStepper
                key={parameter.name}
                label={STRINGS.reports.day}
                day={day}
                onDay={(to) => change(parameter.name, to)}
              />
            )
          ) : (
            <NarrowTo key={parameter.name} parameter={parameter} given={given} onGiven={change} />
          ),
        )}
      {children}
    </div>
  );
}

function Asked({ about, given, view }: ReportProps) {
  const asked = useQuery(reportQuestion(about.name, given, view.of('job')));
  const otherDay = given['day'] === undefined ? null : view.of('with');
  const other = useQuery({
    ...reportQuestion(about.name, { ...given, day: otherDay ?? '' }),
    enabled: otherDay !== null,
  });
  const read = useMemo(() => (asked.data === undefined ? null : readReport(asked.data.report)), [asked.data]);
  const there = useMemo(
    () => (other.data === undefined ? null : readReport(other.data.report)),
    [other.data],
  );
  const timeZone = zoneIn(read?.facts);
  return (
    <ReportShown value={{ titles: about.titles, timeZone }}>
      <Head about={about} given={given} view={view}>
        {read !== null && <StageTag read={read} madeAt={asked.dataUpdatedAt} timeZone={timeZone} />}
        <span className={classes['grow']} />
        {given['day'] !== undefined && <Compare day={given['day']} otherDay={otherDay} view={view} />}
        {asked.data !== undefined && read !== null && (
          <Files about={about} given={given} made={asked.data} stage={stageOf(read)} />
        )}
      </Head>
      <Failure error={asked.error ?? other.error} />
      {asked.isFetching && <Making name={about.name} given={given} />}
      {other.isFetching && otherDay !== null && (
        <Making name={about.name} given={{ ...given, day: otherDay }} />
      )}
      {read !== null && (
        <Report
          {...{ about, view, read, timeZone, otherDay }}
          day={given['day']}
          other={otherDay === null ? null : there}
          madeAt={asked.dataUpdatedAt}
          onMakeAgain={() => {
            view.set({ job: null }, true);
            void asked.refetch();
          }}
        />
      )}
      {read === null && asked.error === null && <ReportSkeleton />}
    </ReportShown>
  );
}

const STAGE_TAGS = { preliminary: 'warn', final: 'ok', restated: 'info' } as const satisfies Record<
  Stage,
  string
>;

const STAGE_ICONS = { preliminary: 'wait', final: 'check', restated: 'history' } as const satisfies Record<
  Stage,
  string
>;

/** Returns the casino's time zone; UTC for a report without a period. */
const zoneIn = (facts: Row | undefined): string => {
  const zone = facts?.get('timeZone');
  return typeof zone === 'string' ? zone : 'UTC';
};

/** The report's state and the day's verdict, because a final report may still have an unexplained amount. */
function StageTag({
  read,
  madeAt,
  timeZone,
}: {
  readonly read: Read;
  readonly madeAt: number;
  readonly timeZone: string;
}) {
  const stage = stageOf(read);
  const { states, asOf } = STRINGS.reports;
  const time = momentText(new Date(madeAt).toISOString(), timeZone).slice(-8, -3);
  const verdict = dayVerdictOf(read);
  return (
    <>
      <Tag of={stage === 'final' && verdict !== null ? 'plain' : STAGE_TAGS[stage]} size="lg">
        <Icon name={STAGE_ICONS[stage]} size="sm" />
        {stage === 'preliminary' ? `${states[stage]}, ${asOf(time)}` : states[stage]}
      </Tag>
      {verdict !== null && verdict.played > 0 && <DayTag verdict={verdict} />}
    </>
  );
}

/** Shows the report beside that of another day. */
function Compare({
  day,
  otherDay,
  view,
}: {
  readonly day: string;
  readonly otherDay: string | null;
  readonly view: ReportView;
}) {
  const { reports } = STRINGS;
  if (otherDay === null)
    return (
      <Button
        variant="default"
        leftSection={<Icon name="history" />}
        onClick={() => view.set({ with: dayAfter(day, -1) })}
      >
        {reports.compare}
      </Button>
    );
  return (
    <span className={classes['compare']}>
      {reports.comparedWith}
      <DayStepper label={reports.comparedWith} day={otherDay} onDay={(to) => view.set({ with: to })} />
      <Button
        variant="default"
        aria-label={reports.noComparison}
        title={reports.noComparison}
        onClick={() => view.set({ with: null })}
      >
        <Icon name="x" />
      </Button>
    </span>
  );
}

const FORMS = [
  ['text/csv', 'csv'],
  ['application/json', 'json'],
  ['application/pdf', 'pdf'],
] as const;

/** The whole report as a file in each form, and its view on paper. */
function Files({
  about,
  given,
  made: { address },
  stage,
}: {
  readonly about: ReportAbout;
  readonly given: Given;
  readonly made: ReportMade;
  readonly stage: Stage;
}) {
  const { reports } = STRINGS;
  const file = [about.name, ...Object.values(given)].join('-').replaceAll('/', '-');
  const pdf = stage === 'preliminary' ? reports.pdfPreliminary : reports.pdf;
  return (
    <>
      <Button variant="default" onClick={() => globalThis.print()}>
        {reports.print}
      </Button>
      <div className={classes['files']} role="group" aria-label={reports.download}>
        {FORMS.filter(([type]) => about.media.includes(type)).map(([type, form]) => (
          <Button
            key={type}
            title={form === 'csv' ? reports.filesHelp : undefined}
            variant={form === 'pdf' ? 'filled' : 'default'}
            leftSection={form === 'pdf' ? <Icon name="download" /> : undefined}
            onClick={() => void download(address, type, `${file}.${form}`)}
          >
            {form === 'pdf' ? pdf : reports[form]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Progress of a slow report; nothing for a ready one. */
function Making({ name, given }: { readonly name: string; readonly given: Given }) {
  const { data: making } = useQuery(makingQuestion(name, given));
  if (making === null || making === undefined) return null;
  const { done, total } = making;
  return (
    <div className={`${classes['panel']} ${classes['making']}`} role="status">
      <p>
        <b>{STRINGS.reports.making(making)}</b> {STRINGS.reports.canLeave}
      </p>
      <Progress
        aria-label={STRINGS.reports.making(making)}
        value={total === null || total === 0 ? 0 : (100 * done) / total}
      />
    </div>
  );
}

/** Placeholder in the shape of a report. */
function ReportSkeleton() {
  return (
    <>
      <Skeleton of="panels" count={2} />
      <Skeleton count={8} />
    </>
  );
}

interface ShownProps {
  readonly about: ReportAbout;
  readonly view: ReportView;
  /** Its gaming day; `undefined` for a report without one. */
  readonly day: string | undefined;
  readonly read: Read;
  readonly other: Read | null;
  readonly otherDay: string | null;
  readonly timeZone: string;
  readonly madeAt: number;
  readonly onMakeAgain: () => void;
}

function Report({ about, view, day, read, other, otherDay, timeZone, madeAt, onMakeAgain }: ShownProps) {
  const named = useCallback((name: string) => titleOf(about.titles, name), [about.titles]);
  const size = about.parameters.find(({ name }) => name === LOG_SIZE);
  const part = partsOf(read).find(({ name }) => name === view.of('part')) ?? partsOf(read)[0];
  return (
    <>
      {isWithoutPlay(read) && day !== undefined && (
        <Notice
          of="info"
          title={STRINGS.reports.verdict.noPlay}
          actions={<ToLastPlay day={day} onDay={(to) => view.set({ day: to, figure: null, job: null })} />}
        />
      )}
      <ReportTiles name={about.name} read={read} other={other} titleOf={named} />
      <div className={classes['report']}>
        {part !== undefined && !isWithoutPlay(read) && (
          <Plots section={part} chosen={view.of('plot')} onChoose={(plot) => view.set({ plot }, true)} />
        )}
        <StatePanel {...{ read, madeAt, timeZone, onMakeAgain }}>
          {size !== undefined && (
            <NarrowTo
              parameter={size}
              given={view.given}
              onGiven={(name, value) => view.set({ [name]: value, job: null })}
            />
          )}
        </StatePanel>
        <ReportPart name={about.name} {...{ read, other, otherDay, view }} />
      </div>
      <FigureEvents
        figure={figureOf(read, view.of('figure'), named)}
        timeZone={timeZone}
        onClose={() => view.set({ figure: null }, true)}
      />
    </>
  );
}

/** Returns true if nothing happened on the day of a report. */
const isWithoutPlay = (read: Read): boolean =>
  dayVerdictOf(read)?.played === 0 || (read.facts.has('from') && partsOf(read).length === 0);

/** Returns the place and time of a row's coups; `null` for one without a table or a period. */
const playedIn = (row: Row, facts: Row): OpenFigure['played'] => {
  const [table, from, until] = [wordIn(row, 'table'), wordIn(facts, 'from'), wordIn(facts, 'until')];
  return table === null || from === null || until === null ? null : { table, from, until };
};

/** Returns the figure in the address, `PB-07 · EUR|win`; `null` without one or for an unknown one. */
const figureOf = (read: Read, text: string | null, named: (name: string) => string): OpenFigure | null => {
  const at = text?.lastIndexOf('|') ?? -1;
  if (text === null || at < 0) return null;
  const [key, name] = [text.slice(0, at), text.slice(at + 1)];
  for (const { columns, rows } of partsOf(read)) {
    const row = rows.find((each) => keyOf(each, columns) === key);
    if (row !== undefined && row.has(name))
      return {
        name,
        title: named(name),
        row: rowName(row, columns),
        value: row.get(name),
        currency: currencyIn(row) ?? currencyIn(read.facts),
        played: playedIn(row, read.facts),
      };
  }
  return null;
};
