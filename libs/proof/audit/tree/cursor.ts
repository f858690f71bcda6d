/** Reads rows page by page and gives them one by one. */
export class Cursor<Row> {
  private page: readonly Row[] = [];
  private at = 0;
  private isOver = false;

  /** Takes a function that returns at most a page of rows after a row, or none at the end. */
  constructor(private readonly after: (last: Row | null) => Promise<readonly Row[]>) {}

  /** Returns the next row without moving on, or `null` at the end. */
  async peek(): Promise<Row | null> {
    if (this.at >= this.page.length && !this.isOver) {
      this.page = await this.after(this.page.at(-1) ?? null);
      this.at = 0;
      this.isOver = this.page.length === 0;
    }
    return this.page[this.at] ?? null;
  }

  /** Skips the next row. */
  skip(): void {
    this.at += 1;
  }

  async take(): Promise<Row | null> {
    const row = await this.peek();
    this.skip();
    return row;
  }
}
