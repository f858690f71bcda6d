import type { Mutant } from './catalogue';
import { Code } from './code-tokens';
import type { Place, Sources } from './sources';

/** A source file as a mutant changes it. */
export interface BrokenFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the files that a mutant breaks. Inserted code gets the indentation of its first line, and comments
 * beside it stay. Throws if code isn't found exactly once, or if two changes of the mutant overlap.
 */
export function breakSources(sources: Sources, { change }: Pick<Mutant, 'change'>): BrokenFile[] {
  const edits = change
    .map((each) => ({ ...sources.find(each.code, each.in), to: each.to.trim() }))
    .sort((one, other) => other.start - one.start);
  return [...new Set(edits.map(({ file }) => file))].map((file) => {
    const before = sources.text(file);
    const ofFile = edits.filter((edit) => edit.file === file);
    return { file, before, after: replaced(before, ofFile) };
  });
}

/**
 * Returns the reasons why a mutant can't be tried, each with what to do: code not found once, missing suites,
 * a change without effect, a file that no longer parses. Empty if there are none.
 */
export function faultsOf(sources: Sources, { change, seenBy }: Pick<Mutant, 'change' | 'seenBy'>): string[] {
  const suites = seenBy.flatMap((name) => attempted(() => void sources.suite(name)));
  const alone = change.flatMap((each) => attempted(() => mustBeOther(sources, [each])));
  const together =
    alone.length > 0 || change.length === 1 ? [] : attempted(() => mustBeOther(sources, change));
  return [...alone, ...together, ...suites];
}

function mustBeOther(sources: Sources, change: Mutant['change']): void {
  for (const { file, after } of breakSources(sources, { change })) {
    const code = new Code(file, after);
    if (!code.differsFrom(sources.code(file)))
      throw new Error(
        `${file} stays the same code. Give a “to” that differs from:\n${change[0]?.code ?? ''}`,
      );
    const { faults } = code;
    if (faults.length > 0) throw new Error(`the broken code no longer parses: ${faults.join(', ')}`);
  }
}

function attempted(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** @param edits from the last one to the first one, so that the offsets of those to come hold */
function replaced(text: string, edits: readonly (Place & { readonly to: string })[]): string {
  let result = text;
  for (const [at, { file, start, end, to }] of edits.entries()) {
    const behind = edits[at - 1];
    if (behind !== undefined && behind.start < end)
      throw new Error(`two changes overlap in ${file}. Make one of them.`);
    const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))?.[0] ?? '';
    result = result.slice(0, start) + to.replaceAll(/\n(?=[^\n])/g, `\n${indent}`) + result.slice(end);
  }
  return result;
}
