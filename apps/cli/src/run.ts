import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError, type ExitCode, type World } from './line/command';
import { commandOf, COMMANDS } from './commands';
import { explained } from './line/error-text';
import { helpOf, helpOfAll } from './line/help';
import { parseCommandLine } from './line/parse-command-line';

/**
 * Runs `sabot` with what was typed after it, and answers the exit code. Whatever fails ends as one sentence on stderr
 * and a 2: 1 is kept for a check that failed, so that no broken connection is taken for a broken log.
 */
export async function run(args: readonly string[], world: World): Promise<ExitCode> {
  const { name, rest } = split(args);
  try {
    if (name === null) return general(rest, world);
    if (name === 'help') return helpFor(rest, world);
    const command = commandOf(name);
    if (command === null)
      throw new UsageError(`knows no ${JSON.stringify(name)}; sabot help lists what there is`);
    const given = parseCommandLine(command, rest);
    if (!given.help) return await command.run(given, world);
    world.stdout.write(helpOf(name, command));
    return 0;
  } catch (error) {
    if (world.hungUp.aborted) return 0; // `sabot play … | head` has all that it wanted
    const who = name === null || commandOf(name) === null ? 'sabot' : `sabot ${name}`;
    const more = error instanceof UsageError && who !== 'sabot' ? `; see ${who} --help` : '';
    world.stderr.write(`${who}: ${explained(error)}${more}\n`);
    return 2;
  }
}

/** The first word that is no option names the command; options may stand before it. */
function split(args: readonly string[]): { readonly name: string | null; readonly rest: readonly string[] } {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  return at === -1 ? { name: null, rest: args } : { name: args[at] ?? null, rest: args.toSpliced(at, 1) };
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
  if (name === undefined || name.startsWith('-')) {
    stdout.write(helpOfAll(COMMANDS));
    return 0;
  }
  const command = commandOf(name);
  if (command === null)
    throw new UsageError(`knows no ${JSON.stringify(name)}; sabot help lists what there is`);
  stdout.write(helpOf(name, command));
  return 0;
}

/** From package.json, which lies above the sources and above what is built of them. */
function version(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    try {
      const { version: text } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      return text;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT' || folder === path.dirname(folder)) throw error;
    }
  }
}
