import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The order in which districts of `libs` may import each other, and the libraries of each. */
export interface Districts {
  readonly DISTRICTS: Readonly<Record<string, readonly string[]>>;
  readonly LIBRARIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Each library as `district/library`, with the districts and libraries that it may import. */
  readonly ARROWS: readonly (readonly [library: string, known: readonly string[]])[];
}

// Required, since dependency-cruiser reads the same file as CommonJS.
export const DISTRICTS = require('../../libs/districts.cjs') as Districts;

export const ARCHITECTURE = join(__dirname, '../../ARCHITECTURE.md');
const BEGIN = '<!-- districts: npm run docs -->\n';
const END = '<!-- /districts -->';

/** Returns ARCHITECTURE.md with the picture of the districts as `libs/districts.cjs` orders them. */
export function withDistrictsPicture(page = readFileSync(ARCHITECTURE, 'utf8')): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error('ARCHITECTURE.md has no place for the picture of the districts');
  return `${before}${BEGIN}\n${picture()}\n\n${END}${after}`;
}

/** A Mermaid picture: an arrow says "may import"; what an arrow's end may import itself is not drawn twice. */
const picture = (): string => {
  const { DISTRICTS: known, LIBRARIES: libraries } = DISTRICTS;
  const names = Object.keys(known).toReversed();
  const boxes = names.map(
    (name) => `  ${name}["<b>${name}</b><br/>${Object.keys(libraries[name] ?? {}).join(' · ')}"]`,
  );
  const arrows = names.flatMap((name) =>
    (known[name] ?? [])
      .filter((to) => !(known[name] ?? []).some((between) => between !== to && known[between]?.includes(to)))
      .map((to) => `  ${name} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
};
