/** The meaning of a piece of text, shown by colour or weight. */
export type Tone = 'strong' | 'faint' | 'good' | 'warning' | 'bad' | 'player' | 'banker' | 'tie' | 'redSuit';

/** A piece of text in one tone. */
export interface Span {
  readonly text: string;
  readonly tone?: Tone;
}

/** Text with tones, which a `Style` writes. */
export type Text = string | Span | readonly Text[];

/** Returns a text in a tone. */
export const toned = (tone: Tone, text: string): Span => ({ text, tone });

/** Returns the pieces of a text in order. */
export const spansOf = (text: Text): readonly Span[] => {
  if (typeof text === 'string') return text === '' ? [] : [{ text }];
  return isSpan(text) ? [text] : text.flatMap(spansOf);
};

const isSpan = (text: Span | readonly Text[]): text is Span => !Array.isArray(text);

/** Returns the words of a text, separated by spaces, with their tones. */
export const wordsOf = (text: Text): readonly Text[] => {
  const words: Span[][] = [];
  let isBegun = false;
  for (const { text: whole, ...tone } of spansOf(text))
    for (const piece of whole.split(/( +)/u)) {
      if (piece.trim() === '') {
        if (piece !== '') isBegun = false;
        continue;
      }
      if (isBegun) words.at(-1)?.push({ text: piece, ...tone });
      else words.push([{ text: piece, ...tone }]);
      isBegun = true;
    }
  return words;
};
