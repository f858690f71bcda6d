/** Where a file of an export isn't what an export writes. */
export interface UnreadableLine {
  readonly file: string;
  /** In bytes, from the file's beginning. */
  readonly offset: number;
  /** The seq that should have stood there; null: it is no event's. */
  readonly seq: number | null;
}

/** A line of an export isn't what an export writes, or can't be read at all. */
export class UnreadableLineError extends Error implements UnreadableLine {
  override readonly name = 'UnreadableLineError';

  constructor(
    readonly file: string,
    readonly offset: number,
    readonly seq: number | null,
    options: ErrorOptions,
  ) {
    super(`${file} can’t be read at byte ${offset}`, options);
  }
}
