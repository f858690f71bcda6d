import { EXITS, type Command, type Example, type ExitCode, type OptionSpec } from './command';
import { GLOBAL_OPTIONS } from './parse-command-line';

/** Returns the text of `sabot help`, with a line for every command. */
export function helpOfAll(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    'sabot, a casino table backend with an audit ledger, for every kind of baccarat',
    '',
    'usage: sabot COMMAND [options]',
    '',
    ...columns([
      ...rows,
      ['help', 'print this list, or the help of one command: sabot help COMMAND'] as const,
    ]),
    '',
    '  --version   print the version',
    '',
    'Every command takes --json and --help.',
    ...exitLines(EXITS),
    '',
  ].join('\n');
}

/** Returns the text of `sabot help NAME`: purpose, options, exit codes and an example. */
export function helpOf(name: string, command: Command): string {
  const { summary, about, argument, options, exits = {}, example } = command;
  const all: Readonly<Record<string, OptionSpec>> = { ...options, ...GLOBAL_OPTIONS };
  const special = [0, 1, 2].flatMap((code) => exits[code as ExitCode] ?? []);
  return [
    `sabot ${name}: ${summary}`,
    '',
    `usage: ${usageOf(name, command)}`,
    '',
    ...columns([
      ...(argument === undefined ? [] : [[argument.name, saying(argument)] as const]),
      ...Object.entries(all).map(([option, spec]) => [typedOption(option, spec), saying(spec)] as const),
    ]),
    '',
    ...about.split('\n').flatMap((line) => (line.startsWith('  ') ? [line] : wrapped(line, WIDTH))),
    ...(special.length === 0 ? [] : ['', ...exitLines(exits)]),
    '',
    `Example: ${typedExample(example)}`,
    '',
  ].join('\n');
}

/** Returns the form of a command line: `sabot replay [COUP] [options]`. */
export const usageOf = (name: string, { argument, options }: Command): string => {
  const word = argument === undefined ? [] : [argument.required ? argument.name : `[${argument.name}]`];
  const required = Object.entries(options).filter(([, option]) => option.required === true);
  const isAll = required.length === Object.keys(options).length;
  return [
    `sabot ${name}`,
    ...word,
    ...required.map(([option, spec]) => typedOption(option, spec)),
    ...(isAll ? [] : ['[options]']),
  ].join(' ');
};

/** Returns an option as typed: `--out DIR`. */
export const typedOption = (name: string, { value }: OptionSpec): string =>
  `--${name}${value === undefined ? '' : ` ${value}`}`;

/** Returns an example as a shell command in a clone of sabot. */
export const typedExample = ({ line, stdin, into }: Example): string =>
  [
    ...(stdin === undefined ? [] : [`echo '${stdin}' |`]),
    `npx --no-install sabot ${line}`,
    ...(into === undefined ? [] : [`> ${into}`]),
  ].join(' ');

const saying = ({ says, default: usual }: { readonly says: string; readonly default?: string }): string =>
  usual === undefined ? says : `${says} (default: ${usual})`;

const exitLines = (exits: Partial<Readonly<Record<ExitCode, string>>>): string[] =>
  Object.entries(exits).flatMap(([code, meaning]) => {
    const [first = '', ...rest] = wrapped(meaning, WIDTH - 8);
    return [`Exit ${code}: ${first}`, ...rest.map((line) => `        ${line}`)];
  });

const WIDTH = 110;

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrapped(right, WIDTH - width - 5);
    return [`  ${left.padEnd(width)}   ${first}`, ...rest.map((line) => `${' '.repeat(width + 5)}${line}`)];
  });
};

/** Breaks a text between words into lines of at most `width` characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
