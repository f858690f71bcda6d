import type { Readable, Writable } from 'node:stream';

/** An exit code; `EXITS` has the meaning of each. */
export type ExitCode = 0 | 1 | 2;

/** Meanings of the exit codes. A failed connection is never a 1, so that nobody takes it for a damaged log. */
export const EXITS: Readonly<Record<ExitCode, string>> = {
  0: 'Done.',
  1: 'A check failed.',
  2: 'The command line or the input is wrong, a server or a file cannot be reached, or the output cannot be written.',
};

/** Where text for a person goes. Progress, wrapping and, unless it is forced, colour are for a terminal alone. */
export type Terminal = Writable & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/** What a command has of the world. */
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
  /** The word that represents its value in the help. */
  readonly value?: string;
  readonly says: string;
  /** The value that applies if the option is left out, as the help shows it. */
  readonly default?: string;
  readonly required?: true;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly says: string;
  readonly default?: string;
  readonly required: boolean;
}

/** A command line that the help and the manual show. It runs as printed, in a clone of sabot. */
export interface Example {
  /** The words after `sabot`, as a shell reads them. */
  readonly line: string;
  /** The text on standard input. */
  readonly stdin?: string;
  /** The file that takes the output. */
  readonly into?: string;
  /** Requirements of the example beyond the clone; tests run an example that needs nothing. */
  readonly needs?: 'a log' | 'a running server' | 'Kafka' | 'files';
}

/** What was typed after the command's name. */
export interface Given {
  readonly json: boolean;
  /** The positional argument, or undefined. */
  readonly argument: string | undefined;
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** A command of `sabot` as the help, the manual and the parser know it. Its code is loaded when it runs. */
export interface Command {
  /** A verb phrase for the list of commands. */
  readonly summary: string;
  /** Paragraphs for its own help, one a line. A line that begins with two spaces is printed as it is. */
  readonly about: string;
  readonly argument?: ArgumentSpec;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Meanings of the exit codes, where they say more than `EXITS`. */
  readonly exits?: Partial<Readonly<Record<ExitCode, string>>>;
  readonly example: Example;
  readonly run: (given: Given, world: World) => Promise<ExitCode>;
}

/** A mistake in the command line or in a file that was read. It ends with exit code 2 and the message, which says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
