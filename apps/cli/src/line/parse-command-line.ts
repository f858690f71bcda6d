import { parseArgs, types } from 'node:util';
import { errorCode } from '#kernel/decision';
import { UsageError, type Command, type Given } from './command';
import { didYouMean } from './did-you-mean';

/** Options of every command. */
export const GLOBAL_OPTIONS = {
  json: {
    type: 'boolean',
    says: 'print JSON, a form for programs: one object {…}, or for a list one object a line',
  },
  help: { type: 'boolean', says: 'print this help' },
} as const;

/** Parses the words after a command's name by the command's options. Throws `UsageError`. */
export function parseCommandLine(
  command: Command,
  args: readonly string[],
): Given & { readonly help: boolean } {
  const { values, positionals } = parsedArgs(command, args);
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const flag = (option: string): boolean => values[option] === true;
  const help = flag('help');
  if (!help) {
    refuseWrongArguments(command, positionals);
    for (const [name, spec] of Object.entries(command.options)) {
      if (spec.required === true && text(name) === undefined)
        throw new UsageError(`Missing option --${name} ${spec.value ?? ''}: ${spec.says}.`);
      // For example, because a shell variable isn't set.
      if (text(name) === '') throw new UsageError(`Option --${name} is empty. It takes: ${spec.says}.`);
    }
  }
  return { json: flag('json'), help, argument: positionals[0], text, flag };
}

function refuseWrongArguments({ argument }: Command, positionals: readonly string[]): void {
  const [first] = positionals;
  if (argument === undefined && first !== undefined)
    throw new UsageError(`Unexpected argument ${JSON.stringify(first)}: this command takes only options.`);
  if (positionals.length > 1)
    throw new UsageError(
      `Too many arguments (${positionals.map((each) => JSON.stringify(each)).join(', ')}): this command takes one.`,
    );
  if (argument?.required === true && first === undefined)
    throw new UsageError(`Missing argument ${argument.name}: ${argument.says}.`);
}

function parsedArgs(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...GLOBAL_OPTIONS, ...command.options }).map(([name, { type }]) => [name, { type }]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!isParseError(error)) throw error;
    throw new UsageError(problemOf(error, Object.keys(options)));
  }
}

/** Returns what is wrong with an option: the parser's first sentence, without its advice about `--`. */
function problemOf({ message }: Error, names: readonly string[]): string {
  const [, unknown] = /^Unknown option '(-[^']*)'/u.exec(message) ?? [];
  if (unknown !== undefined) {
    const typed = unknown.replace(/^-+/u, '');
    const suggested = didYouMean(typed, names).replace('"', '"--');
    return `Unknown option ${JSON.stringify(unknown)}.${suggested}`;
  }
  const [, flag] = /^Option '(?:-\w, )?(--[^']+)' does not take an argument/u.exec(message) ?? [];
  if (flag !== undefined) return `Option ${flag} takes no value. Write only ${flag}.`;
  const [, missing] = /^Option '(?:-\w, )?(--\S+) <value>' argument missing/u.exec(message) ?? [];
  if (missing !== undefined) return `Option ${missing} needs a value after it.`;
  return `${message.split(/[.]\s/u)[0]?.replace(/[.]$/u, '')}.`;
}

const isParseError = (error: unknown): error is Error =>
  types.isNativeError(error) && (errorCode(error) ?? '').startsWith('ERR_PARSE_ARGS');

/** Returns the whole number in an option, or undefined if it is left out. Throws `UsageError`. */
export function wholeNumber(given: Given, option: string, min: number, max: number): number | undefined {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const value = /^(?:0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(
    `Option --${option} is ${JSON.stringify(text)}; it has to be a whole number from ${min} to ${max}.`,
  );
}
