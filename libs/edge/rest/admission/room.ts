/** The rooms of requests. The names are also labels of the metric. */
export type RoomName = 'persons' | 'strangers' | 'servers';

/** A room for a bounded number of requests. */
export class Room {
  count = 0;

  constructor(
    readonly name: RoomName,
    readonly max: number,
  ) {}

  get isFull(): boolean {
    return this.count >= this.max;
  }
}

/** Counts requests by a key, such as a person's id. A key without requests takes no memory. */
export class Tally {
  private readonly counts = new Map<string, number>();

  constructor(readonly max: number) {}

  isFull(key: string): boolean {
    return (this.counts.get(key) ?? 0) >= this.max;
  }

  add(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  remove(key: string): void {
    const left = (this.counts.get(key) ?? 0) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
