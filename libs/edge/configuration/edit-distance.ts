/** Returns the number of letters to add, remove or change to turn one text into the other (Levenshtein). */
export const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, wanted] of Array.from(other).entries()) {
      const changed = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
