/** The description of a command's output with `--json`, for the manual. */
export interface JsonOutput {
  /** The number of printed objects, as a phrase: "one object". */
  readonly prints: string;
  /** Each field by its path, such as `bets[].stake`, with its meaning. */
  readonly fields: readonly (readonly [path: string, meaning: string])[];
  /** Samples of the input or the output, with titles. */
  readonly samples?: readonly (readonly [title: string, json: string])[];
  /** Sentences about the output or the behaviour as a whole. */
  readonly notes?: readonly string[];
}
