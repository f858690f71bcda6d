/** The ids a command comes with: its own, unique per actor, and that of the request it belongs to. */
export interface CommandIds {
  /** A UUID in lower case. */
  readonly commandId: string;
  readonly correlationId: string | null;
}
