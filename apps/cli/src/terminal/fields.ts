import type { Style } from './style';
import { toned, type Text, type Tone } from './text';

/** The width of field names, in columns. */
const NAME_COLUMNS = 12;

/** The tone of a field's name, and its width in columns. */
interface NameLook {
  readonly tone?: Tone;
  readonly columns?: number;
}

/** Returns the line of a field: its name, then its value, which is wrapped in its own column on a terminal. */
export const fieldLine = (
  style: Style,
  name: string,
  value: Text,
  { tone = 'faint', columns = NAME_COLUMNS }: NameLook = {},
): string => style.line(style.padded(toned(tone, name), columns), value);

/** Returns the heading of a list. */
export const headingLine = (style: Style, heading: string): string => style.line(toned('strong', heading));
