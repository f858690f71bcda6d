import { SCHEMA_VERSION, tableEventOf, tableStream } from '#log/contract';
import type { Answer } from '#log/commands';
import { invariant } from '#kernel/decision';
import { anyTable, type TableEvent, type TableState } from '#game/tables';

/** What whoever sits at a table knows of it: the fold of the answers that went round, of which none is missing. */
export class TableSeen {
  state: TableState = anyTable.initialState;
  private version = 0;
  private readonly stream: string;

  constructor(
    table: string,
    private readonly onEvent: (event: TableEvent, before: TableState) => void,
  ) {
    this.stream = tableStream(table);
  }

  /** Throws when an answer isn't what follows: one of them was lost, or came twice. */
  see({ events }: Answer): void {
    for (const answered of events) {
      const { stream, version, type } = answered;
      if (stream !== this.stream) continue;
      invariant(version === this.version + 1, `${type} is version ${version} after ${this.version}`);
      const event = tableEventOf({ ...answered, schema: SCHEMA_VERSION });
      this.onEvent(event, this.state);
      this.state = anyTable.evolve(this.state, event);
      this.version = version;
    }
  }
}
