import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { mayReadTable, shoeAt, wasOpened, type TableState } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { partsOfShoeId } from '../../reading/ids';
import type { One } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { QuestionAbout } from '../../reading/question';
import { TableStates } from '../../reading/table-states';
import type { RoadsRead } from './roads.view';
import { ShoeRoads } from './shoe-roads';

/** A query for the roads of a shoe, in use or finished. */
export class ReadRoads extends QuestionAbout<RoadsRead, One> {}

const NO_SUCH_SHOE = reject(
  'NO_SUCH_SHOE',
  'No shoe has this id. An id looks like BAC-01/S12; escape its slash. GET /v1/tables/{table} shows the shoe in use.',
);

@QueryHandler(ReadRoads)
export class ReadRoadsHandler implements IQueryHandler<ReadRoads> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly states: TableStates,
    private readonly roads: ShoeRoads,
  ) {}

  async execute({ by, id: shoe, query }: ReadRoads): Promise<Parsed<RoadsRead>> {
    const parts = partsOfShoeId(shoe);
    if (parts === null) return NO_SUCH_SHOE;
    const { table, number } = parts;
    await this.positions.reach(query.after);
    const known = await this.reader.streamHead(tableStream(table));
    if (known === null) return NO_SUCH_SHOE;
    const position = await this.positions.of(known.shard);
    // Read again after the position, so that everything up to it is in the answer.
    const head = (await this.reader.streamHead(known.stream)) ?? known;
    const { state } = await this.states.read(head);
    if (shoesOf(state) < number || !mayReadTable(state, by)) return NO_SUCH_SHOE;
    const roads = await this.roads.of(head.shard, shoe);
    const inUse = shoeAt(state)?.shoe === shoe;
    return parsed({ shoe, table, inUse, roads, position });
  }
}

const shoesOf = (state: TableState): number => (wasOpened(state) ? state.shoes : 0);
