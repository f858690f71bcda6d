import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useState } from 'react';
import { download } from '../api/client';
import { Answer, Page } from '../parts/page';
import { catalogueQuestion, reportQuestion, type Making, type ReportAbout } from '../reports/catalogue';
import { Cell, SectionTable } from '../reports/cell';
import { Plots } from '../reports/plots';
import { currencyIn, readReport, type Row } from '../reports/reading';
import { ReportShown, titleOf } from '../reports/titles';
import { placeOf } from '../parts/places';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import classes from './floor.module.css';
import { Part } from '../parts/part';

type Given = Readonly<Record<string, string>>;

/** Every report that there is for a role, shown by what it says of itself. */
export function ReportsPage({ name }: { readonly name: string | undefined }) {
  const { role } = useWho();
  const asked = useQuery(catalogueQuestion());
  return (
    <Page title={STRINGS.reports.title}>
      <Answer asked={asked}>
        {(all) => {
          const reports = all.filter(({ roles }) => roles.includes(role));
          return reports.length === 0 ? (
            <Text>{STRINGS.reports.none}</Text>
          ) : (
            <Chosen reports={reports} asked={name} />
          );
        }}
      </Answer>
    </Page>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** `asked`: the report that the address names, so that one can be sent to somebody. */
function Chosen({
  reports,
  asked,
}: {
  readonly reports: readonly ReportAbout[];
  readonly asked: string | undefined;
}) {
  const [, go] = useLocation();
  const named = (name: string | undefined) => reports.find((report) => report.name === name)?.name;
  const name = named(asked) ?? named('table-day') ?? reports[0]?.name ?? '';
  const [given, setGiven] = useState<Given>({ day: today() });
  const [made, setMade] = useState<Given | null>(null);
  const about = reports.find((report) => report.name === name);
  if (about === undefined) return null;
  const make = (event: React.SubmitEvent): void => {
    event.preventDefault();
    setMade(
      Object.fromEntries(
        about.parameters.flatMap(({ name: of }) => (given[of] === undefined ? [] : [[of, given[of]]])),
      ),
    );
  };
  const choose = (to: string): void => {
    go(placeOf.report(to));
    setMade(null);
  };
  return (
    <Stack>
      <form onSubmit={make}>
        <Group align="end">
          <NativeSelect
            label={STRINGS.reports.which}
            value={name}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={reports.map((report) => ({ value: report.name, label: report.title }))}
          />
          {about.parameters.map(({ name: of, required, description, isDay }) => (
            <TextInput
              key={of}
              label={spoken(of)}
              title={description}
              required={required}
              type={isDay ? 'date' : 'text'}
              value={given[of] ?? ''}
              onChange={({ currentTarget }) => setGiven({ ...given, [of]: currentTarget.value })}
            />
          ))}
          <Button type="submit">{STRINGS.reports.make}</Button>
        </Group>
      </form>
      <Text>{about.summary}</Text>
      {made !== null && <Report about={about} given={made} />}
    </Stack>
  );
}

/** Returns the casino's time zone; a report without a period names none and is shown in UTC. */
const zoneIn = (facts: Row): string => {
  const zone = facts.get('timeZone');
  return typeof zone === 'string' ? zone : 'UTC';
};

const FILES = [
  ['text/csv', STRINGS.reports.csv, 'csv'],
  ['application/pdf', STRINGS.reports.pdf, 'pdf'],
  ['application/json', STRINGS.reports.json, 'json'],
] as const;

function Report({ about, given }: { readonly about: ReportAbout; readonly given: Given }) {
  const [making, setMaking] = useState<Making | null>(null);
  const asked = useQuery(reportQuestion(about.name, given, setMaking));
  const file = [about.name, ...Object.values(given).filter((value) => value !== '')]
    .join('-')
    .replaceAll('/', '-');
  if (asked.isPending && making !== null) return <Text role="status">{STRINGS.reports.making(making)}</Text>;
  return (
    <Answer asked={asked}>
      {({ report, address }) => {
        const { facts, sections } = readReport(report);
        const rows = sections
          .filter(({ name }) => name !== 'sums')
          .reduce((sum, section) => sum + section.rows.length, 0);
        return (
          <ReportShown value={{ titles: about.titles, timeZone: zoneIn(facts) }}>
            <Stack>
              <Group justify="space-between">
                <Text role="status">{STRINGS.reports.rows(rows)}</Text>
                <Group gap="xs" role="group" aria-label={STRINGS.reports.download}>
                  {FILES.filter(([type]) => about.media.includes(type)).map(([type, label, ending]) => (
                    <Button
                      key={type}
                      size="xs"
                      variant="default"
                      onClick={() => void download(address, type, `${file}.${ending}`)}
                    >
                      {label}
                    </Button>
                  ))}
                </Group>
              </Group>
              {sections.map((section) => (
                <Part key={section.name} title={titleOf(about.titles, section.name)}>
                  <Stack>
                    {section.name !== 'sums' && <Plots section={section} />}
                    <SectionTable section={section} currency={currencyIn(facts)} />
                  </Stack>
                </Part>
              ))}
              <Part title={STRINGS.reports.facts}>
                <dl className={classes['facts']}>
                  {[...facts].map(([name, value]) => (
                    <div key={name}>
                      <dt>{titleOf(about.titles, name)}</dt>
                      <dd>
                        <Cell name={name} value={value} currency={currencyIn(facts)} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Part>
            </Stack>
          </ReportShown>
        );
      }}
    </Answer>
  );
}
