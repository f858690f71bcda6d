import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { mayReadTable, type Person } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import type { List } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import { TableStates } from '../../reading/table-states';
import { tableSummary } from './shown-table';
import type { TablesView } from './table.view';

/** A query for all tables, in order of id. */
export class ReadTables extends Question<TablesView> {
  constructor(
    readonly by: Person,
    readonly list: List,
  ) {
    super();
  }
}

@QueryHandler(ReadTables)
export class ReadTablesHandler implements IQueryHandler<ReadTables> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly states: TableStates,
  ) {}

  async execute({ by, list: { after, cursor = '', limit } }: ReadTables): Promise<Parsed<TablesView>> {
    await this.positions.reach(after);
    const position = await this.positions.all();
    const page = await this.reader.streams('table:', { after: tableStream(cursor), limit });
    const readings = await Promise.all(page.map((head) => this.states.read(head)));
    const items = readings.filter(({ state }) => mayReadTable(state, by)).map(tableSummary);
    const last = page.length < limit ? undefined : page.at(-1);
    const next = last?.stream.slice(tableStream('').length) ?? null;
    return parsed({ items, next, position });
  }
}
