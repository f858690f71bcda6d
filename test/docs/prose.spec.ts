import { faults, lowered, type Figures, type Limits } from './prose/limits';
import { pageOf } from './prose/page-units';
import { measure, type Exceptions, type Rule } from './prose/rules';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const page = (markdown: string, file = 'docs/how-to/a.md') =>
  pageOf(file, `---\nwords: 100\n---\n\n# A page\n\n${markdown}\n`);

const measured = (markdown: string, exceptions?: Exceptions): Figures =>
  measure([page(markdown)], [], exceptions);

/** Each rule that counts, with a text that it objects to and the message. */
const RED: readonly (readonly [Rule, string, string])[] = [
  ['pagesOverBudget', words(120), 'docs/how-to/a.md:1 122 words; its budget is 100'],
  [
    'percentOver30Words',
    `Good so far.\n\nThe ${words(30)}.`,
    `docs/how-to/a.md:9 31 words: The ${words(30)}.`,
  ],
  ['percentOver40Words', `The ${words(40)}.`, `docs/how-to/a.md:7 41 words: The ${words(40)}.`],
  ['openings', 'All is well here. What comes next is odd.', 'docs/how-to/a.md:7 What comes next is odd.'],
  ['openings', '| a |\n|---|\n| Whoever reads this cell |', 'docs/how-to/a.md:9 Whoever reads this cell'],
  ['openings', '## What it is made of', 'docs/how-to/a.md:7 What it is made of'],
  [
    'avoidedWords',
    'The relay\ntold us.',
    'docs/how-to/a.md:7 "told" (write: say, report or show): The relay told us.',
  ],
  ['headings', `## ${words(9)}`, `docs/how-to/a.md:7 ${words(9)}`],
  ['headings', '## Proofs (tree, path, key)', 'docs/how-to/a.md:7 Proofs (tree, path, key)'],
  ['deadAnchors', 'See [this](#no-such-heading).', 'docs/how-to/a.md:7 #no-such-heading'],
];

describe('the measures of the documentation', () => {
  it.each(RED)('%s objects to a bad text, case %#', (rule, markdown, expected) => {
    const { figure, findings } = measured(markdown)[rule];
    expect(figure).toBeGreaterThan(0);
    expect(findings.map(({ file, line, text }) => `${file}:${line} ${text}`)).toContain(expected);
  });

  it('finds nothing on a plain page', () => {
    const figures = measured(
      [
        '## What does it mean?',
        'The relay retries `what is told` within the house edge. See [the page](#a-page).',
        '```sh\nWhat the house told\n```',
        '<!-- What the house told -->',
        '- What may I do?',
      ].join('\n\n'),
    );
    const wrong = RED.map(([rule]) => [rule, figures[rule].findings] as const).filter(
      ([, found]) => found.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('counts words and sentence lengths: code as one word, labels under four words not at all', () => {
    const {
      words: all,
      sentenceMean,
      sentenceP95,
      sentenceLongest,
    } = measured(
      'Run `sabot verify --from 3` once a night. It says no.\n\n| two words |\n|---|\n| The cell has seven words in it |',
    );
    expect(all.figure).toBe(2 + 5 + 3 + 2 + 7);
    expect([sentenceMean.figure, sentenceP95.figure, sentenceLongest.figure]).toEqual([6, 7, 7]);
  });

  it('requires a budget on each page of docs', () => {
    const without = pageOf('docs/how-to/b.md', '# B\n\nText.\n');
    expect(measure([without], []).pagesOverBudget.findings).toEqual([
      { file: 'docs/how-to/b.md', line: 1, text: '2 words, and no "words:" in its front matter' },
    ]);
  });

  it('finds a sentence that is on two pages', () => {
    const text = 'The relay retries the whole batch.';
    const { repeatedSentences } = measure([page(text), page(text, 'docs/how-to/b.md')], []);
    expect(repeatedSentences.findings).toEqual([
      { file: 'docs/how-to/b.md', line: 7, text: `also in docs/how-to/a.md: ${text}` },
    ]);
    expect(measure([page(`${text}\n\n${text}`)], []).repeatedSentences.figure).toBe(0);
  });

  it('finds comments in code that begin with a riddle word', () => {
    const open = '/**'; // split, because this file is measured, too
    const text = [
      'const a = 1;',
      `${open} What a bet came to. */`,
      open,
      ' * Null: there is none.',
      ' */',
      `${open} Returns it. */`,
    ].join('\n');
    expect(measure([], [{ file: 'libs/a.ts', text }]).docComments.findings).toEqual([
      { file: 'libs/a.ts', line: 2, text: 'What a bet came to. */' },
      { file: 'libs/a.ts', line: 4, text: 'Null: there is none.' },
    ]);
  });

  it('finds long sentences and avoided words in comments, and riddle names', () => {
    const [open, slashes] = ['/**', '//'];
    const text = [
      `${open} Returns it. ${`A ${words(30)}.`} */`,
      `${'const'} told = 1;`,
      `  ${slashes} The relay is told of it,`,
      `  ${slashes} once.`,
      'function shownRows() {}',
    ].join('\n');
    const { longComments, avoidedInComments, riddles } = measure([], [{ file: 'libs/a.ts', text }]);
    expect(longComments.findings).toEqual([
      { file: 'libs/a.ts', line: 1, text: `31 words: A ${words(30)}.` },
    ]);
    expect(avoidedInComments.findings).toEqual([
      {
        file: 'libs/a.ts',
        line: 3,
        text: '"is told" (write: receives, or is reported): The relay is told of it, once.',
      },
    ]);
    expect(riddles.findings).toEqual([{ file: 'libs/a.ts', line: 2, text: 'told' }]);
  });

  it('measures only links on a generated page', () => {
    const generated = pageOf('docs/reference/g.md', '# G\n\n<!-- Generated from x.ts. -->\n\n## What told\n');
    const linking = page('See [there](../reference/g.md#what-told) and [not there](../reference/g.md#none).');
    const figures = measure([generated, linking], []);
    expect(figures.openings.figure + figures.avoidedWords.figure).toBe(0);
    expect(figures.deadAnchors.findings.map(({ text }) => text)).toEqual(['../reference/g.md#none']);
  });

  it('skips an exception of the page and counts the rest', () => {
    const text = 'Never write "What is told" here.\n\nThe relay told us.';
    expect(measured(text).avoidedWords.figure).toBe(2);
    expect(measured(text, { 'docs/how-to/a.md': ['"What is told"'] }).avoidedWords.figure).toBe(1);
  });
});

describe('the limits', () => {
  const figures = measured('The relay told us.\n\nThe house told us.');
  const none = Object.fromEntries(Object.entries(figures).map(([rule, { figure }]) => [rule, figure]));
  const limits = { ...none, avoidedWords: 1 } as Limits['limits'];

  it('name page, line, rule and sentence if a figure is above its limit', () => {
    expect(faults(figures, limits, new Set())).toEqual([
      'docs/how-to/a.md:7  avoidedWords  "told" (write: say, report or show): The relay told us.',
      'docs/how-to/a.md:9  avoidedWords  "told" (write: say, report or show): The house told us.',
      'docs/how-to/a.md:9  avoidedWords  "house" (write: the casino, or sabot): The house told us.',
      'avoidedWords: 3, and the limit is 1',
      '',
    ]);
    expect(faults(figures, { ...limits, avoidedWords: 3 }, new Set())).toEqual([]);
  });

  it('are lowered to the figures and never raised', () => {
    const committed = { limits: { ...limits, words: 10_000 }, exceptions: {} };
    expect(lowered(committed, figures).limits).toMatchObject({
      words: figures.words.figure,
      avoidedWords: 1,
    });
  });
});
