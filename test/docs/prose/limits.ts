import type { Finding } from './finding';
import type { Exceptions, Measure, Rule } from './rules';

/** `test/docs/prose-limits.json`. */
export interface Limits {
  readonly limits: Readonly<Record<Rule, number>>;
  readonly exceptions: Exceptions;
}

export type Figures = Readonly<Record<Rule, Measure>>;

const SHOWN_MAX = 20;

export const lineOf = (rule: string, { file, line, text }: Finding): string =>
  `${file}:${line}  ${rule}  ${text}`;

/** Returns lines that name each figure above its limit, with up to 20 places, only those in changed files if any. */
export const faults = (
  figures: Figures,
  limits: Limits['limits'],
  changed: ReadonlySet<string>,
): readonly string[] =>
  (Object.entries(figures) as (readonly [Rule, Measure])[]).flatMap(([rule, { figure, findings }]) => {
    if (figure <= limits[rule]) return [];
    const inChanged = findings.filter(({ file }) => changed.has(file));
    const examples = (inChanged.length > 0 ? inChanged : findings).slice(0, SHOWN_MAX);
    return [
      ...examples.map((each) => lineOf(rule, each)),
      `${rule}: ${figure}, and the limit is ${limits[rule]}`,
      '',
    ];
  });

/** Returns the limits, each lowered to its figure. A limit never rises. */
export const lowered = ({ limits, exceptions }: Limits, figures: Figures): Limits => {
  const lower = ([rule, { figure }]: readonly [string, Measure]) => [
    rule,
    Math.min(figure, limits[rule as Rule] ?? figure),
  ];
  return { limits: Object.fromEntries(Object.entries(figures).map(lower)) as Limits['limits'], exceptions };
};
