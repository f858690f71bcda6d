import { parseArgs, types } from 'node:util';
import { UsageError, type Command, type Given } from './command';

/** Options that every command takes. */
export const GLOBAL_OPTIONS = {
  json: { type: 'boolean', says: 'print JSON, one object or one a line' },
  help: { type: 'boolean', says: 'print this' },
} as const;

/** What was typed after a command's name, by the command's own options. Throws `UsageError`. */
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
  const [argument, ...others] = positionals;
  if (!help) {
    if (command.argument === undefined && argument !== undefined)
      throw new UsageError(`takes no argument such as ${JSON.stringify(argument)}`);
    if (others.length > 0) throw new UsageError(`takes one argument, not ${positionals.length}`);
    if (command.argument?.required === true && argument === undefined)
      throw new UsageError(`needs ${command.argument.name}: ${command.argument.says}`);
    for (const [name, spec] of Object.entries(command.options)) {
      if (spec.required === true && text(name) === undefined)
        throw new UsageError(`needs --${name} ${spec.value ?? ''}: ${spec.says}`);
      // Such as a variable of the shell that isn't set.
      if (text(name) === '') throw new UsageError(`--${name} is empty: ${spec.says}`);
    }
  }
  return { json: flag('json'), help, argument, text, flag };
}

function parsedArgs(command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...GLOBAL_OPTIONS, ...command.options }).map(([name, { type }]) => [name, { type }]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!isParseError(error)) throw error;
    // The parser's first sentence says it; what follows is about `--`.
    throw new UsageError(`can't read this: ${error.message.split(/[.]\s/u)[0]?.replace(/[.]$/u, '')}`);
  }
}

const isParseError = (error: unknown): error is Error =>
  types.isNativeError(error) && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** A whole number of an option. Throws `UsageError`. */
export function wholeNumber(given: Given, option: string, min: number, max: number): number | undefined {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const value = /^(?:0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${option} is a whole number from ${min} to ${max}`);
}
