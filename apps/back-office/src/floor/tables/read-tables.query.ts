import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import type { List } from '../../reading/parameters';
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
    private readonly positions: Positions,
    private readonly states: TableStates,
  ) {}

  async execute({ by, list: { after, cursor, limit } }: ReadTables): Promise<Parsed<TablesView>> {
    await this.positions.reach(after);
    const position = await this.positions.all();
    const { tables, next } = await this.states.page(by, { after: cursor, limit });
    return parsed({ items: tables.map(tableSummary), next, position });
  }
}
