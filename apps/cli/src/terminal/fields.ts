import type { Style } from './style';
import { toned, type Text, type Tone } from './text';

/** The width of field names, in columns. */
const NAME_COLUMNS = 12;

/** Returns the line of a field: its name, then its value, which is wrapped in its own column on a terminal. */
export const fieldLine = (
  style: Style,
  name: string,
  value: Text,
  tone: Tone = 'faint',
  columns: number = NAME_COLUMNS,
): string => style.line(style.padded(toned(tone, name), columns), value);

/** Returns the heading of a list. */
export const headingLine = (style: Style, heading: string): string => style.line(toned('strong', heading));
