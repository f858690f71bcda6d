/** Resources to close when a process ends, once each, in the reverse order of their opening. */
export class ProcessExit {
  private readonly closers: (() => Promise<void> | void)[] = [];
  private closed: Promise<void> | null = null;

  defer(close: () => Promise<void> | void): void {
    this.closers.push(close);
  }

  /** Set once shutdown has begun. Whatever ends from then on was meant to. */
  get begun(): boolean {
    return this.closed !== null;
  }

  /** Closes everything. One that fails doesn't keep the others open; the first failure is thrown at the end. */
  close(): Promise<void> {
    this.closed ??= this.closeAll();
    return this.closed;
  }

  private async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.closers.pop(); close !== undefined; close = this.closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
