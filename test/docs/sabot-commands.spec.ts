import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, table } from '#testing';
import { problemOf, sabotLinesOf } from './sabot-commands';

const ROOT = projectRoot();
const PAGES = [
  'README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('explanation/decisions/'))
    .map((name) => `docs/${name}`),
];
/** Lines that are known to be wrong, until their page is corrected. */
const KNOWN: readonly string[] = ['docs/how-to/back-up-and-restore.md: reconcile wallet'];

describe.each(PAGES)('%s', (page) => {
  it('has no command line of sabot with a command, option, report or variant that does not exist', () => {
    const wrong = sabotLinesOf(readFileSync(path.join(ROOT, page), 'utf8'))
      .filter(({ line }) => !KNOWN.includes(`${page}: ${line}`))
      .map((each) => ({ line: each.line, problem: problemOf(each) }))
      .filter(({ problem }) => problem !== null);
    expect(wrong).toEqual([]);
  });
});

describe('a command line on a page', () => {
  const linesIn = (text: string): string[] => sabotLinesOf(text).map(({ line }) => line);

  it('is found in shell blocks and in code within sentences', () => {
    const block = [
      '```sh',
      'cd sabot && npm start   # sabot is not a command here',
      'PIT=$(npx --no-install sabot token pit)',
      'echo \'{"a":"sabot x"}\' | sabot settle > out',
      'SABOT_DATA=./month npx --no-install sabot demo \\',
      '  --month   # no server needed',
      'createdb sabot',
      '```',
    ].join('\n');
    expect(linesIn(block)).toEqual(['token pit', 'settle', 'demo --month']);
    expect(
      linesIn('Run `sabot verify --files DIR` and `sabot keys [list|rotate]`; `sabot` is the product.'),
    ).toEqual(['verify --files DIR', 'keys [list]']);
  });

  it.each(
    table<'line' | 'problem'>`
      line                                | problem
      bench                               | unknown command bench
      verify --chain                      | Unknown option "--chain". Did you mean "--chains"?
      report table-dya --day D            | Unknown value "table-dya". Did you mean "table-day"?
      reconcile wallet                    | Unknown value "wallet".
      keys rotate-all                     | Unknown value "rotate-all".
      odds --variant poker --decks 8      | unknown variant poker
      check FILE                          | Missing option --key
    `,
  )('sabot $line is wrong', ({ line, problem }) => {
    expect(problemOf({ line, isWhole: true })).toContain(problem);
  });

  it.each([
    'verify --files DIR',
    'report NAME --day D [--table T]',
    'check FILE',
    'export --out',
    'replay [COUP] [--rules FILE]',
    'report --help',
  ])('sabot %s is right in a sentence', (line) => {
    expect(problemOf({ line, isWhole: false })).toBeNull();
  });
});
