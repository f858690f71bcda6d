import type { Ids } from '#log/event-store';

/** Ids that count, so that every run has the same. */
export class CountedIds implements Ids {
  private made = 0;

  uuid(): string {
    return `00000000-0000-8000-8000-${(++this.made).toString(16).padStart(12, '0')}`;
  }
}
