import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { BatchId, Day, RecordedPatronId, TableId } from '#log/contract';

/** Matches `BAC-01/S12`, optionally with `/C45` (`ids-and-formats.md`, Ids). */
const idBehindTable = (tail: RegExp, example: string) =>
  z
    .string({ error: `an id such as ${example}` })
    .refine((text) => tail.test(text) && TableId.safeParse(text.split('/')[0]).success, {
      error: `an id such as ${example}`,
    });

/** A parameter of reports: a field of a query and an option of the command. */
interface ParameterSpec {
  readonly schema: z.ZodType<string>;
  /** The placeholder for its value in the help. */
  readonly value: string;
  readonly says: string;
  /** The meaning of leaving it out, if that is allowed. */
  readonly without: string;
  readonly example: string;
}

/** All parameters of reports. */
export const PARAMETERS = {
  day: { schema: Day, value: 'D', says: 'the day', without: 'all of them', example: '2026-11-21' },
  table: { schema: TableId, value: 'T', says: 'one table', without: 'all of them', example: 'BAC-01' },
  shift: {
    schema: z.string().min(1, { error: 'the name of a shift' }).max(20, { error: 'the name of a shift' }),
    value: 'S',
    says: 'one shift of the gaming day by its name',
    without: 'the whole day',
    example: 'day',
  },
  coup: {
    schema: idBehindTable(/^[^/]+\/S[1-9][0-9]{0,8}\/C[1-9][0-9]{0,8}$/u, 'BAC-01/S12/C45'),
    value: 'C',
    says: 'a coup',
    without: 'all of them',
    example: 'BAC-01/S12/C45',
  },
  shoe: {
    schema: idBehindTable(/^[^/]+\/S[1-9][0-9]{0,8}$/u, 'BAC-01/S12'),
    value: 'S',
    says: 'a shoe',
    without: 'all of them',
    example: 'BAC-01/S12',
  },
  patron: {
    schema: RecordedPatronId,
    value: 'P',
    says: 'one patron',
    without: 'all of them',
    example: 'p-314',
  },
  batch: {
    schema: BatchId,
    value: 'B',
    says: 'one batch of decks',
    without: 'all of them',
    example: 'LOT-0417',
  },
} as const satisfies Record<string, ParameterSpec>;

export type Parameter = keyof typeof PARAMETERS;

/** The parameters of a report. */
export type Takes = Readonly<Partial<Record<Parameter, 'required' | 'optional'>>>;

/** The question to a report. A parameter that was left out is null. */
export type QuestionOf<T extends Takes> = {
  readonly [P in keyof T]: T[P] extends 'required' ? string : string | null;
};

/** Returns the parameters of a report in the order in which it names them. */
export const parametersOf = (takes: Takes): readonly Parameter[] =>
  PARAMETER_NAMES.filter((name) => takes[name] !== undefined);

const PARAMETER_NAMES: readonly Parameter[] = ['day', 'table', 'shift', 'coup', 'shoe', 'patron', 'batch'];

/** The size of the audit log as text, in a query or as an option's value. */
export const SizeText = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/u, { error: 'a size of the audit log such as 4711' });

/** Reads a question from values by name. Refuses with `BAD_FIELD`, naming the parameter and the allowed values. */
export const questionOf = <T extends Takes>(
  takes: T,
  given: (parameter: Parameter) => string | undefined,
): Parsed<QuestionOf<T>> => {
  const question: Partial<Record<Parameter, string | null>> = {};
  for (const name of parametersOf(takes)) {
    const text = given(name);
    if (text === undefined && takes[name] === 'optional') question[name] = null;
    else {
      const read = PARAMETERS[name].schema.safeParse(text);
      if (!read.success)
        return reject('BAD_FIELD', `${name}: ${read.error.issues[0]?.message ?? 'is needed'}`);
      question[name] = read.data;
    }
  }
  return parsed(question as QuestionOf<T>); // each that it takes was read just now, null where it is optional alone
};
