import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { bigRoadOf } from '#game/roads';
import { mayReadTable, shoeAt, wasOpened, type Person } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import { TableStates, type ReadablePage } from '../../reading/table-states';
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
    const { tables, next } = await this.pageOf(by, query);
    const items = await Promise.all(tables.map(async (table) => this.itemsOf(table)));
    return parsed({ items: items.flat(), next, position });
  }

  /** Returns the tables that the person may read (R15): those that are asked for, or the next ones. */
  private async pageOf(by: Person, { tables, cursor, limit }: BigRoadsQuery): Promise<ReadablePage> {
    if (tables === undefined) return this.states.page(by, { after: cursor, limit });
    const heads = await this.reader.streamHeads(tables.map(tableStream));
    const inOrder = heads.toSorted((a, b) => (a.stream < b.stream ? -1 : 1));
    const readings = await Promise.all(
      inOrder.map(async (head) => ({ head, ...(await this.states.read(head)) })),
    );
    return { tables: readings.filter(({ state }) => mayReadTable(state, by)), next: null };
  }

  /** Returns one item; none if no shoe is in use. */
  private async itemsOf({ head, state }: ReadablePage['tables'][number]): Promise<BigRoadsView['items']> {
    const shoe = shoeAt(state)?.shoe;
    if (shoe === undefined || !wasOpened(state)) return [];
    return [{ table: state.table, shoe, ...bigRoadView(bigRoadOf(await this.roads.of(head.shard, shoe))) }];
  }
}
