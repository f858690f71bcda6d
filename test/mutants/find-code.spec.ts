import { table } from '#testing';
import { breakSources, faultsOf } from './break-sources';
import { Code } from './code-tokens';
import { rangesOf } from './find-code';
import { Sources } from './sources';

const found = (code: string, source: string, file = 'a.ts'): string[] =>
  rangesOf(code, new Code(file, source).tokens).map(({ start, end }) => source.slice(start, end));

describe('code of a mutant', () => {
  it('is found regardless of comments, line breaks and trailing commas', () => {
    const source = 'f(\n  one, // the first\n  /* then */ two,\n);';
    expect(found('f(one, two)', source)).toEqual(['f(\n  one, // the first\n  /* then */ two,\n)']);
    expect(found('two,\n)', source)).toEqual(['two,\n)']);
    expect(found('f(one, two,)', 'f(one, two)')).toEqual(['f(one, two)']);
    expect(found('one,', 'f(one)')).toEqual(['one']);
  });

  const cases = table<'code' | 'source' | 'times' | 'why'>`
    code        | source                      | times | why
    ok()        | // ok()                     | 0     | a comment is no code
    ok()        | const s = '// ok()';        | 0     | nor is what looks like one in a text
    ab          | const s = 'ab'; ab;         | 1     | a text is one token
    return ed   | returned;                   | 0     | half a word is another one
    a <         | const q = \`where a <= b\`; | 0     | half an operator, too
    a < b       | const q = \`where a < b\`;  | 1     | a template is found by its words
    /x[/]y/u    | const r = /x[/]y/u;         | 1     | a regular expression is one token
    n / 2       | const n = m / n / 2;        | 1     | a division isn't
    x[/]y       | const r = /x[/]y/u;         | 0     | nor is a part of one found
    '//a'       | const s = '//a';            | 1     | a text may look like a comment
    http://a.b  | const u = \`http://a.b\`;   | 1     | so may a template
    ok()        | const t = \`\${ok()}\`;     | 1     | a hole of a template is code
    is \${n} at | const t = \`is \${n} at\`;  | 1     | and is found with the words beside it
    a b         | const t = \`a\${b}\`;       | 0     | but not without its brackets
    ab          | const t = \`a b\`;          | 0     | two words aren't one
    a > b       | if (a >= b) ok();           | 0     | half an operator of the code isn't one, either
    > > (       | new Map<A, Set<B>>();       | 1     | closing brackets of types aren't a shift
    a(1)        | a(1); a( 1 );               | 2     | each place counts
  `;
  it.each(cases)('$why', ({ code, source, times }) => {
    expect(found(code.replaceAll('\\`', '`'), source.replaceAll('\\`', '`'))).toHaveLength(Number(times));
  });

  it('is found in JSX by its words', () => {
    const source = 'const p = <p title="// no">No  more\n bets {/* yet */} <b>{n}</b>, isn’t it?</p>;';
    for (const code of ['No more bets', '<b>{n}</b>, isn’t it?', 'title="// no"'])
      expect(found(code, source, 'a.tsx')).toHaveLength(1);
    expect(found('yet', source, 'a.tsx')).toEqual([]);
  });
});

/** Sources in memory. */
class FewSources extends Sources {
  constructor(private readonly few: Readonly<Record<string, string>>) {
    super('', Object.keys(few));
  }
  override text(file: string): string {
    return this.few[file] ?? '';
  }
}

describe('a mutant', () => {
  const sources = new FewSources({
    'libs/a/one.ts': 'export const one = () => {\n  first();\n  // stays\n  same();\n};\n',
    'libs/b/two.ts': 'export const two = () => {\n  same();\n};\n',
    'libs/b/two.spec.ts': 'same();',
    'libs/b/three.ts': 'f(\n  // why, and // why not\n  one,\n  /* then */ two,\n);\nother(1);\n',
    'libs/b/four.ts': 'f(one, two);\nother(2);\n',
    'libs/b/five.ts': "const u = 'http://a.b';\n",
    'libs/b/test/help.ts': 'first();',
    'docs/page.md': 'first();',
    'libs/a/kit.spec.ts': '',
    'libs/b/kit.spec.ts': '',
    'libs/far/away/kit.whole.spec.ts': '',
  });
  const seenBy = ['two.spec.ts'];

  it('changes one place, and leaves the code beside it', () => {
    const change = [{ code: 'first();', to: 'last();\nagain();' }];
    expect(breakSources(sources, { change })[0]?.after).toBe(
      'export const one = () => {\n  last();\n  again();\n  // stays\n  same();\n};\n',
    );
    expect(faultsOf(sources, { change, seenBy })).toEqual([]);
  });

  it('is found in the one file that contains other code, too', () => {
    expect(sources.find('f(one, two)', 'other(1)').file).toBe('libs/b/three.ts');
    expect(sources.find('f(one, two)', 'other(2)').file).toBe('libs/b/four.ts');
    expect(() => sources.find('f(one, two)')).toThrow(/2 places have this code/u);
    expect(sources.find("u = 'http://a.b'").file).toBe('libs/b/five.ts');
    expect(() => sources.find('f(one, two)', 'other(3)')).toThrow(/other\(3\)/u);
  });

  it('may change several places, each found in the original sources', () => {
    const change = [
      { code: 'other(1)', to: 'first()' },
      { code: 'one,\ntwo', in: 'other(1)', to: 'two' },
      { code: 'first();', to: '' },
    ];
    expect(breakSources(sources, { change }).map(({ file, after }) => [file, after])).toEqual([
      ['libs/b/three.ts', 'f(\n  // why, and // why not\n  two,\n);\nfirst();\n'],
      ['libs/a/one.ts', 'export const one = () => {\n  \n  // stays\n  same();\n};\n'],
    ]);
    const overlapping = [...change, { code: 'two,\n)', in: 'other(1)', to: ')' }];
    expect(() => breakSources(sources, { change: overlapping })).toThrow(
      /two changes overlap in libs\/b\/three.ts/u,
    );
  });

  it('names its suites by file, with a folder if two have that name', () => {
    expect(sources.suite('two.spec.ts')).toBe('libs/b/two.spec.ts');
    expect(sources.suite('a/kit.spec.ts')).toBe('libs/a/kit.spec.ts');
    expect(sources.suite('libs/kit.whole.spec.ts')).toBe('libs/far/away/kit.whole.spec.ts');
  });

  it.each([
    [
      'code in two places',
      { code: 'same();', to: 'other();' },

      seenBy,
      /2 places have this code: libs\/a\/one.ts:4, libs\/b\/two.ts:2/u,
    ],
    [
      'code that is nowhere',
      { code: 'first(1);', to: 'other();' },

      seenBy,
      /is nowhere.*“first\(”, is at libs\/a\/one.ts:2/u,
    ],
    [
      'a change that changes nothing',
      { code: 'first();', to: 'first( ); // well' },
      seenBy,
      /stays the same code/u,
    ],
    ['broken code that doesn’t parse', { code: 'first();', to: 'first(;' }, seenBy, /no longer parses/u],
    [
      'a suite that isn’t there',
      { code: 'first();', to: 'other();' },

      ['three.spec.ts'],
      /suite three.spec.ts is nowhere/u,
    ],
    [
      'a suite by an ambiguous name',
      { code: 'first();', to: 'other();' },
      ['kit.spec.ts'],
      /Put a folder before it/u,
    ],
  ])('is refused for %s, with what to do', (_, change, suites, fault) => {
    expect(faultsOf(sources, { change: [change], seenBy: suites }).join()).toMatch(fault);
  });
});
