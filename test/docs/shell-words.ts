/** Returns the words of a simple shell command: split at spaces, with single or double quotes around a text. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/gu)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/gu, (_, single?: string, double?: string) => single ?? double ?? ''),
  );
