import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#kernel/decision';
import { commandOf, COMMANDS } from './commands';
import { UsageError, type Command, type ExitCode, type World } from './line/command';
import { didYouMean } from './line/did-you-mean';
import { explained } from './line/error-text';
import { helpOf, helpOfAll } from './line/help';
import { parseCommandLine } from './line/parse-command-line';

/**
 * Runs `sabot` with its arguments and returns the exit code. Every failure ends with a message on stderr and 2. A 1
 * only means that a check failed, so that a broken connection isn't mistaken for a damaged log.
 */
export async function run(args: readonly string[], world: World): Promise<ExitCode> {
  const { name, rest } = split(args);
  try {
    if (name === null) return general(rest, world);
    if (name === 'help') return helpFor(rest, world);
    const command = knownCommand(name);
    const given = parseCommandLine(command, rest);
    if (!given.help) return await command.run(given, world);
    world.stdout.write(helpOf(name, command));
    return 0;
  } catch (error) {
    if (world.hungUp.aborted) return 0; // `sabot play … | head` has all that it wanted
    if (error instanceof UnknownCommandError) {
      world.stderr.write(`${error.message}\n`);
      return 2;
    }
    const who = name === null || commandOf(name) === null ? 'sabot' : `sabot ${name}`;
    const more = error instanceof UsageError && who !== 'sabot' ? ` See ${who} --help.` : '';
    world.stderr.write(`${who}: ${sentence(explained(error), more !== '')}${more}\n`);
    return 2;
  }
}

/** Ends a message with a full stop if another sentence follows. */
const sentence = (message: string, isFollowed: boolean): string =>
  isFollowed && !/[.?!]$/u.test(message) ? `${message}.` : message;

/** Splits off the command's name: the first word that isn't an option. Options may come before it. */
function split(args: readonly string[]): { readonly name: string | null; readonly rest: readonly string[] } {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  return at === -1 ? { name: null, rest: args } : { name: args[at] ?? null, rest: args.toSpliced(at, 1) };
}

class UnknownCommandError extends Error {
  override readonly name = 'UnknownCommandError';
}

/** Returns the command with a name. Throws `UnknownCommandError`, which suggests the closest one. */
function knownCommand(name: string): Command {
  const command = commandOf(name);
  if (command !== null) return command;
  throw new UnknownCommandError(
    `Unknown command ${JSON.stringify(name)}.${didYouMean(name, [...Object.keys(COMMANDS), 'help'])} Run "sabot help" for the list.`,
  );
}

function general(options: readonly string[], { stdout, stderr }: World): ExitCode {
  if (options.includes('--version')) {
    stdout.write(`${version()}\n`);
    return 0;
  }
  const asked = options.includes('--help') || options.includes('-h');
  (asked ? stdout : stderr).write(helpOfAll(COMMANDS));
  return asked ? 0 : 2;
}

function helpFor([name]: readonly string[], { stdout }: World): ExitCode {
  const text =
    name === undefined || name.startsWith('-') ? helpOfAll(COMMANDS) : helpOf(name, knownCommand(name));
  stdout.write(text);
  return 0;
}

/** Returns the version in package.json, which is in a folder above the sources and the built files. */
function version(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    try {
      const { version: text } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      return text;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || folder === path.dirname(folder)) throw error;
    }
  }
}
