import type { Command, OptionSpec } from './command';
import { GLOBAL_OPTIONS } from './parse-command-line';

/** `sabot help`: every command in a line. */
export function helpOfAll(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    'sabot, a casino table backend with an audit ledger, for every kind of baccarat',
    '',
    'usage: sabot COMMAND [options]',
    '',
    ...columns([...rows, ['help', 'this, or with a command’s name what it does'] as const]),
    '',
    '  --version   print the version',
    '',
    'Every command takes --json and --help. Exit 0 done, 1 a check failed, 2 bad usage or input.',
    '',
  ].join('\n');
}

/** `sabot help NAME`: what one command does, reads and prints. */
export function helpOf(name: string, { summary, about, argument, options }: Command): string {
  const word = argument === undefined ? '' : argument.required ? ` ${argument.name}` : ` [${argument.name}]`;
  const required = Object.entries(options).filter(([, option]) => option.required === true);
  const usage = [
    `sabot ${name}${word}`,
    ...required.map(([option, spec]) => typed(option, spec)),
    '[options]',
  ];
  const all: Readonly<Record<string, OptionSpec>> = { ...options, ...GLOBAL_OPTIONS };
  return [
    `sabot ${name}: ${summary}`,
    '',
    `usage: ${usage.join(' ')}`,
    '',
    ...columns([
      ...(argument === undefined ? [] : [[argument.name, argument.says] as const]),
      ...Object.entries(all).map(([option, spec]) => [typed(option, spec), spec.says] as const),
    ]),
    '',
    about,
    '',
  ].join('\n');
}

const typed = (name: string, { value }: OptionSpec): string =>
  `--${name}${value === undefined ? '' : ` ${value}`}`;

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
};
