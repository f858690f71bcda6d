import type { Clock, Ids } from '#log/event-store';

/** Time and ids that follow from the number of the line alone: a script plays to the same bytes whenever it is played. */
export class LineTime implements Clock, Ids {
  private line = 0;
  private made = 0;
  private time = timeOf(0);

  /** Goes on to a line, counted from 1; the id of its command. */
  begin(line: number): string {
    this.line = line;
    this.made = 0;
    this.time = timeOf(line);
    return this.uuid();
  }

  /** 1970-01-01 and a second a line. */
  now(): string {
    return this.time;
  }

  /** UUIDs of version 8: the line, and a count in it. */
  uuid(): string {
    return `${hex(this.line, 8)}-0000-8000-8000-${hex(this.made++, 12)}`;
  }
}

const timeOf = (line: number): string => `${new Date(line * 1000).toISOString().slice(0, -1)}000Z`;
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
