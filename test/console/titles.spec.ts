import { isRows, readReport, sectionOf, type Section } from '../../apps/console/src/reports/reading';
import { titleOf } from '../../apps/console/src/reports/titles';
import { REPORT_TITLES_FR } from '../../apps/console/src/reports/titles-fr';
import { documentedApplication } from '../../bin/build/documented-application';

interface ReportOperation {
  readonly summary?: string;
  readonly 'x-title'?: string;
  readonly 'x-titles'?: Readonly<Record<string, string>>;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}
interface ReportsDocument {
  readonly paths: Readonly<Record<string, { readonly get?: ReportOperation }>>;
}

it.each([
  ['daysInARow', 'Days in a row'],
  ['in.daysInARow', 'Cash in: days in a row'],
  ['in.total', 'Cash in: total'],
  ['threeWay.isWithin', 'Within threshold'],
  ['day.ggr', 'Day: GGR'],
  ['isOfANewerServer', 'Is of anewer server'],
])('the field %s is named %s', (name, title) => {
  const titles = {
    daysInARow: 'Days in a row',
    in: 'Cash in',
    total: 'Total',
    isWithin: 'Within threshold',
    day: 'Day',
    ggr: 'GGR',
  };
  expect(titleOf(titles, name)).toBe(title);
});

let paths: ReportsDocument['paths'];
beforeAll(async () => {
  const { app, close } = await documentedApplication();
  await app.init();
  ({ paths } = (await app.inject('/openapi.json')).json<ReportsDocument>());
  await close();
});

it('every title and purpose of a report and its fields exists in French, and nothing else does', () => {
  const english = Object.entries(paths).flatMap(([path, { get }]) =>
    get === undefined || !path.startsWith('/v1/reports/') || path.includes('{')
      ? []
      : [get['x-title'] ?? '', get.summary ?? '', ...Object.values(get['x-titles'] ?? {})],
  );
  expect(Object.keys(REPORT_TITLES_FR).toSorted()).toEqual([...new Set(english)].toSorted());
});

it('every field of a report whose JSON name has several words has a title', () => {
  const untitled = Object.entries(paths).flatMap(([path, { get }]) => {
    const titles = get?.['x-titles'];
    if (get === undefined || !path.startsWith('/v1/reports/') || path.includes('{')) return [];
    const { facts, sections } = readReport(get.responses['200']?.content?.['application/json']?.example);
    const names = [...facts.keys(), ...sections.flatMap(namesIn)];
    // A changed value may be any field of an event, and its title is made from its name.
    const fields = names.filter((name) => !/^(?:before|after)[.]/u.test(name));
    return fields.filter((name) => !isTitled(titles ?? {}, name)).map((name) => `${path}: ${name}`);
  });
  expect([...new Set(untitled)]).toEqual([]);
});

const isTitled = (titles: Readonly<Record<string, string>>, name: string): boolean => {
  const own = name.slice(name.lastIndexOf('.') + 1);
  return titles[name] !== undefined || titles[own] !== undefined || /^[a-z]+$/u.test(own);
};

/** Returns the names of a section's columns, and of rows within its cells. */
const namesIn = (section: Section): readonly string[] => [
  section.name,
  ...section.columns,
  ...section.rows.flatMap((row) =>
    [...row].flatMap(([name, value]) => (isRows(value) ? namesIn(sectionOf(name, value)) : [])),
  ),
];
