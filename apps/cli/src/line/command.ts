import type { Readable, Writable } from 'node:stream';

/** 0 done · 1 a check failed · 2 bad usage or input, or the world failed (`cli.md`, The `sabot` command). */
export type ExitCode = 0 | 1 | 2;

/** Where text for a person goes; progress is shown on a terminal alone. */
export type Terminal = Writable & { readonly isTTY?: boolean };

/** What a command has of the world. */
export interface World {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Terminal;
  readonly env: NodeJS.ProcessEnv;
  /** Aborted when nobody reads the output any more. */
  readonly hungUp: AbortSignal;
}

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** The word that stands for its value in the help. */
  readonly value?: string;
  readonly says: string;
  readonly required?: true;
}

/** What was typed after the command's name. */
export interface Given {
  readonly json: boolean;
  /** The positional argument, or undefined. */
  readonly argument: string | undefined;
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** A command of `sabot`, as the help and the parser know it; what it needs is loaded when it runs. */
export interface Command {
  readonly summary: string;
  /** More for its own help: what it reads and prints. */
  readonly about: string;
  readonly argument?: { readonly name: string; readonly says: string; readonly required: boolean };
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly run: (given: Given, world: World) => Promise<ExitCode>;
}

/** What was typed, or what was read, can't be right: exit 2 with the message, one sentence that says what would do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
