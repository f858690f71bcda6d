/**
 * Which of some media types an `Accept` header would rather have: the highest `q`, of equal ones the first of the list.
 * A type is as dear as the most exact range that it falls under. The first one when the header has none of them: an
 * answer in another form says more than a refusal.
 */
export const preferredType = <Type extends string>(
  accept: string | undefined,
  types: readonly [Type, ...Type[]],
): Type => {
  const ranges = (accept ?? '*/*').split(',').map(rangeOf);
  const qualityOf = (type: string): number => {
    const fitting = ranges.filter(({ range }) => covers(range, type));
    return fitting.toSorted((a, b) => exactness(b.range) - exactness(a.range))[0]?.quality ?? 0;
  };
  return types.reduce((best, type) => (qualityOf(type) > qualityOf(best) ? type : best));
};

interface Range {
  readonly range: string;
  readonly quality: number;
}

const rangeOf = (text: string): Range => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { range, quality: quality === undefined ? 1 : Number(quality) || 0 };
};

const covers = (range: string, type: string): boolean =>
  range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

const exactness = (range: string): number => {
  if (range === '*/*') return 0;
  return range.endsWith('/*') ? 1 : 2;
};
