import type { Clock, Ids } from '#log/event-store';

/** The time and ids of a script, which only depend on line numbers, so that it always gives the same bytes. */
export class LineTime implements Clock, Ids {
  private line = 0;
  private made = 0;
  private time = timeOf(0);

  /** Moves on to a line, counted from 1. Returns the id of its command. */
  begin(line: number): string {
    this.line = line;
    this.made = 0;
    this.time = timeOf(line);
    return this.uuid();
  }

  /** Returns 1970-01-01 plus one second for each line. */
  now(): string {
    return this.time;
  }

  /** Returns UUIDs of version 8: the line, and a count within it. */
  uuid(): string {
    return `${hex(this.line, 8)}-0000-8000-8000-${hex(this.made++, 12)}`;
  }
}

const timeOf = (line: number): string => `${new Date(line * 1000).toISOString().slice(0, -1)}000Z`;
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
