import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportOf } from '#office/reports';
import { COMMANDS } from '../../apps/cli/src/commands';
import type { Command } from '../../apps/cli/src/line/command';

const ROOT = join(__dirname, '../..');
const pageOf = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');
const PAGE = pageOf('explanation/regulation.md');
const [ROLES, EVENTS, OPERATIONS] = [
  'reference/roles.md',
  'reference/significant-events.md',
  'reference/settings.md',
].map(pageOf);

/** Returns the texts between ticks that match a pattern. */
const named = (pattern: RegExp): readonly string[] => [
  ...new Set(
    [...PAGE.matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text).filter((text) => pattern.test(text)),
  ),
];

/** Returns the fault of a command line; null if `sabot` would accept it. */
const wrongWith = (line: string): string | null => {
  const [, name = '', ...words] = line.split(' ');
  if (!Object.hasOwn(COMMANDS, name)) return `there is no sabot ${name}`;
  const { options, argument }: Command = COMMANDS[name as keyof typeof COMMANDS];
  const given = words.flatMap((word) => (word.startsWith('--') ? [word.slice(2)] : []));
  const strange = given.filter((option) => !Object.hasOwn(options, option));
  if (strange.length > 0) return `sabot ${name} takes no --${strange.join(', no --')}`;
  const positional = words[0]?.startsWith('--') === false ? words[0] : undefined;
  if (positional !== undefined && argument === undefined) return `sabot ${name} takes no ${positional}`;
  const needed = Object.keys(options).filter((option) => options[option]?.required === true);
  const missing = needed.filter((option) => !given.includes(option));
  if (missing.length > 0) return `sabot ${name} needs --${missing.join(', --')}`;
  return name === 'report' ? wrongWithReport(positional ?? '', given) : null;
};

const wrongWithReport = (name: string, given: readonly string[]): string | null => {
  const report = reportOf(name);
  if (report === null) return `there is no report ${name}`;
  const takes: Readonly<Record<string, string | undefined>> = report.takes;
  const strange = given.filter((each) => !['format', 'out'].includes(each) && takes[each] === undefined);
  const missing = Object.keys(takes).filter((each) => takes[each] === 'required' && !given.includes(each));
  return strange.length + missing.length === 0
    ? null
    : `${name}: ${strange.join()} strange, ${missing.join()} missing`;
};

/** Returns each section that has a table of rules, with the verdicts in it. */
const areas = (): readonly { title: string; verdicts: readonly string[] }[] =>
  PAGE.split(/^## /mu).flatMap((section) => {
    if (!section.includes('| rule |')) return [];
    const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| rule |'));
    return [
      { title: section.split('\n')[0] ?? '', verdicts: rows.map((row) => row.split('|')[3]?.trim() ?? '') },
    ];
  });

describe('docs/explanation/regulation.md', () => {
  it.each(named(/^sabot /u).map((line) => [line]))('names `%s`, which exists', (line) => {
    expect(wrongWith(line)).toBeNull();
  });

  it('would fail with a command, an option or a report that does not exist', () => {
    expect(wrongWith('sabot prove COUP')).not.toBeNull();
    expect(wrongWith('sabot verify --quickly')).not.toBeNull();
    expect(wrongWith('sabot report takings --day D')).not.toBeNull();
    expect(wrongWith('sabot report coup --day D')).not.toBeNull();
    expect(wrongWith('sabot odds --decks N')).not.toBeNull();
  });

  it('names existing operations, tests, kinds of events and variables', () => {
    const operations = named(/^(?:GET|POST) \//u);
    expect(operations.length).toBeGreaterThan(10);
    expect(operations.filter((each) => !ROLES?.includes(`\`${each}\``))).toEqual([]);
    const files = named(/^(?:test|libs)\//u);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const kinds = named(/^[a-z]+(?:-[a-z]+)+$/u).filter((each) => each !== 'table-day');
    expect(kinds.length).toBeGreaterThan(4);
    expect(kinds.filter((kind) => !EVENTS?.includes(`\`${kind}\``))).toEqual([]);
    expect(named(/^SABOT_/u).filter((each) => !OPERATIONS?.includes(each))).toEqual([]);
  });

  it('gives every rule a verdict', () => {
    const verdicts = areas().flatMap((area) => area.verdicts);
    expect(verdicts.length).toBeGreaterThan(25);
    expect(verdicts.filter((verdict) => !/^(?:met|part|not met)\b/u.test(verdict))).toEqual([]);
  });

  it('counts the verdicts of each area in its summary', () => {
    const count = (verdicts: readonly string[]): string =>
      ['met', 'part', 'not met']
        .map((word) => verdicts.filter((verdict) => new RegExp(`^${word}\\b`, 'u').test(verdict)).length)
        .join(' | ');
    const all = areas().flatMap(({ verdicts }) => verdicts);
    const rows = areas().map(
      ({ title, verdicts }) =>
        `| [${title}](#${title.toLowerCase().replaceAll(' ', '-')}) | ${count(verdicts)} |`,
    );
    const [, summary = ''] = /^## Summary\n([^]*?)^## /mu.exec(PAGE) ?? [];
    expect(summary.split('\n').filter((line) => /^[|] (?:\[|All)/u.test(line))).toEqual([
      ...rows,
      `| All ${all.length} rules | ${count(all)} |`,
    ]);
  });
});
