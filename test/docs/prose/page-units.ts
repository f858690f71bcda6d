/** A heading, paragraph, list item or table cell of a page. Code within it counts as one word. */
export interface Unit {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'cell';
  readonly line: number;
  readonly text: string;
}

/** A page of the documentation, as it is measured. */
export interface Page {
  /** Path in the project. */
  readonly file: string;
  /** The budget in its front matter, or `null` without one. */
  readonly budget: number | null;
  readonly isGenerated: boolean;
  readonly markdown: string;
  readonly units: readonly Unit[];
}

/** Pages that were generated before an HTML comment under the title said so. */
const GENERATED: ReadonlySet<string> = new Set(
  ['events', 'odds', 'options', 'performance', 'roles', 'significant-events'].map(
    (name) => `docs/reference/${name}.md`,
  ),
);
const LINES_BEFORE_GENERATED_MAX = 15;

export function pageOf(file: string, markdown: string): Page {
  const lines = blankFrontMatter(markdown);
  const [, budget] = /^---\n[^]*?^words: (\d+)$[^]*?^---$/mu.exec(markdown) ?? [];
  return {
    file,
    budget: budget === undefined ? null : Number(budget),
    isGenerated: GENERATED.has(file) || saysGenerated(lines),
    markdown,
    units: unitsOf(lines),
  };
}

const saysGenerated = (lines: readonly string[]): boolean =>
  /^<!--[^>]*\bgenerated\b/imu.test(lines.slice(0, LINES_BEFORE_GENERATED_MAX).join('\n'));

/** Returns the lines, empty where the front matter is, so that line numbers stay. */
function blankFrontMatter(markdown: string): readonly string[] {
  const lines = markdown.split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return lines.map((line, at) => (at <= end ? '' : line));
}

/** Returns the units of a page in their order, without blocks of code and comments. */
function unitsOf(lines: readonly string[]): readonly Unit[] {
  const units: Unit[] = [];
  let open: { kind: Unit['kind']; line: number; text: string } | null = null;
  const close = (): void => {
    if (open !== null) units.push({ ...open, text: plain(open.text) });
    open = null;
  };
  for (const [at, line] of withoutCode(lines).entries()) {
    const number = at + 1;
    const heading = /^#{1,6} (.*)$/u.exec(line)?.[1];
    const item = /^\s*(?:[-*+]|\d+[.)]) (.*)$/u.exec(line)?.[1];
    if (line.trim() === '') close();
    else if (heading !== undefined) {
      close();
      units.push({ kind: 'heading', line: number, text: plain(heading.replace(/\s*\{#[\w-]+\}$/u, '')) });
    } else if (/^\s*\|/u.test(line)) {
      close();
      units.push(...cellsOf(line).map((text): Unit => ({ kind: 'cell', line: number, text })));
    } else if (item !== undefined) {
      close();
      open = { kind: 'item', line: number, text: item };
    } else if (open === null) open = { kind: 'paragraph', line: number, text: unquoted(line) };
    else open.text += `\n${unquoted(line)}`;
  }
  close();
  return units.filter(({ text }) => text !== '');
}

const unquoted = (line: string): string => line.replace(/^\s*>\s?/u, '');

/** Returns the lines, empty where a fenced block or a comment is. */
function withoutCode(lines: readonly string[]): readonly string[] {
  let fence: string | null = null;
  let isComment = false;
  return lines.map((line) => {
    const [mark] = /^\s*(?:`{3,}|~{3,})/u.exec(line) ?? [];
    if (fence !== null) {
      if (mark?.trim() === fence) fence = null;
      return '';
    }
    if (mark !== undefined) {
      fence = mark.trim();
      return '';
    }
    const text = isComment ? '' : line.replaceAll(/<!--.*?-->/gu, '');
    if (text.includes('<!--')) isComment = true;
    if (isComment && line.includes('-->')) isComment = false;
    return isComment || text.includes('<!--') ? '' : text;
  });
}

/** Returns the cells of a row of a table; none of the row that separates its head. */
function cellsOf(line: string): readonly string[] {
  if (/^[\s|:-]+$/u.test(line)) return [];
  return line
    .replaceAll(/`[^`]*`/gu, (code) => code.replaceAll('|', '/'))
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map(plain)
    .filter((text) => text !== '');
}

/** Returns text as it is read: links as their text, no marks, each piece of code as one word that ends no sentence. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replaceAll(/(`+)([^]*?)\1/gu, (_, _marks, code: string) => `‹${code.trim().replaceAll(/\s+/gu, '·')}›`)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/<\/?[a-zA-Z][^>]*>/gu, '')
    .replaceAll(/\*\*|(?<=^|[\s(])[*_]|[*_](?=$|[\s).,;:])/gmu, '')
    .trim();
