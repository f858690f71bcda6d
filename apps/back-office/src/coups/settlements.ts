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

  /** The corrections of coups of one table, the first first, in one question: each coup's last is in force (R5). */
  async corrections(coups: readonly CoupPlace[]): Promise<readonly StoredEvent[]> {
    const [first] = coups;
    if (first === undefined) return [];
    const versions = coups.flatMap(({ corrections }) => corrections);
    const events = await this.reader.readVersions(first.shard, first.stream, versions);
    return events.filter(({ type }) => type === 'CoupCorrected'); // its further pages of bets are marked too
  }

  /** The last correction of each coup that has one. */
  async lastCorrections(coups: readonly CoupPlace[]): Promise<ReadonlyMap<string, StoredEvent>> {
    return new Map((await this.corrections(coups)).map((event) => [coupOf(event), event]));
  }
}

const coupOf = ({ data: { coup } }: StoredEvent): string => (typeof coup === 'string' ? coup : '');
