/** Counts the events of an evening by kind, including those that haven't happened yet. */
export class Happened<Kind extends string = string> {
  private readonly times: Map<Kind, number>;

  constructor(kinds: readonly Kind[]) {
    this.times = new Map(kinds.map((kind) => [kind, 0]));
  }

  note(kind: Kind): void {
    this.times.set(kind, (this.times.get(kind) ?? 0) + 1);
  }

  lacks(kind: Kind): boolean {
    return (this.times.get(kind) ?? 0) === 0;
  }

  get missing(): readonly Kind[] {
    return [...this.times.keys()].filter((kind) => this.lacks(kind));
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.times);
  }
}
