import { z } from 'zod';
import type { Role } from '#game/tables';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import type { KeptRows } from '#office/projections';
import type { EventAddress } from '#proof/seal';
import { readPlace } from '../figures/place';
import { fieldsOf, type ShownBy } from './fields';
import { FRAME, FRAME_FIELDS, MADE_FROM, PERIOD } from './frame-fields';
import { madeFromOf } from './made-from';
import {
  parametersOf,
  questionOf,
  SizeText,
  type Parameter,
  type QuestionOf,
  type Takes,
} from './parameters';
import { ScopedReader, scopeOf, type LogState } from './scope';
import type { Field, Sheet, SheetBody, TableAbout } from './sheet';
import type { ReportMeans, ReportSources } from './sources';

/** The time span of a report, in UTC with microseconds. `until` is the first moment after it. */
export interface ReportPeriod {
  readonly timeZone: string;
  readonly from: string;
  readonly until: string;
}

/** The result of making a report. */
export interface Made<Body extends object> {
  /** The number of its rows. */
  readonly rows: number;
  /** Plain JSON: its rows under their own name, `sums` by currency, and null for anything unknown. */
  readonly body: Body;
  /**
   * Fields of `body` that depend on when the report was made. A later report can't repeat them, so they
   * aren't in `sha256`.
   */
  readonly unhashed?: readonly (keyof Body & string)[];
  readonly period?: ReportPeriod;
  /** The origin in a read model, if the report was made from one. */
  readonly kept?: Omit<KeptRows<unknown>, 'rows'>;
  /** Events after the period that the rows also show. */
  readonly seen?: readonly EventAddress[];
}

/** Fields of every report, apart from its question and its rows. */
export interface Frame {
  readonly report: string;
  /** The audit log that it refers to; `null` if nothing is sealed yet. */
  readonly log: LogState | null;
  /** Set if that log has all events that the report was made from. */
  readonly sealed: boolean;
  readonly rows: number;
  /** The SHA-256 of the report as RFC 8785 JSON, without this field, `position` and fields on when it was made. */
  readonly sha256: string;
}

/** A finished report, as JSON and for printing. */
export interface MadeReport {
  readonly json: Frame & Readonly<Record<string, unknown>>;
  readonly sheet: () => Sheet;
}

/** The description of a report for people who ask for it. */
export interface ReportAbout<T extends Takes> {
  readonly name: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** The meaning of its figures. */
  readonly about: string;
  readonly takes: T;
  readonly readBy: readonly Role[];
  /** The source: the log itself, so that a size of the audit log may be given, or a read model as far as that is. */
  readonly from: 'log' | { readonly readModel: string };
}

/** A report that can be requested. */
export interface Report extends ReportAbout<Takes> {
  /** Its printed tables. */
  readonly tables: readonly TableAbout[];
  /** Fields of its JSON that no table has as a column, or only under another name. */
  readonly fields: readonly Field[];
  /** The schema of its JSON. */
  readonly schema: z.ZodObject;
  /** Reads a question by name, or refuses with `BAD_FIELD`. The returned function makes the report. */
  readonly ask: (
    given: (parameter: Parameter | 'size') => string | undefined,
  ) => Parsed<(sources: ReportSources) => Promise<Parsed<MadeReport>>>;
}

interface Definition<T extends Takes, Body extends z.ZodObject> extends ReportAbout<T> {
  /** Its JSON apart from frame and question, under its name in the API document. */
  readonly body: Body;
  readonly tables: Readonly<Record<string, TableAbout>>;
  readonly make: (question: QuestionOf<T>, means: ReportMeans) => Promise<Parsed<Made<ShownBy<Body>>>>;
  /** Returns the printed form. `timeZone` is the casino's, for times in notes. */
  readonly sheet: (report: ShownBy<Body> & Frame, timeZone: string) => SheetBody;
}

/** Defines a report by its fields, its maker and its printed form. The frame is the same for all reports. */
export const defineReport = <const T extends Takes, Body extends z.ZodObject>(
  definition: Definition<T, Body>,
): Report => {
  const { make: _make, sheet: _sheet, body, tables: byName, ...about } = definition;
  const tables = Object.values(byName);
  const known = new Set(
    [FRAME_FIELDS, ...tables.map(({ columns }) => columns)].flat().map(({ name }) => name),
  );
  const fields = fieldsOf(body.shape).filter(({ name }) => !known.has(name) && known.add(name));
  return {
    ...about,
    tables,
    fields,
    schema: schemaOf(definition),
    ask: (given) => {
      const question = questionOf(definition.takes, given);
      if (!question.ok) return question;
      const size = sizeOf(definition.from, given('size'));
      if (!size.ok) return size;
      return parsed(async (sources) => made(definition, question.value, size.value, sources));
    },
  };
};

const schemaOf = <T extends Takes, Body extends z.ZodObject>({
  name,
  takes,
  from,
  body,
}: Definition<T, Body>): z.ZodObject => {
  const asked = parametersOf(takes).map((each) => [
    each,
    takes[each] === 'required' ? z.string() : z.string().nullable(),
  ]);
  return z
    .object({
      report: z.literal(name),
      ...(Object.fromEntries(asked) as Record<string, z.ZodType>),
      ...(takes.day !== undefined && PERIOD),
      ...body.shape,
      ...(from !== 'log' && MADE_FROM),
      ...FRAME,
    })
    .meta(body.meta() ?? {});
};

const sizeOf = (from: ReportAbout<Takes>['from'], text: string | undefined): Parsed<number | null> => {
  if (text === undefined) return parsed(null);
  if (from !== 'log')
    return reject(
      'BAD_FIELD',
      'size: this report is made from a read model, which has no earlier state. Leave size out.',
    );
  const read = SizeText.safeParse(text);
  if (!read.success) return reject('BAD_FIELD', `size: ${read.error.issues[0]?.message ?? ''}`);
  return parsed(Number(read.data));
};

async function made<T extends Takes, Body extends z.ZodObject>(
  definition: Definition<T, Body>,
  question: QuestionOf<T>,
  size: number | null,
  sources: ReportSources,
): Promise<Parsed<MadeReport>> {
  const scope = await scopeOf(sources.reader, sources.sealed, size);
  if (!scope.ok) return scope;
  const events = new ScopedReader(sources.reader, scope.value);
  const maker = await definition.make(question, { ...sources, events, scope: scope.value });
  if (!maker.ok) return maker;
  const { rows, body, unhashed = [], period, kept, seen = [] } = maker.value;
  const madeFrom = kept === undefined ? null : madeFromOf(kept);
  for (const place of [...(kept?.position ?? []).map(readPlace), ...seen]) scope.value.saw(place);
  const contents = {
    report: definition.name,
    ...question,
    ...period,
    log: scope.value.log,
    sealed: await scope.value.isSealed(),
    rows,
    ...madeFrom,
    ...body,
  };
  const hashed: Record<string, unknown> = { ...contents };
  for (const name of unhashed) Reflect.deleteProperty(hashed, name);
  const sha256 = sha256Hex(canonicalJson(hashed as JsonObject)); // strings, numbers and what is made of them
  const json = { ...contents, sha256 };
  const sheetOf = (printed: SheetBody): Sheet => ({
    ...printed,
    report: definition.name,
    title: definition.title,
    parameters: parametersOf(definition.takes).map((name) => ({ name, value: question[name] ?? null })),
    timeZone: sources.calendar.timeZone,
    period: period ?? null,
    log: json.log,
    sealed: json.sealed,
    rows,
    isFinal: printed.isFinal !== false && hashed['isOver'] !== false,
    madeFrom,
    sha256,
  });
  return parsed({
    json: kept === undefined ? json : { ...json, position: [...kept.position] },
    sheet: () => sheetOf(definition.sheet(json, sources.calendar.timeZone)),
  });
}
