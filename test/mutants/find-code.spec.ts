import { table } from '#testing';
import { breakSources, faultsOf } from './break-sources';
import { parseCode } from './code-tokens';
import { rangesOf } from './find-code';
import { Sources } from './sources';

const found = (code: string, source: string, file = 'a.ts'): string[] =>
  rangesOf(code, parseCode(file, source).tokens).map(({ start, end }) => source.slice(start, end));

describe('code of a mutant', () => {
  it('is found whatever comments, line breaks and trailing commas stand in it', () => {
    const source = 'f(\n  one, // the first\n  /* then */ two,\n);';
    expect(found('f(one, two)', source)).toEqual(['f(\n  one, // the first\n  /* then */ two,\n)']);
    expect(found('two,\n)', source)).toEqual(['two,\n)']);
  });

  const cases = table<'code' | 'source' | 'times' | 'why'>`
    code        | source                      | times | why
    ok()        | // ok()                     | 0     | a comment is no code
    ok()        | const s = '// ok()';        | 0     | nor is what looks like one in a text
    ab          | const s = 'ab'; ab;         | 1     | a text is one token
    return ed   | returned;                   | 0     | half a word is another one
    a < b       | const q = \`where a <= b\`; | 0     | half an operator, too
    a < b       | const q = \`where a < b\`;  | 1     | a template is found by its words
    /x[/]y/u    | const r = /x[/]y/u;         | 1     | a regular expression is one token
    n / 2       | const n = m / n / 2;        | 1     | a division isn't
    a(1)        | a(1); a( 1 );               | 2     | each place counts
  `;
  it.each(cases)('$why', ({ code, source, times }) => {
    expect(found(code.replaceAll('\\`', '`'), source.replaceAll('\\`', '`'))).toHaveLength(Number(times));
  });

  it('is found in JSX by its words', () => {
    expect(found('No more bets', 'const p = <p>No  more\n bets</p>;', 'a.tsx')).toHaveLength(1);
  });
});

/** Sources that lie in memory alone. */
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
    'libs/a/kit.spec.ts': '',
    'libs/b/kit.spec.ts': '',
  });
  const seenBy = ['two.spec.ts'];

  it('breaks the one place, and leaves what stands beside it', () => {
    const change = [{ code: 'first();', to: 'last();\nagain();' }];
    expect(breakSources(sources, { change })[0]?.after).toBe(
      'export const one = () => {\n  last();\n  again();\n  // stays\n  same();\n};\n',
    );
    expect(faultsOf(sources, { change, seenBy })).toEqual([]);
  });

  it.each([
    [
      'code in two places',
      'same();',
      'other();',
      seenBy,
      /2 places have this code: libs\/a\/one.ts:4, libs\/b\/two.ts:2/u,
    ],
    [
      'code that is nowhere',
      'first(1);',
      'other();',
      seenBy,
      /is nowhere.*“first\(”, is at libs\/a\/one.ts:2/u,
    ],
    ['a change that changes nothing', 'first();', 'first( ); // well', seenBy, /stays the same code/u],
    ['broken code that doesn’t parse', 'first();', 'first(;', seenBy, /no longer parses/u],
    [
      'a suite that isn’t there',
      'first();',
      'other();',
      ['three.spec.ts'],
      /suite three.spec.ts is nowhere/u,
    ],
    ['a suite by an ambiguous name', 'first();', 'other();', ['kit.spec.ts'], /Put a folder before it/u],
  ])('is refused for %s, with what to do', (_, code, to, suites, fault) => {
    expect(faultsOf(sources, { change: [{ code, to }], seenBy: suites }).join()).toMatch(fault);
  });
});
