import { Inject, Injectable } from '@nestjs/common';
import type { CoupPlace, LogReader, StoredEvent } from '#log/event-store';
import { LOG_READER } from '../../reading/ports';

/** Reads the settlements of coups: their `CoupSettled`. */
@Injectable()
export class Settlements {
  constructor(@Inject(LOG_READER) private readonly reader: LogReader) {}

  /**
   * Returns the settlements of coups of one table by coup, in three queries for any number of coups. It reads their last events, then the events before further pages of bets or debts. For the few coups that end with the cost of a false draw it reads all events (F8).
   */
  async of(shard: number, coups: readonly CoupPlace[]): Promise<ReadonlyMap<string, StoredEvent>> {
    const settled = coups.filter(({ status }) => status === 'settled').map(({ lastSeq }) => lastSeq);
    const last = await this.reader.readAt(shard, settled);
    const paged = last.flatMap(({ type, seq, data: { page } }) =>
      type !== 'CoupSettled' && typeof page === 'number' ? [seq - page] : [],
    );
    const all = [...last, ...(await this.reader.readAt(shard, paged)), ...(await this.charged(coups, last))];
    return new Map(all.filter(({ type }) => type === 'CoupSettled').map((event) => [coupOf(event), event]));
  }

  private async charged(
    coups: readonly CoupPlace[],
    last: readonly StoredEvent[],
  ): Promise<readonly StoredEvent[]> {
    const ids = new Set(last.filter(({ type }) => CHARGES.has(type)).map(coupOf));
    const places = coups.filter(({ coup }) => ids.has(coup));
    const [first] = places;
    if (first === undefined) return [];
    const versions = places.flatMap(({ firstVersion, lastVersion }) =>
      Array.from({ length: lastVersion - firstVersion + 1 }, (_, at) => firstVersion + at),
    );
    return this.reader.readVersions(first.shard, first.stream, versions);
  }

  /** Returns the corrections of coups of one table in order, in one query. The last of each coup is in force (R5). */
  async corrections(coups: readonly CoupPlace[]): Promise<readonly StoredEvent[]> {
    const [first] = coups;
    if (first === undefined) return [];
    const versions = coups.flatMap(({ corrections }) => corrections);
    const events = await this.reader.readVersions(first.shard, first.stream, versions);
    return events.filter(({ type }) => type === 'CoupCorrected'); // its further pages of bets are marked too
  }

  /** Returns the last correction of each coup that has one. */
  async lastCorrections(coups: readonly CoupPlace[]): Promise<ReadonlyMap<string, StoredEvent>> {
    return new Map((await this.corrections(coups)).map((event) => [coupOf(event), event]));
  }
}

const CHARGES: ReadonlySet<string> = new Set(['FineCharged', 'LossMadeGood']);

const coupOf = ({ data: { coup } }: StoredEvent): string => (typeof coup === 'string' ? coup : '');
