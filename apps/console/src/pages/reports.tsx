import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Answer, Page } from '../parts/page';
import { placeOf } from '../parts/places';
import { catalogueQuestion, jobsQuestion, type ReportAbout } from '../reports/catalogue';
import classes from '../reports/report.module.css';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Empty, NoPermission } from '../system/states';
import { ReportPage } from './report';

/** The reports of a role, or the one in the address. */
export function ReportsPage({ name }: { readonly name: string | undefined }) {
  const { role } = useWho();
  const asked = useQuery(catalogueQuestion());
  const about = asked.data?.find((report) => report.name === name);
  if (about?.roles.includes(role) === true) return <ReportPage key={about.name} about={about} />;
  return (
    <Page
      title={about?.title ?? STRINGS.reports.title}
      above={name === undefined ? [] : [{ href: '/reports', label: STRINGS.reports.title }]}
    >
      <Answer asked={asked}>
        {(all) => {
          if (about !== undefined) return <NotYours about={about} />;
          const reports = all.filter(({ roles }) => roles.includes(role));
          return reports.length === 0 ? (
            <Empty icon="reports" title={STRINGS.reports.none} />
          ) : (
            <Catalogue reports={reports} />
          );
        }}
      </Answer>
    </Page>
  );
}

/** A report for other roles: who may read it, and a link to one's own reports. */
function NotYours({ about: { title, roles } }: { readonly about: ReportAbout }) {
  const names = roles.map((role) => STRINGS.roles[role]).join(', ');
  return (
    <NoPermission>
      <p>{STRINGS.reports.notYours(title, names)}</p>
      <Link href="/reports" className={classes['drill'] ?? ''}>
        {STRINGS.reports.toReports}
      </Link>
    </NoPermission>
  );
}

/** The reports of a role: those of a gaming day, and those of a coup, a shoe, a patron or batches of decks. */
function Catalogue({ reports }: { readonly reports: readonly ReportAbout[] }) {
  const isOfDay = ({ parameters }: ReportAbout): boolean =>
    parameters.some(({ isDay }) => isDay) && parameters.every(({ required, isDay }) => !required || isDay);
  return (
    <div className={classes['catalogue']}>
      <Jobs reports={reports} />
      <Group title={STRINGS.reports.ofDay} reports={reports.filter(isOfDay)} />
      <Group title={STRINGS.reports.ofOne} reports={reports.filter((report) => !isOfDay(report))} />
    </div>
  );
}

/** Reports in progress that were left, with a link back to each. */
function Jobs({ reports }: { readonly reports: readonly ReportAbout[] }) {
  const { data: jobs = [] } = useQuery(jobsQuestion());
  if (jobs.length === 0) return null;
  const { jobsTitle, jobsHelp, jobState, parts } = STRINGS.reports;
  return (
    <section className={`${classes['panel']} ${classes['jobs']}`} aria-label={jobsTitle}>
      <header>
        <h2>{jobsTitle}</h2>
        <span className={classes['count']}>{jobsHelp}</span>
      </header>
      <ul className={classes['list']}>
        {jobs.map(({ job, report, asked, state, done, total }) => (
          <li key={job}>
            <Link href={`${placeOf.report(report)}?${new URLSearchParams({ ...asked, job }).toString()}`}>
              {reports.find(({ name }) => name === report)?.title ?? spoken(report)}
            </Link>
            <p>
              {[...Object.values(asked), jobState[state], state === 'running' ? parts({ done, total }) : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ title, reports }: { readonly title: string; readonly reports: readonly ReportAbout[] }) {
  if (reports.length === 0) return null;
  return (
    <section className={classes['panel']} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <ul className={classes['list']}>
        {reports.map(({ name, title: label, summary }) => (
          <li key={name}>
            <Link href={placeOf.report(name)}>{label}</Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
