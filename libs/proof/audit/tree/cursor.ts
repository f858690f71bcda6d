/** Rows that are read page by page and looked at one by one. */
export class Cursor<Row> {
  private page: readonly Row[] = [];
  private at = 0;
  private isOver = false;

  /** `after`: the rows behind one, at most a page of them; none means that there are no more. */
  constructor(private readonly after: (last: Row | null) => Promise<readonly Row[]>) {}

  /** The next row, which stays the next one; null: there is none. */
  async peek(): Promise<Row | null> {
    if (this.at >= this.page.length && !this.isOver) {
      this.page = await this.after(this.page.at(-1) ?? null);
      this.at = 0;
      this.isOver = this.page.length === 0;
    }
    return this.page[this.at] ?? null;
  }

  /** Passes over the next row. */
  skip(): void {
    this.at += 1;
  }

  async take(): Promise<Row | null> {
    const row = await this.peek();
    this.skip();
    return row;
  }
}
