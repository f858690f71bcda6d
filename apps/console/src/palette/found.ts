import type { IconName } from '../system/icon-name';

/** A result of the palette: a name, a description and a destination. */
export interface Target {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly description?: string;
}

/** A person's input, parsed. */
export type Wanted =
  | { readonly kind: 'coup'; readonly id: string }
  | { readonly kind: 'patron'; readonly id: string }
  | { readonly kind: 'text'; readonly text: string };

/** The largest number of results in a group. More letters narrow the search. */
const EACH_MAX = 6;

const COUP = /^(?<table>[^\s/#@]+)\/(?<shoe>S\d+)\/(?<coup>C\d+)$/iu;

/** Returns the shoe in an address such as `/coups/BAC-01/S10/C35`; `null` elsewhere. */
export const shoeIn = (path: string): string | null => /^\/coups\/(.+\/S\d+)\/C\d+/u.exec(path)?.[1] ?? null;

/**
 * Parses `#44` as a coup of `shoe`, `BAC-01/S10/C44` as a coup, `@ada` as a patron, and other text as words.
 */
export function read(query: string, shoe: string | null): Wanted {
  const text = query.trim();
  const [, number] = /^#(\d{1,6})$/u.exec(text) ?? [];
  if (number !== undefined && shoe !== null) return { kind: 'coup', id: `${shoe}/C${Number(number)}` };
  if (COUP.test(text)) return { kind: 'coup', id: text.toUpperCase() };
  if (/^@\S+$/u.test(text)) return { kind: 'patron', id: text.slice(1) };
  return { kind: 'text', text: text.toLowerCase() };
}

/** Returns targets whose name or description contains every word; matches at the start come first. */
export const matching = (targets: readonly Target[], text: string): readonly Target[] => {
  const words = text.split(/\s+/u);
  const begins = ({ label }: Target): number => (label.toLowerCase().startsWith(text) ? 0 : 1);
  return targets
    .filter(({ label, description = '' }) => {
      const searched = `${label} ${description}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    })
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, EACH_MAX);
};
