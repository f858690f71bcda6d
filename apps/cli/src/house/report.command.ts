import { writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { readConfiguration } from '#edge/configuration';
import type { Parsed } from '#kernel/decision';
import { locate } from '#log/postgres';
import {
  accessOfReport,
  FORMS,
  PARAMETERS,
  parametersOf,
  printed,
  REPORT_NAMES,
  reportOf,
  withReportSources,
  type Form,
  type MadeReport,
  type Parameter,
  type Report,
  type ReportSources,
} from '#office/reports';
import { UsageError, type ExitCode, type Given, type Terminal, type World } from '../line/command';
import { unknownName } from '../line/did-you-mean';
import { isSchemaMissing } from '../operate/schema-missing';
import { printedReport } from '../terminal/printed-report';
import { progressOn, type Progress } from '../terminal/progress';
import { Style } from '../terminal/style';
import { noteAccess } from './note-access';

/** Runs `sabot report NAME --day D`: prints a report in one of its formats, with or without a running server. */
export async function report(given: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const name = given.argument ?? '';
  const asked = reportOf(name);
  if (asked === null) throw new UsageError(unknownName('report', name, REPORT_NAMES));
  const form = formOf(given, stdout);
  for (const parameter of Object.keys(PARAMETERS) as Parameter[])
    if (given.text(parameter) !== undefined && asked.takes[parameter] === undefined)
      throw new UsageError(
        `Option --${parameter} has no meaning for the report ${name}, which takes ${optionsOf(asked)}. Leave it out.`,
      );
  const make = asOption(asked.ask((parameter) => given.text(parameter)));
  const access = accessOfReport(asked, (parameter) => given.text(parameter), form);
  const progress = progressOn(stderr, 'parts');
  const made = asOption(await read(env, access, make, progress.at).finally(progress.end));
  const bytes =
    form === 'text'
      ? printedReport(made.sheet(), Style.of(given.text('out') === undefined ? stdout : NO_TERMINAL, env))
      : await printed(made, form, given.json ? 0 : 2);
  const out = given.text('out');
  if (out === undefined) stdout.write(bytes);
  else {
    await writeFile(out, bytes);
    const length = Buffer.byteLength(bytes);
    const summary = { report: name, format: form, out, bytes: length, sha256: made.json.sha256 };
    stdout.write(
      given.json ? `${JSON.stringify(summary)}\n` : `${out}: ${name} as ${form}, ${length} bytes\n`,
    );
  }
  return 0;
}

async function read(
  env: NodeJS.ProcessEnv,
  access: ReturnType<typeof accessOfReport>,
  make: (sources: ReportSources) => Promise<Parsed<MadeReport>>,
  onProgress: Progress['at'],
): Promise<Parsed<MadeReport>> {
  const postgres = await locate(env, { purpose: 'sabot report', parts: ['reader'] });
  try {
    const { reader } = postgres.address;
    const made = await withReportSources(reader, readConfiguration(env).calendar, (sources) =>
      make({ ...sources, onProgress }),
    );
    if (made.ok && access !== null) await noteAccess(reader, access);
    return made;
  } catch (error) {
    if (!isSchemaMissing(error)) throw error;
    throw new UsageError(NOT_THERE);
  } finally {
    await postgres.release();
  }
}

/** Returns a value, or throws its refusal in the words of the command line. */
const asOption = <T>(result: Parsed<T>): T => {
  if (result.ok) return result.value;
  if (result.rejection.code === 'UNAVAILABLE') throw new UsageError(NOT_THERE);
  const { code, detail } = result.rejection;
  if (code === 'NOT_CAUGHT_UP') throw new NotCaughtUpError(detail);
  throw new UsageError(code === 'BAD_FIELD' ? `--${detail}` : detail);
};

/** Thrown if the command is right but must be repeated later. */
class NotCaughtUpError extends Error {
  override readonly name = 'NotCaughtUpError';
}

/** The terminal for a report in a file: text without colours and with whole lines. */
const NO_TERMINAL = new PassThrough();

/** Returns the format: text for people on a terminal, unless another is given. Throws `UsageError`. */
const formOf = (given: Given, { isTTY }: Terminal): Form | 'text' => {
  const isRead = isTTY === true && !given.json && given.text('out') === undefined;
  const text = given.text('format') ?? (isRead ? 'text' : 'json');
  if (text === 'text') {
    if (!given.json) return text;
    throw new UsageError('Option --json has no meaning with --format text. Leave out one of them.');
  }
  if (!Object.hasOwn(FORMS, text))
    throw new UsageError(
      `Option --format is ${JSON.stringify(text)}; it has to be ${listed([...Object.keys(FORMS), 'text'], 'or')}.`,
    );
  return text as Form; // a key of it, as was just seen
};

const optionsOf = ({ takes }: Report): string =>
  listed(
    parametersOf(takes).map((name) => `--${name}`),
    'and',
  );

const NOT_THERE =
  'This database has no data for the report yet. Its read model is built by npm start or by a worker.';

/** Joins names: `a, b and c`. */
const listed = (names: readonly string[], word: 'and' | 'or'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
