/** A place that a rule objects to. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A file of code by its path. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}
