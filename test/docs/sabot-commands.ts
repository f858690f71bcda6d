import { TABLE_VARIANTS } from '#game/tables';
import { READ_MODELS } from '#office/projections';
import { REPORT_NAMES } from '#office/reports';
import { commandOf } from '../../apps/cli/src/commands';
import { unknownName } from '../../apps/cli/src/line/did-you-mean';
import { parseCommandLine } from '../../apps/cli/src/line/parse-command-line';
import { wordsOf } from './shell-words';

/** A command line of `sabot` on a page. */
export interface SabotLine {
  /** The words after `sabot`. */
  readonly line: string;
  /** `true` in a block that a shell can run; `false` in a sentence or a synopsis, which may have `[…]`, `a|b` and names in capitals. */
  readonly isWhole: boolean;
}

const FENCE = /^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gmu;
const SHELLS = ['sh', 'bash', 'console'];
/** The start of a command: variables of its environment, and how it is found. */
const START = /^(?:[A-Z_]+=\S*\s+)*(?:npx (?:--no-install )?|node bin\/)?sabot(?:[.]js)?(?=\s|$)/u;

/** Returns every command line of `sabot` on a page: those of shell blocks, and those in code within sentences. */
export function sabotLinesOf(page: string): readonly SabotLine[] {
  const blocks = [...page.matchAll(FENCE)].flatMap(([, kind = '', info = '', text = '']) =>
    SHELLS.includes(kind)
      ? linesOfShell(text).map((line) => ({ line, isWhole: !info.includes('no-run') }))
      : [],
  );
  const sentences = page.replaceAll(FENCE, '');
  const inline = [...sentences.matchAll(/`([^`\n]+)`/gu)].flatMap(([, code = '']) =>
    linesOfShell(code.replaceAll(/\b([\w-]+)(?:\|[\w-]+)+/gu, '$1')).map((line) => ({
      line,
      isWhole: false,
    })),
  );
  return [...blocks, ...inline];
}

const linesOfShell = (text: string): string[] =>
  text
    .replaceAll(/\s*\\\n\s*/gu, ' ')
    .split('\n')
    .flatMap((line) => partsOf(line.replace(/(?:^|\s)#.*$/u, '')))
    .map((part) => part.trim().replace(/^\$ /u, ''))
    .filter((part) => START.test(part))
    .map((part) => part.replace(START, '').trim())
    .filter((line) => line !== '');

/** Splits a line at `|`, `;`, `&`, `>`, `<`, `$(` and `)` outside quotes. */
const partsOf = (line: string): string[] =>
  line.replaceAll(/('[^']*'|"[^"$]*")|\$?[|;&><()]+/gu, (_, quoted?: string) => quoted ?? '\n').split('\n');

/** Returns what is wrong with a command line, or `null`: an unknown command, option, report, act or variant. */
export function problemOf({ line, isWhole }: SabotLine): string | null {
  const words = wordsOf(isWhole ? line : line.replaceAll(/[[\]]/gu, ' ')).filter((word) => word !== '…');
  const [name = '', ...args] = words;
  if (['help', '--help', '--version', 'COMMAND'].includes(name)) return null;
  const command = commandOf(name);
  if (command === null) return `unknown command ${name}`;
  const wrong = wrongValue(name, args);
  if (wrong !== null) return wrong;
  try {
    parseCommandLine(command, isWhole ? args : [...loose(args, command.options), '--help']);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Gives each option without its value one, since a sentence may name the option alone. */
const loose = (
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: string }>>,
): string[] =>
  args.flatMap((arg, at) => {
    const isText = arg.startsWith('--') && options[arg.slice(2)]?.type === 'string';
    const next = args[at + 1];
    return isText && (next === undefined || next.startsWith('--')) ? [`${arg}=…`] : [arg];
  });

/** Values of arguments that have a list. A value in capitals represents another. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  report: REPORT_NAMES,
  rules: TABLE_VARIANTS,
  rebuild: READ_MODELS.map(({ name }) => name),
  ...Object.fromEntries(
    ['keys', 'dead-letters', 'breaks', 'reconcile', 'token'].map((name) => [
      name,
      (commandOf(name)?.argument?.says ?? '').split(/, | or /u),
    ]),
  ),
};

function wrongValue(name: string, args: readonly string[]): string | null {
  const [first] = args;
  const values = VALUES[name];
  if (values !== undefined && first !== undefined && /^[a-z][\w-]*$/u.test(first) && !values.includes(first))
    return unknownName('value', first, values);
  const variant = args[args.indexOf('--variant') + 1];
  const isOther = args.includes('--variant') && /^[a-z]/u.test(variant ?? '');
  return isOther && !TABLE_VARIANTS.some((each) => each === variant) ? `unknown variant ${variant}` : null;
}
