import { countOutcomes, everyGame, gameName, textOfVerdict, type CountedVerdict } from '#game/odds';

/** Returns `libs/game/odds/counts.json`: every game counted again, one line per wager. Takes some seconds. */
export function countsFile(): string {
  const games = everyGame().map(({ game, decks }) => {
    const wagers = Object.entries(countOutcomes(game, decks)).map(
      ([on, counts]) => `    ${JSON.stringify(on)}: ${lineOf(counts)}`,
    );
    return `  ${JSON.stringify(gameName(game, decks))}: {\n${wagers.join(',\n')}\n  }`;
  });
  return `{\n${games.join(',\n')}\n}\n`;
}

const lineOf = (counts: readonly CountedVerdict[]): string => {
  const verdicts = counts
    .map(({ verdict, orders }) => `${JSON.stringify(textOfVerdict(verdict))}: "${orders}"`)
    .toSorted();
  return `{ ${verdicts.join(', ')} }`;
};
