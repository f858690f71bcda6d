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
    const items = await Promise.all(
      coups.map(async (place) => coupSummary(place, await this.settlement(place))),
    );
    const last = coups.at(-1);
    const next = coups.length < limit || last === undefined ? null : `${last.firstVersion}`;
    return parsed({ items, next, position });
  }

  /** The last event of a settled coup, or, behind further pages of bets, the one that they follow. */
  private async settlement({ status, shard, lastSeq }: CoupPlace): Promise<StoredEvent | null> {
    if (status !== 'settled') return null;
    const last = await this.at(shard, lastSeq);
    const page = last?.type === 'BetsSettled' ? last.data['page'] : null;
    return typeof page === 'number' ? this.at(shard, lastSeq - page) : last;
  }

  private async at(shard: number, seq: number): Promise<StoredEvent | null> {
    const [placed] = await this.reader.readRange(shard, seq, seq);
    return placed?.event ?? null;
  }
}
