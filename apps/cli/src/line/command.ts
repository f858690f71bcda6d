import type { Readable, Writable } from 'node:stream';

/** An exit code. `EXITS` has the meaning of each. */
export type ExitCode = 0 | 1 | 2;

/** The meanings of the exit codes. A failed connection never gives 1, so that it isn't mistaken for a damaged log. */
export const EXITS: Readonly<Record<ExitCode, string>> = {
  0: 'Done.',
  1: 'A check failed.',
  2: 'The command line or the input is wrong, a server or a file cannot be reached, or the output cannot be written.',
};

/** An output for people. Progress and wrapping are only for terminals, as is colour unless it is forced. */
export type Terminal = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/** The environment of a command. */
export interface World {
  readonly stdin: Readable;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  readonly env: NodeJS.ProcessEnv;
  /** Aborted when nobody reads the output any more. */
  readonly hungUp: AbortSignal;
}

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** The placeholder for its value in the help. */
  readonly value?: string;
  readonly says: string;
  /** The value used if the option is left out, as the help shows it. */
  readonly default?: string;
  readonly required?: true;
}

/** Returns an option with a value: its placeholder, and for the help the value that is used without it. */
export const text = (value: string, says: string, otherwise?: string): OptionSpec => ({
  type: 'string',
  value,
  says,
  ...(otherwise !== undefined && { default: otherwise }),
});

/** Returns an option without a value. */
export const flag = (says: string): OptionSpec => ({ type: 'boolean', says });

export interface ArgumentSpec {
  readonly name: string;
  readonly says: string;
  readonly default?: string;
  readonly required: boolean;
}

/** A command line in the help and the manual. It runs as printed in a clone of sabot. */
export interface Example {
  /** The words after `sabot`, as a shell reads them. */
  readonly line: string;
  /** The text on standard input. */
  readonly stdin?: string;
  /** The file for the output. */
  readonly into?: string;
  /** The needs of the example besides the clone. Tests run the examples that need nothing. */
  readonly needs?: 'a log' | 'a running server' | 'Kafka' | 'files';
}

/** The arguments after the command's name. */
export interface Given {
  readonly json: boolean;
  /** The positional argument, or undefined. */
  readonly argument: string | undefined;
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** A command of `sabot` for the help, the manual and the parser. Its code is loaded when it runs. */
export interface Command {
  /** A verb phrase for the list of commands. */
  readonly summary: string;
  /** Paragraphs of its help, one on each line. A line that begins with two spaces is printed unchanged. */
  readonly about: string;
  readonly argument?: ArgumentSpec;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Meanings of the exit codes that are more specific than `EXITS`. */
  readonly exits?: Partial<Readonly<Record<ExitCode, string>>>;
  readonly example: Example;
  readonly run: (given: Given, world: World) => Promise<ExitCode>;
}

/**
 * A mistake in the command line or in an input file. The command exits with 2 and the message, which says what to do.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
