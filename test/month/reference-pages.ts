import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openBrowser } from '#browser';
import { tableStream } from '#log/contract';
import { REPORT_NAMES, type ReportName } from '#office/reports';
import { projectRoot, SOURCE_OPTIONS } from '#testing';
import { signIn } from '../console/browser';
import { HouseUnderTest } from '../house-under-test';
import { questionOf, type Made } from './month-under-test';

// `npm run reference-pages`: how the reports of a small month look, as they are printed for signature and in the console.
// Beside the console's build it takes Chromium, and pdftoppm of Debian's poppler-utils.

const FOLDER = path.join(projectRoot(), 'docs/reference/report-pages');
const MONTH = ['demo', '--month', '--days', '2', '--tables', '6', '--seed', 'reference', '--tell', '--json'];
const DOTS_AN_INCH = 64;
const HOUSE = {
  SABOT_TIME_ZONE: 'Europe/Vienna',
  SABOT_SHIFTS: 'day=06:00,swing=14:00,night=22:00',
};
const PLOTTED = ['table-day', 'statistics'] as const satisfies readonly ReportName[];
/** Else it lies over the first plot. */
const PAGE_HEAD_STAYS = 'header { position: static !important; }';
const run = promisify(execFile);

async function main(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'sabot-reference-'));
  mkdirSync(FOLDER, { recursive: true });
  try {
    const made = await makeMonth(data);
    const house = await HouseUnderTest.start({ data, env: { ...HOUSE, LOG_LEVEL: 'warn' } });
    try {
      await readModelsKept(house);
      const patron = await playedThere(house, made);
      for (const name of REPORT_NAMES) await printPage(house, data, name, questionOf(name, made, patron));
      await drawPlots(house, made);
    } finally {
      await house.end();
    }
    writeFileSync(path.join(FOLDER, 'README.md'), page());
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function makeMonth(data: string): Promise<Made> {
  const sources = SOURCE_OPTIONS;
  const env = { ...process.env, ...HOUSE, SABOT_DATA: data, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, [...sources, 'apps/cli/src/main.ts', ...MONTH], {
    cwd: projectRoot(),
    env,
  });
  return JSON.parse(stdout) as Made; // as `sabot demo --json` prints it
}

/** Until the read models, and the checkpoints under which a coup is proven, have all of the log. */
async function readModelsKept(house: HouseUnderTest): Promise<void> {
  const client = new Client({ connectionString: house.address.admin });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: string }>(
      `select shard || ':' || seq as at from sabot.head where seq > 0`,
    );
    for (;;) {
      const said = await house
        .get(`/v1/reports/statistics?day=${new Date().toJSON().slice(0, 10)}`) // still running: made where it is
        .catch(() => ({ position: [], sealed: false }));
      const { position, sealed } = said as {
        readonly position: readonly string[];
        readonly sealed: boolean;
      };
      if (sealed && rows.every(({ at }) => position.includes(at))) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}

/** A patron who staked something on the evening whose slip is missing. */
async function playedThere(house: HouseUnderTest, { missing }: Made): Promise<string> {
  const client = new Client({ connectionString: house.address.admin });
  await client.connect();
  try {
    const { rows } = await client.query<{ patron: string }>(
      `select data::jsonb->>'patron' as patron from sabot.event
       where stream = $1 and type = 'BetPlaced' and recorded_at > $2::date + interval '12 hours'
       order by version limit 1`,
      [tableStream(missing.table), missing.day],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`nobody staked at ${missing.table} on ${missing.day}`);
    return row.patron;
  } finally {
    await client.end();
  }
}

/** The first page of a report as it is printed. */
async function printPage(
  house: HouseUnderTest,
  data: string,
  name: ReportName,
  question: Readonly<Record<string, string>>,
): Promise<void> {
  const pdf = path.join(data, `${name}.pdf`);
  const asked = Object.entries(question).flatMap(([of, value]) => [`--${of}`, value]);
  const { exit, output } = await house.sabot('report', name, ...asked, '--format', 'pdf', '--out', pdf);
  if (exit !== 0) throw new Error(`${name}: ${output}`);
  const png = path.join(FOLDER, name);
  await run('pdftoppm', ['-png', '-gray', '-singlefile', '-r', `${DOTS_AN_INCH}`, pdf, png]);
  process.stdout.write(`${name}: ${output}`);
}

/** The plots of the reports that have some, as the console draws them. */
async function drawPlots(house: HouseUnderTest, { missing }: Made): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await signIn(browser, house, { id: 'otto', role: 'auditor' }, { width: 1180, height: 2200 });
    for (const name of PLOTTED) {
      await page.goto(`${house.url}/#/reports/${name}?day=${missing.day}`);
      const plots = page.getByRole('region', { name: 'What is drawn' });
      await plots.getByRole('figure').waitFor();
      await plots.screenshot({ path: path.join(FOLDER, `${name}-plots.png`), style: PAGE_HEAD_STAYS });
    }
  } finally {
    await browser.close();
  }
}

/** Returns the page that shows them all. */
const page = (): string =>
  [
    '---',
    'words: 130',
    'readers: accountant compliance',
    '---',
    '',
    '# How the reports look',
    '',
    '<!-- Generated by `npm run reference-pages` from test/month/reference-pages.ts. Do not edit. -->',
    '',
    'This page shows the first page of each report as it is printed for signature, and the plots of the console.',
    'The casino has two gaming days at six tables; one fill slip is missing. [Reports](../reports.md) explains the columns.',
    '',
    'To make the pictures again, run `npm run reference-pages` and look at each of them.',
    'It needs Chromium and `pdftoppm` (Debian: `chromium poppler-utils`).',
    '',
    ...REPORT_NAMES.flatMap((name) => [
      `## ${name}`,
      '',
      `![First page of ${name}](${name}.png)`,
      '',
      ...(PLOTTED.some((each) => each === name)
        ? [`![Plots of ${name} in the console](${name}-plots.png)`, '']
        : []),
    ]),
  ].join('\n');

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
