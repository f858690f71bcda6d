import type { Style } from './style';
import { toned, type Text, type Tone } from './text';

/** Columns of the names of fields. */
const NAME_COLUMNS = 12;

/** Returns a line of a field: its name, then its value, which is wrapped below itself on a terminal. */
export const fieldLine = (
  style: Style,
  name: string,
  value: Text,
  tone: Tone = 'faint',
  columns: number = NAME_COLUMNS,
): string => style.line(style.padded(toned(tone, name), columns), value);

/** Returns the line above a list. */
export const headingLine = (style: Style, heading: string): string => style.line(toned('strong', heading));
