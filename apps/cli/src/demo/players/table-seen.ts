import { anyTable, type TableEvent, type TableState } from '#game/tables';
import { invariant } from '#kernel/decision';
import type { Answer } from '#log/commands';
import { SCHEMA_VERSION, tableEventOf, tableStream } from '#log/contract';

/** The view of a person at a table: the state by all its answers. */
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

  /** Takes an answer. Throws if it isn't the next one, because one was lost or came twice. */
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
