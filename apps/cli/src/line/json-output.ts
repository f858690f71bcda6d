/** A description of what a command prints with `--json`, for the manual. */
export interface JsonOutput {
  /** The number of objects that are printed, as a phrase: "one object". */
  readonly prints: string;
  /** Each field by its path, such as `bets[].stake`, and its meaning. */
  readonly fields: readonly (readonly [path: string, meaning: string])[];
  /** A sample of the input or the output, with its title. */
  readonly samples?: readonly (readonly [title: string, json: string])[];
  /** Sentences that hold for the output or the behaviour as a whole. */
  readonly notes?: readonly string[];
}
