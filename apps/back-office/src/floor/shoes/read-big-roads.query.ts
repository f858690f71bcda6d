import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { bigRoadOf } from '#game/roads';
import { mayReadTable, shoeAt, wasOpened, type Person } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader, StreamHead } from '#log/event-store';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import { TableStates } from '../../reading/table-states';
import type { BigRoadsQuery, BigRoadsView } from './big-roads.view';
import { bigRoadView } from './roads.view';
import { ShoeRoads } from './shoe-roads';

/** The big roads of the shoes in use, in order of the tables' ids. */
export class ReadBigRoads extends Question<BigRoadsView> {
  constructor(
    readonly by: Person,
    readonly query: BigRoadsQuery,
  ) {
    super();
  }
}

@QueryHandler(ReadBigRoads)
export class ReadBigRoadsHandler implements IQueryHandler<ReadBigRoads> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly states: TableStates,
    private readonly roads: ShoeRoads,
  ) {}

  async execute({ by, query }: ReadBigRoads): Promise<Parsed<BigRoadsView>> {
    await this.positions.reach(query.after);
    const position = await this.positions.all();
    const heads = await this.headsOf(query);
    const items = await Promise.all(heads.map((head) => this.itemsOf(head, by)));
    const last = query.tables === undefined && heads.length === query.limit ? heads.at(-1) : undefined;
    return parsed({
      items: items.flat(),
      next: last?.stream.slice(tableStream('').length) ?? null,
      position,
    });
  }

  private async headsOf({ tables, cursor = '', limit }: BigRoadsQuery): Promise<readonly StreamHead[]> {
    if (tables === undefined) return this.reader.streams('table:', { after: tableStream(cursor), limit });
    const heads = await this.reader.streamHeads(tables.map(tableStream));
    return heads.toSorted((a, b) => (a.stream < b.stream ? -1 : 1));
  }

  /** Returns one item; none if no shoe is in use, or the table is private and not the person’s (R15). */
  private async itemsOf(head: StreamHead, by: Person): Promise<BigRoadsView['items']> {
    const { state } = await this.states.read(head);
    const shoe = shoeAt(state)?.shoe;
    if (shoe === undefined || !wasOpened(state) || !mayReadTable(state, by)) return [];
    return [{ table: state.table, shoe, ...bigRoadView(bigRoadOf(await this.roads.of(head.shard, shoe))) }];
  }
}
