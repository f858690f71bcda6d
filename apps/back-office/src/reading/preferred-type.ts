/**
 * Returns the media type that an `Accept` header prefers: the one with the highest `q`, among equals the first in the
 * list. The most specific matching range determines a type's `q`. Returns the first type if the header accepts none,
 * because an answer in another format is more useful than a refusal.
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
