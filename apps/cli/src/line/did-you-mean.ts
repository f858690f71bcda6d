/**
 * Returns ` Did you mean "…"?` with the name that is closest to what was typed, or nothing if no name is close enough. The
 * space in front lets it follow a sentence.
 */
export const didYouMean = (typed: string, names: readonly string[]): string => {
  const name = closestOf(typed, names);
  return name === null ? '' : ` Did you mean ${JSON.stringify(name)}?`;
};

/** Returns the closest name. Returns `null` if more than a third of the letters typed would have to change, and more than two. */
function closestOf(typed: string, names: readonly string[]): string | null {
  // Loaded at a mistake only: it brings the schemas of all settings.
  const { editDistance } = require('#edge/configuration') as typeof import('#edge/configuration');
  const most = Math.max(2, typed.length / 3);
  const [closest] = names
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= most && distance < name.length)
    .toSorted((a, b) => a.distance - b.distance);
  return closest?.name ?? null;
}

/** Returns the message about a name that does not exist, with the closest one and the whole list. */
export const unknownName = (what: string, typed: string, names: readonly string[]): string =>
  `Unknown ${what} ${JSON.stringify(typed)}.${didYouMean(typed, names)} The ${what}s are ${names.join(', ')}.`;
