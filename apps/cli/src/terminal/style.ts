import { createColors } from 'picocolors';
import type { Terminal } from '../line/command';
import { cardsIn, cardSpan } from './card-text';
import { plain } from './plain-text';
import { spansOf, wordsOf, type Span, type Text, type Tone } from './text';
import { widthOf } from './text-width';

/** The abilities of an output. */
export interface StyleOptions {
  readonly hasColor: boolean;
  readonly isUtf8: boolean;
  /** The columns of the terminal at which lines are wrapped. `null` for a pipe or a file, where lines stay whole. */
  readonly columns: number | null;
}

/** The narrowest body that is wrapped. Narrower ones would be a column of single words. */
const BODY_MIN = 24;
const COLUMNS_USUAL = 80;

/**
 * Writes text for one output: tones as colours if it has them, suits as symbols if it has UTF-8, and lines wrapped at
 * the width of a terminal. Tones are the terminal's own 16 colours, which its theme adapts. No meaning depends on
 * colour alone.
 */
export class Style {
  readonly hasColor: boolean;
  readonly isUtf8: boolean;
  readonly columns: number | null;
  private readonly paint: Readonly<Record<Tone, (text: string) => string>>;

  constructor({ hasColor, isUtf8, columns }: StyleOptions) {
    this.hasColor = hasColor;
    this.isUtf8 = isUtf8;
    this.columns = columns;
    const { bold, dim, red, green, yellow, blue } = createColors(hasColor);
    this.paint = {
      strong: bold,
      faint: dim,
      good: green,
      warning: (text) => bold(yellow(text)),
      bad: (text) => bold(red(text)),
      player: (text) => bold(blue(text)),
      banker: (text) => bold(red(text)),
      tie: (text) => bold(green(text)),
      redSuit: red,
    };
  }

  /**
   * Returns the style for a stream. `NO_COLOR` takes precedence over `FORCE_COLOR`; without either, terminals have
   * colours.
   */
  static of(stream: Terminal, env: NodeJS.ProcessEnv): Style {
    const isTerminal = stream.isTTY === true;
    return new Style({
      hasColor: hasColor(isTerminal, env),
      isUtf8: isUtf8(env),
      columns: isTerminal ? (stream.columns ?? COLUMNS_USUAL) : null,
    });
  }

  /** Returns a text as written. Only tones can control the terminal. */
  write(text: Text): string {
    return spansOf(text)
      .map(({ text: each, tone }) => (tone === undefined ? plain(each) : this.paint[tone](plain(each))))
      .join('');
  }

  /** Returns a line: `head` unchanged, then `body`, wrapped in its own column on a terminal. */
  line(head: Text, body: Text = ''): string {
    const indent = this.widthOf(head);
    const room = this.columns === null ? 0 : this.columns - indent;
    const whole = this.write([head, body]);
    if (room < BODY_MIN || this.widthOf(body) <= room) return `${whole.trimEnd()}\n`;
    const lines = this.wrapped(body, room).map((each) => this.write(each));
    return `${this.write(head)}${lines.join(`\n${' '.repeat(indent)}`)}\n`;
  }

  /** Returns a text padded to `columns`, left-aligned or (`right`) right-aligned. */
  padded(text: Text, columns: number, align: 'left' | 'right' = 'left'): Text {
    const space = ' '.repeat(Math.max(0, columns - this.widthOf(text)));
    return align === 'left' ? [text, space] : [space, text];
  }

  widthOf(text: Text): number {
    return spansOf(text).reduce((sum, each) => sum + widthOf(plain(each.text)), 0);
  }

  /** Returns a card as people write it: `10♦`, or `TD` without UTF-8. */
  card(card: string): Span {
    return cardSpan(card, this.isUtf8);
  }

  /** Returns a sentence with its cards as people write them. `names` are words that only look like cards. */
  sentence(text: string, names: ReadonlySet<string> = NO_NAMES): Text {
    return cardsIn(text, names, this.isUtf8);
  }

  private wrapped(body: Text, room: number): readonly Text[] {
    const lines: Text[][] = [];
    let width = room;
    for (const word of wordsOf(body)) {
      const own = this.widthOf(word);
      const line = lines.at(-1);
      if (line === undefined || width + 1 + own > room) {
        lines.push([word]);
        width = own;
      } else {
        line.push(' ', word);
        width += 1 + own;
      }
    }
    return lines;
  }
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** The style of a pipe without UTF-8: plain text. */
export const PLAIN_STYLE = new Style({ hasColor: false, isUtf8: false, columns: null });

/** Says if an output has colours (https://no-color.org). `FORCE_COLOR=0` and `false` mean no. */
const hasColor = (isTerminal: boolean, { NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv): boolean => {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && TERM !== 'dumb';
};

/**
 * Says if an output has UTF-8. By POSIX the first of the three variables that is set decides. Terminals on Windows are
 * recognized by their own variables.
 */
const isUtf8 = (env: NodeJS.ProcessEnv): boolean => {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (each) => each !== undefined && each !== '',
  );
  if (locale !== undefined) return /utf-?8/iu.test(locale);
  return env['WT_SESSION'] !== undefined || env['TERM_PROGRAM'] === 'vscode';
};
