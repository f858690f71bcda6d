import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '#game/tables';
import { decodeEvent } from '#log/contract';
import type { CoupPlace, LogReader } from '#log/event-store';
import type { Replay } from '#proof/audit';
import type { AuditLog } from '#proof/seal';
import { AUDIT_LOG, LOG_READER } from '../../../reading/ports';
import { TableStates } from '../../../reading/table-states';
import { coupSummary } from '../coups.view';
import { Settlements } from '../settlements';
import type { ReplayView } from './replay.view';

/** The number of coups in a run of banks. */
const RUN_LENGTH = 5;

/**
 * The surroundings of a coup: the coups before and after it at its table, their banks, and the checkpoint that covers
 * it.
 */
@Injectable()
export class AroundCoup {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    @Inject(AUDIT_LOG) private readonly log: AuditLog,
    private readonly settlements: Settlements,
    private readonly states: TableStates,
  ) {}

  /** Returns the surroundings; without the coups around it to a patron who may not read the table (R15). */
  async of(
    by: Person,
    place: CoupPlace,
    replay: Replay,
  ): Promise<Pick<ReplayView, 'previous' | 'next' | 'banks' | 'sealed'>> {
    const mayRead = await this.states.mayReadStream(by, place.stream);
    const [neighbours, banks, sealed] = await Promise.all([
      mayRead ? this.neighboursOf(place) : NO_NEIGHBOURS,
      by.role !== 'patron' && replay.readable && replay.steps[0]?.type === 'CoupOpened'
        ? this.banksOf(place)
        : [],
      this.sealedOf(replay),
    ]);
    return { ...neighbours, banks, sealed };
  }

  /** Returns the banks of the coups around a player-banked coup, in order. */
  private async banksOf(place: CoupPlace): Promise<ReplayView['banks']> {
    const table = tableOf(place);
    const { shard, stream, firstVersion } = place;
    const before = (
      await this.reader.coups(table, { after: firstVersion, limit: RUN_LENGTH - 1 })
    ).toReversed();
    const all = [...before, place];
    while (all.length < before.length + RUN_LENGTH) {
      const next = await this.reader.coupAfter(table, all.at(-1)?.firstVersion ?? firstVersion);
      if (next === null) break;
      all.push(next);
    }
    const middle = before.length - Math.floor(RUN_LENGTH / 2);
    const start = Math.max(0, Math.min(middle, all.length - RUN_LENGTH));
    const run = all.slice(start, start + RUN_LENGTH);
    const versions = run.map((each) => each.firstVersion);
    const openings = new Map(
      (await this.reader.readVersions(shard, stream, versions)).map((event) => [event.version, event]),
    );
    const results = await this.resultsOf(shard, run);
    return run.flatMap((each) => {
      const event = openings.get(each.firstVersion);
      const decoded = event === undefined ? null : decodeEvent(event.type, event.schema, event.data);
      if (decoded?.type !== 'CoupOpened') return [];
      return [{ ...results(each), banker: decoded.banker, bank: `${decoded.bank}` }];
    });
  }

  /** Reads the results of coups of one table. */
  private async resultsOf(
    shard: number,
    places: readonly CoupPlace[],
  ): Promise<(place: CoupPlace) => NonNullable<ReplayView['next']>> {
    const [settled, corrected] = await Promise.all([
      this.settlements.of(shard, places),
      this.settlements.lastCorrections(places),
    ]);
    return (place) => {
      const found = coupSummary(place, settled.get(place.coup) ?? null, corrected.get(place.coup) ?? null);
      const { status, outcome } = found;
      return { coup: place.coup, status, outcome: found.corrected?.outcome ?? outcome };
    };
  }

  private async neighboursOf(place: CoupPlace): Promise<Pick<ReplayView, 'previous' | 'next'>> {
    const { firstVersion, shard } = place;
    const [[before = null], after] = await Promise.all([
      this.reader.coups(tableOf(place), { after: firstVersion, limit: 1 }),
      this.reader.coupAfter(tableOf(place), firstVersion),
    ]);
    const results = await this.resultsOf(
      shard,
      [before, after].flatMap((found) => found ?? []),
    );
    return {
      previous: before === null ? null : results(before),
      next: after === null ? null : results(after),
    };
  }

  /** Finds the first checkpoint over all events of a coup. Returns null while one of them isn't sealed and signed. */
  private async sealedOf({ shard, positions }: Replay): Promise<ReplayView['sealed']> {
    const [newest] = await this.log.logs();
    const last = positions.at(-1);
    if (newest === undefined || last === undefined) return null;
    const blocks = await this.log.blocksOf(newest.incarnation, [{ shard, seq: last.seq }]);
    const [block] = blocks;
    if (block === undefined) return null;
    // Blocks take the events of a shard in order, so the last event has the highest leaf of the coup.
    const leaf = block.firstIndex + last.seq - block.seqFrom;
    const [checkpoint] = await this.log.checkpoints(newest.incarnation, { after: leaf, limit: 1 });
    return checkpoint === undefined ? null : { size: checkpoint.size, signedAt: checkpoint.signedAt };
  }
}

const NO_NEIGHBOURS = { previous: null, next: null };

const tableOf = ({ coup }: CoupPlace): string => coup.slice(0, coup.indexOf('/'));
