import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import type { CoupPlace, LogReader } from '#log/event-store';
import { PostgresLogSource, reasonHashes, replayCoup, type Replay } from '#proof/audit';
import type { One } from '../../../reading/parameters';
import { LOG_READER } from '../../../reading/ports';
import { Positions } from '../../../reading/positions';
import { TableStates } from '../../../reading/table-states';
import type { Reasons } from '../coup-exceptions';
import { NO_SUCH_COUP } from '../read-coup.query';

/** A coup replayed from the log as of a position. */
export interface ReplayedCoup {
  readonly place: CoupPlace;
  readonly position: string[];
  readonly replay: Replay;
}

/** Replays coups from the log. */
@Injectable()
export class CoupReplays {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly source: PostgresLogSource,
    private readonly positions: Positions,
    private readonly states: TableStates,
  ) {}

  /** Replays a coup once the log has reached `after`. */
  async read(coup: string, after: One['after']): Promise<Parsed<ReplayedCoup>> {
    await this.positions.reach(after);
    const place = await this.reader.coup(coup);
    if (place === null) return NO_SUCH_COUP;
    const position = await this.positions.of(place.shard);
    const replay = await replayCoup(this.source, coup);
    return replay.ok ? parsed({ place, position, replay: replay.value }) : replay;
  }

  /** Returns `false` for a patron who may not read the coup’s table (R15). */
  async mayRead(by: Person, { stream }: CoupPlace): Promise<boolean> {
    return this.states.mayReadStream(by, stream);
  }

  /** Returns the texts of the reasons in a replay, without those that were erased. */
  async textsOf({ requests }: Replay): Promise<Reasons> {
    return this.source.noteTexts(reasonHashes(requests));
  }
}
