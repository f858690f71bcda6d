import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { readConfiguration } from '#edge/configuration';
import type { GamingCalendar } from '#office/gaming-days';
import { parametersOf, REPORTS, type Parameter, type Report, type ReportName } from '#office/reports';
import { dataFolder, freshDatabase, projectRoot, SOURCE_OPTIONS, type TestDatabase } from '#testing';
import { runSabot } from '../play/run-sabot';

/** The output of `sabot demo --month --tell`. */
export interface Made {
  readonly events: number;
  readonly from: string;
  readonly to: string;
  readonly missing: { readonly table: string; readonly day: string; readonly amount: string };
  readonly closed: readonly { readonly table: string; readonly day: string }[];
  readonly cash: readonly {
    readonly patron: string;
    readonly day: string;
    readonly deposits: readonly string[];
  }[];
}

/** A database with a folder, in a house of Vienna with three shifts. */
export class MonthUnderTest {
  private constructor(
    readonly database: TestDatabase,
    readonly folder: string,
  ) {}

  static async create(): Promise<MonthUnderTest> {
    const database = await freshDatabase();
    return new MonthUnderTest(database, dataFolder('month'));
  }

  async end(): Promise<void> {
    await this.database.drop();
    rmSync(this.folder, { recursive: true });
  }

  /** Runs `sabot`; returns exit code and output. */
  sabot(...args: readonly string[]) {
    return runSabot(args, '', this.environment);
  }

  /**
   * Runs `sabot` in a process of its own, which must exit with 0. Large work uses threads, which jest can't
   * transform.
   */
  async inProcess(...args: readonly string[]): Promise<string> {
    const root = projectRoot();
    const sources = SOURCE_OPTIONS;
    const main = [path.join(root, 'apps/cli/src/main.ts'), ...args];
    const env = { ...process.env, ...this.environment };
    return (await promisify(execFile)(process.execPath, [...sources, ...main], { env })).stdout;
  }

  /** Returns a report as JSON. Throws the error output. */
  async report<Report>(name: ReportName, ...asked: readonly string[]): Promise<Report> {
    const { exit, out, err } = await this.sabot('report', name, ...asked, '--json');
    if (exit !== 0) throw new Error(`${name} ${asked.join(' ')}: ${err}`);
    return JSON.parse(out) as Report;
  }

  /** Returns a report for each day, one after another, since each opens connections. */
  async ofDays<Report>(name: ReportName, days: readonly string[]): Promise<readonly Report[]> {
    const made: Report[] = [];
    for (const day of days) made.push(await this.report<Report>(name, '--day', day));
    return made;
  }

  /** Returns a report in one of its forms, as bytes. */
  async printed(
    name: ReportName,
    format: string,
    question: Readonly<Record<string, string>>,
  ): Promise<Buffer> {
    const out = path.join(this.folder, `${name}.${format}`);
    const asked = Object.entries(question).flatMap(([of, value]) => [`--${of}`, value]);
    const { exit, err } = await this.sabot('report', name, ...asked, '--format', format, '--out', out);
    if (exit !== 0) throw new Error(`${name} as ${format}: ${err}`);
    return readFileSync(out);
  }

  async rows<Row extends object>(sql: string): Promise<readonly Row[]> {
    const client = new Client({ connectionString: this.database.address.admin });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** The gaming days of its house. */
  get calendar(): GamingCalendar {
    return readConfiguration(this.environment).calendar;
  }

  private get environment(): Readonly<Record<string, string>> {
    return {
      DATABASE_URL: this.database.address.admin,
      SABOT_DATA: this.folder,
      SABOT_VAULT_KEY_FILE: path.join(this.folder, 'vault.json'),
      SABOT_TIME_ZONE: 'Europe/Vienna',
      SABOT_SHIFTS: 'day=06:00,swing=14:00,night=22:00',
    };
  }
}

/** Returns the next day: `2025-03-31` for `2025-03-30`. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toJSON().slice(0, 10);

/** Returns the days from the first to the last, both included. */
export const daysBetween = (from: string, to: string): readonly string[] =>
  from > to ? [] : [from, ...daysBetween(dayAfter(from), to)];

/** Returns the parameters of a report about a played table and patron. */
export const questionOf = (
  name: ReportName,
  { missing, cash }: Made,
  patron = 'visitor-1',
): Readonly<Record<string, string>> => {
  const visit = name === 'patron' ? cash.find((each) => each.patron === patron) : undefined;
  const values: Readonly<Record<Parameter, string>> = {
    day: visit?.day ?? missing.day,
    table: missing.table,
    shift: 'swing',
    coup: `${missing.table}/S1/C1`,
    shoe: `${missing.table}/S1`,
    patron,
    batch: 'LOT-0417',
  };
  const { takes }: Report = REPORTS[name];
  const required = parametersOf(takes).filter((parameter) => takes[parameter] === 'required');
  return Object.fromEntries(required.map((parameter) => [parameter, values[parameter]]));
};
