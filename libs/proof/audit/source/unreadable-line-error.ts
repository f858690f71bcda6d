/** The position of an unreadable line in an exported file. */
export interface UnreadableLine {
  readonly file: string;
  /** The offset in bytes from the file's beginning. */
  readonly offset: number;
  /** The sequence number expected there; `null` if the line is no event's. */
  readonly seq: number | null;
}

/** Thrown if a line of an export can't be read or has another form than exports have. */
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
