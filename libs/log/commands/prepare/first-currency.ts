/** The currency of the first table ever opened, which the cage takes when a command names none. */
export class FirstCurrency {
  constructor(
    private known: string | null,
    /** Finds it in the log, where other servers open tables, too. */
    private readonly find?: () => Promise<string | null>,
  ) {}

  /** Returns it; `null` while no table was opened. */
  async read(): Promise<string | null> {
    this.known ??= (await this.find?.()) ?? null;
    return this.known;
  }

  /** A table was opened here. Where other servers open tables, too, the log alone knows which was the first. */
  opened(currency: string): void {
    if (this.find === undefined) this.known ??= currency;
  }
}
