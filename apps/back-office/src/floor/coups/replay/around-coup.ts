import { Inject, Injectable } from '@nestjs/common';
import type { CoupPlace, LogReader } from '#log/event-store';
import type { Replay } from '#proof/audit';
import type { AuditLog } from '#proof/seal';
import { AUDIT_LOG, LOG_READER } from '../../../reading/ports';
import { coupSummary } from '../coups.view';
import type { ReplayView } from './replay.view';
import { Settlements } from '../settlements';

/** What lies around a coup: the coups before and after it at its table, and the checkpoint that covers it. */
@Injectable()
export class AroundCoup {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    @Inject(AUDIT_LOG) private readonly log: AuditLog,
    private readonly settlements: Settlements,
  ) {}

  async of(place: CoupPlace, replay: Replay): Promise<Pick<ReplayView, 'previous' | 'next' | 'sealed'>> {
    const [neighbours, sealed] = await Promise.all([this.neighboursOf(place), this.sealedOf(replay)]);
    return { ...neighbours, sealed };
  }

  private async neighboursOf({
    coup,
    firstVersion,
    shard,
  }: CoupPlace): Promise<Pick<ReplayView, 'previous' | 'next'>> {
    const table = coup.slice(0, coup.indexOf('/'));
    const [[before = null], after] = await Promise.all([
      this.reader.coups(table, { after: firstVersion, limit: 1 }),
      this.reader.coupAfter(table, firstVersion),
    ]);
    const places = [before, after].flatMap((place) => place ?? []);
    const [settled, corrected] = await Promise.all([
      this.settlements.of(shard, places),
      this.settlements.lastCorrections(places),
    ]);
    const view = (place: CoupPlace | null): ReplayView['previous'] => {
      if (place === null) return null;
      const found = coupSummary(place, settled.get(place.coup) ?? null, corrected.get(place.coup) ?? null);
      const { status, outcome } = found;
      return { coup: place.coup, status, outcome: found.corrected?.outcome ?? outcome };
    };
    return { previous: view(before), next: view(after) };
  }

  /** Finds the first kept checkpoint over all events of a coup; null while one of them isn't sealed and signed. */
  private async sealedOf({ shard, positions }: Replay): Promise<ReplayView['sealed']> {
    const [newest] = await this.log.logs();
    const last = positions.at(-1);
    if (newest === undefined || last === undefined) return null;
    const blocks = await this.log.blocksOf(newest.incarnation, [{ shard, seq: last.seq }]);
    const [block] = blocks;
    if (block === undefined) return null;
    // Blocks take the events of a shard in their order, so the last event's leaf is above all others of the coup.
    const leaf = block.firstIndex + last.seq - block.seqFrom;
    const [checkpoint] = await this.log.checkpoints(newest.incarnation, { after: leaf, limit: 1 });
    return checkpoint === undefined ? null : { size: checkpoint.size, signedAt: checkpoint.signedAt };
  }
}
