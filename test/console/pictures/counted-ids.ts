import type { Ids } from '#log/event-store';

/** Ids from a counter, so that every run has the same. */
export class CountedIds implements Ids {
  private made = 0;

  uuid(): string {
    return `00000000-0000-8000-8000-${(++this.made).toString(16).padStart(12, '0')}`;
  }
}
