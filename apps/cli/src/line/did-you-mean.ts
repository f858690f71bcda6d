/**
 * Returns ` Did you mean "…"?` with the name closest to the typed one, or an empty text if none is close. It begins
 * with a space, so that it can follow a sentence.
 */
export const didYouMean = (typed: string, names: readonly string[]): string => {
  const name = closestOf(typed, names);
  return name === null ? '' : ` Did you mean ${JSON.stringify(name)}?`;
};

/**
 * Returns the closest name, or `null` if more than a third of the typed letters, and more than two, would have to
 * change.
 */
function closestOf(typed: string, names: readonly string[]): string | null {
  // Loaded only after a mistake, because it brings the schemas of all settings.
  const { editDistance } = require('#edge/configuration') as typeof import('#edge/configuration');
  const most = Math.max(2, typed.length / 3);
  const [closest] = names
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= most && distance < name.length)
    .toSorted((a, b) => a.distance - b.distance);
  return closest?.name ?? null;
}

/** Returns the message about an unknown name, with the closest one and the whole list. */
export const unknownName = (what: string, typed: string, names: readonly string[]): string =>
  `Unknown ${what} ${JSON.stringify(typed)}.${didYouMean(typed, names)} The ${what}s are ${names.join(', ')}.`;
