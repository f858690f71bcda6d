import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../apps/cli/src/commands';
import { typedExample } from '../../apps/cli/src/line/help';
import { parseCommandLine } from '../../apps/cli/src/line/parse-command-line';
import { runSabot } from '../play/run-sabot';
import { cliPage, OUTPUTS } from './cli-page';
import { wordsOf } from './shell-words';

describe('docs/reference/cli.md', () => {
  it('is generated from the definitions of the commands; `npm run docs` writes it', () => {
    const page = readFileSync(join(__dirname, '../../docs/reference/cli.md'), 'utf8');
    expect(page).toBe(cliPage());
  });
});

const EXAMPLES = Object.entries(COMMANDS).map(([name, command]) => ({ name, command }));

describe('the example of each command', () => {
  it.each(EXAMPLES)('sabot $name: is a command line of that command', ({ name, command }) => {
    const [typed, ...args] = wordsOf(command.example.line);
    expect(typed).toBe(name);
    expect(() => parseCommandLine(command, args)).not.toThrow();
  });

  const run = EXAMPLES.filter(({ command }) => !('needs' in command.example));
  it.each(run)(
    'sabot $name: runs as printed, with the documented output of --json',
    async ({ name, command }) => {
      const { example } = command;
      const stdin = 'stdin' in example ? example.stdin : '';
      expect(typedExample(example)).not.toMatch(/'.*'.*'.*'/u);
      const { exit, out, err } = await runSabot(wordsOf(example.line), stdin);
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(out).not.toBe('');
      const json = await runSabot([...wordsOf(example.line), '--json'], stdin);
      expect(json.exit).toBe(0);
      const printed = json.out
        .trim()
        .split('\n')
        .flatMap((line) => JSON.parse(line) as object | object[]);
      const named = OUTPUTS[name as keyof typeof OUTPUTS].fields.flatMap(([paths]) =>
        paths.split(', ').map((path) => path.split(/[.[]/u)[0]),
      );
      const printedNames = new Set(printed.flatMap((each) => Object.keys(each)));
      expect([...printedNames].filter((field) => !named.includes(field))).toEqual([]);
    },
  );
});

describe('texts of the help', () => {
  const TEXTS = Object.entries(COMMANDS).flatMap(
    ([name, { summary, about, options, exits = {} }]: [
      string,
      (typeof COMMANDS)[keyof typeof COMMANDS] & { readonly exits?: object },
    ]) =>
      [
        summary,
        ...(name === 'report' ? [] : about.split('\n')),
        ...Object.values(options).map(({ says }) => says),
        ...Object.values(exits),
      ].map((text) => ({ name, text: String(text) })),
  );
  const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!;:])\s+/u);

  it('have no sentence of more than 30 words, nor one that begins with What, Who or the like', () => {
    const bad = TEXTS.flatMap(({ name, text }) =>
      sentencesOf(text)
        .filter(
          (sentence) =>
            sentence.split(/\s+/u).length > 30 ||
            /^(?:What|Whether|Who|Of|By|So|That|Where|Null)\b/iu.test(sentence),
        )
        .map((sentence) => `${name}: ${sentence}`),
    );
    expect(bad).toEqual([]);
  });
});
