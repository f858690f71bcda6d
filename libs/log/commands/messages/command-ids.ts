/** The ids of a command: its own, unique for each actor, and that of the API request. */
export interface CommandIds {
  /** A UUID in lower case. */
  readonly commandId: string;
  readonly correlationId: string | null;
}
