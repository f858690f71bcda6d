import type { Clock } from '#log/event-store';

/** A clock that moves only by hand. */
export class HandClock implements Clock {
  private ms = Date.parse('2026-11-21T20:00:00Z');

  now(): string {
    return `${new Date(this.ms).toISOString().slice(0, -1)}000Z`;
  }

  pass(seconds: number): void {
    this.ms += seconds * 1_000;
  }
}
