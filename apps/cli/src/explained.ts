/** What a person is told of an error: its sentence; of a bug its place too, since only we can put it right. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isBug(error)) return `this is a bug of sabot: ${error.stack ?? error.message}`;
  // node says why no address of a host answered in the errors inside.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(explained))].join('; ');
  const cause = error.cause instanceof Error ? `: ${explained(error.cause)}` : '';
  return `${error.message || error.name}${cause}`;
}

const BUGS: readonly string[] = [
  'InvariantError',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
];

const isBug = (error: Error): boolean => BUGS.includes(error.name);
