import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { tableStream } from '#contract';
import type { CoupPlace, LogReader, StoredEvent } from '#event-store';
import { parsed, type Parsed } from '#kernel';
import { LOG_READER } from '../ports';
import { isTableId } from '../reading/ids';
import { countOf, VERSION_MAX, type List } from '../reading/parameters';
import { Positions } from '../reading/positions';
import { Question } from '../reading/question';
import { NO_SUCH_TABLE } from '../tables/read-table.query';
import { coupSummary, type CoupsView } from './coups.view';

/** The coups of a table, the newest first. */
export class ReadCoups extends Question<CoupsView> {
  constructor(
    readonly table: string,
    readonly list: List,
  ) {
    super();
  }
}

@QueryHandler(ReadCoups)
export class ReadCoupsHandler implements IQueryHandler<ReadCoups> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
  ) {}

  async execute({ table, list: { after, cursor, limit } }: ReadCoups): Promise<Parsed<CoupsView>> {
    const before = countOf(cursor, VERSION_MAX);
    if (!before.ok) return before;
    if (!isTableId(table)) return NO_SUCH_TABLE;
    await this.positions.reach(after);
    const head = await this.reader.streamHead(tableStream(table));
    if (head === null) return NO_SUCH_TABLE;
    const position = await this.positions.of(head.shard);
    const page = cursor === undefined ? { limit } : { limit, after: before.value };
    const coups = await this.reader.coups(table, page);
    const settlements = await this.settlements(head.shard, coups);
    const items = coups.map((place) => coupSummary(place, settlements.get(place.coup) ?? null));
    const last = coups.at(-1);
    const next = coups.length < limit || last === undefined ? null : `${last.firstVersion}`;
    return parsed({ items, next, position });
  }

  /**
   * The settlements of coups of one table by coup, in two questions whatever the number of coups: their last events,
   * and for coups with further pages of bets the events that those follow.
   */
  private async settlements(
    shard: number,
    coups: readonly CoupPlace[],
  ): Promise<ReadonlyMap<string, StoredEvent>> {
    const settled = coups.filter(({ status }) => status === 'settled').map(({ lastSeq }) => lastSeq);
    const last = await this.reader.readAt(shard, settled);
    const paged = last.flatMap(({ type, seq, data: { page } }) =>
      type === 'BetsSettled' && typeof page === 'number' ? [seq - page] : [],
    );
    const all = [...last, ...(await this.reader.readAt(shard, paged))];
    return new Map(all.filter(({ type }) => type === 'CoupSettled').map((event) => [coupOf(event), event]));
  }
}

const coupOf = ({ data: { coup } }: StoredEvent): string => (typeof coup === 'string' ? coup : '');
