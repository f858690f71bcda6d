import { Inject, Injectable } from '@nestjs/common';
import type { CoupPlace, LogReader, StoredEvent } from '#event-store';
import { LOG_READER } from '../ports';

/** What coups came to: their `CoupSettled`. */
@Injectable()
export class Settlements {
  constructor(@Inject(LOG_READER) private readonly reader: LogReader) {}

  /**
   * The settlements of coups of one table by coup, in two questions whatever the number of coups: their last events,
   * and for coups with further pages, of bets or of what they owe, the events that those follow.
   */
  async of(shard: number, coups: readonly CoupPlace[]): Promise<ReadonlyMap<string, StoredEvent>> {
    const settled = coups.filter(({ status }) => status === 'settled').map(({ lastSeq }) => lastSeq);
    const last = await this.reader.readAt(shard, settled);
    const paged = last.flatMap(({ type, seq, data: { page } }) =>
      type !== 'CoupSettled' && typeof page === 'number' ? [seq - page] : [],
    );
    const all = [...last, ...(await this.reader.readAt(shard, paged))];
    return new Map(all.filter(({ type }) => type === 'CoupSettled').map((event) => [coupOf(event), event]));
  }
}

const coupOf = ({ data: { coup } }: StoredEvent): string => (typeof coup === 'string' ? coup : '');
