/** Currency of the first table ever opened: the cage's default. */
export class FirstCurrency {
  constructor(
    private known: string | null,
    /** Finds it in the log, if other servers open tables, too. */
    private readonly find?: () => Promise<string | null>,
  ) {}

  /** Returns it; `null` while no table has been opened. */
  async read(): Promise<string | null> {
    this.known ??= (await this.find?.()) ?? null;
    return this.known;
  }

  /**
   * Records a table's opening here. If other servers open tables, too, only the log knows which was first.
   */
  opened(currency: string): void {
    if (this.find === undefined) this.known ??= currency;
  }
}
