import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { isTableId } from '../../reading/ids';
import { NO_SUCH_TABLE } from '../../reading/no-such-table';
import { countOf, VERSION_MAX, type List } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { QuestionAbout } from '../../reading/question';
import { TableStates } from '../../reading/table-states';
import { coupSummary, type CoupsView } from './coups.view';
import { Settlements } from './settlements';

/** A query for the coups of a table, newest first. */
export class ReadCoups extends QuestionAbout<CoupsView, List> {}

@QueryHandler(ReadCoups)
export class ReadCoupsHandler implements IQueryHandler<ReadCoups> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly settlements: Settlements,
    private readonly states: TableStates,
  ) {}

  async execute({ by, id: table, query: { after, cursor, limit } }: ReadCoups): Promise<Parsed<CoupsView>> {
    const before = countOf(cursor, VERSION_MAX);
    if (!before.ok) return before;
    if (!isTableId(table)) return NO_SUCH_TABLE;
    await this.positions.reach(after);
    const head = await this.reader.streamHead(tableStream(table));
    if (head === null || !(await this.states.mayRead(by, head))) return NO_SUCH_TABLE;
    const position = await this.positions.of(head.shard);
    const page = cursor === undefined ? { limit } : { limit, after: before.value };
    const coups = await this.reader.coups(table, page);
    const settlements = await this.settlements.of(head.shard, coups);
    const corrections = await this.settlements.lastCorrections(coups);
    const items = coups.map((place) =>
      coupSummary(place, settlements.get(place.coup) ?? null, corrections.get(place.coup) ?? null),
    );
    const last = coups.at(-1);
    const next = coups.length < limit || last === undefined ? null : `${last.firstVersion}`;
    return parsed({ items, next, position });
  }
}
