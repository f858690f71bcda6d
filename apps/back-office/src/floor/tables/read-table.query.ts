import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { mayReadTable } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { isTableId } from '../../reading/ids';
import { NO_SUCH_TABLE } from '../../reading/no-such-table';
import type { One } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { QuestionAbout } from '../../reading/question';
import { sightOf } from '../../reading/sight';
import { TableStates } from '../../reading/table-states';
import { tableView } from './shown-table';
import type { TableView } from './table.view';

/** A query for the current state of a table. */
export class ReadTable extends QuestionAbout<TableView, One> {}

@QueryHandler(ReadTable)
export class ReadTableHandler implements IQueryHandler<ReadTable> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly states: TableStates,
  ) {}

  async execute({ by, id: table, query }: ReadTable): Promise<Parsed<TableView>> {
    if (!isTableId(table)) return NO_SUCH_TABLE;
    await this.positions.reach(query.after);
    const known = await this.reader.streamHead(tableStream(table));
    if (known === null) return NO_SUCH_TABLE;
    const position = await this.positions.of(known.shard);
    // Read again after the position, so that everything up to it is in the state.
    const head = (await this.reader.streamHead(known.stream)) ?? known;
    const reading = await this.states.read(head);
    return mayReadTable(reading.state, by)
      ? parsed(tableView(reading, position, sightOf(by)))
      : NO_SUCH_TABLE;
  }
}
