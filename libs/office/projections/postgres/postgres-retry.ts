import type { PoolClient } from 'pg';
import { bool, columns, execute, int, query, text } from '#log/event-store';
import type { Build, Changes, KeptStates, Parked } from '../running/read-model-store.port';
import type { TakenEvent } from '../running/read-model.port';
import type { DeadLetterAct, Retry } from '../upkeep/upkeep.port';
import { PostgresTurn, TAKEN, TAKEN_COLUMNS } from './postgres-turn';

type ParkedStream = Pick<Retry, 'letter' | 'events' | 'next' | 'kept'>;

/** One transaction on a parked stream, which locks its shard's checkpoint. */
export class PostgresRetry implements Retry {
  readonly letter: Parked;
  readonly events: readonly TakenEvent[];
  readonly next: TakenEvent | null;
  readonly kept: KeptStates;

  private constructor(
    private readonly client: PoolClient,
    private readonly of: Build,
    private readonly turn: PostgresTurn,
    { letter, events, next, kept }: ParkedStream,
  ) {
    this.letter = letter;
    this.events = events;
    this.next = next;
    this.kept = kept;
  }

  /** Continues a transaction that was begun. Returns `null` if the stream isn't parked there any more. */
  static async begin(
    client: PoolClient,
    of: Build,
    { shard, stream }: Pick<Parked, 'shard' | 'stream'>,
    limit: number,
  ): Promise<PostgresRetry | null> {
    const { build, model } = of;
    const [checkpoint] = await query(client, CHECKPOINT, { text: HOLD, values: [build, shard] });
    const [row] = await query(client, PARKED, { text: LETTER, values: [build, shard, stream] });
    if (checkpoint === undefined || row === undefined) return null;
    const letter = { ...row, shard, stream };
    // An event that halts a shard is after its checkpoint, and is taken alone.
    const [until, most] = letter.halts ? [letter.seq, 1] : [checkpoint.seq, limit + 1];
    const values = [shard, stream, letter.version, until, model.takes, most];
    const events = await query(client, TAKEN, { text: EVENTS_OF_STREAM, values });
    const turn = new PostgresTurn(client, build, model, []);
    const keptStates = { ...(await turn.keep(events)), parked: new Set<string>() };
    const parkedStream = {
      letter,
      events: events.slice(0, limit),
      next: events[limit] ?? null,
      kept: keptStates,
    };
    return new PostgresRetry(client, of, turn, parkedStream);
  }

  async commit(
    changes: Pick<Changes, 'rows' | 'folded'>,
    parked: Parked | null,
    act: DeadLetterAct | null,
  ): Promise<void> {
    const { shard, stream } = this.letter;
    await this.turn.write({ ...changes, parked: [] }, []);
    if (act !== null) await this.record(act);
    await execute(this.client, { text: LET_GO, values: [this.of.build, shard, stream] });
    await this.turn.commit({ rows: [], folded: [], parked: parked === null ? [] : [parked] }, []);
  }

  async abandon(): Promise<void> {
    await this.turn.abandon();
  }

  /** Makes the record durable before anyone is informed, because it could not be made again. */
  private async record({ act, by, reason }: DeadLetterAct): Promise<void> {
    const { name, version } = this.of.model;
    const { shard, seq, eventId, stream, type, error } = this.letter;
    await execute(this.client, 'set local synchronous_commit = on');
    const values = [act, name, version, shard, seq, eventId, stream, type, error, by, reason];
    await execute(this.client, { text: RECORD, values });
  }
}

const CHECKPOINT = columns({ seq: int });
const PARKED = columns({ seq: int, version: int, eventId: text, type: text, error: text, halts: bool });

const HOLD = `select c.seq from sabot_read.checkpoint c where c.build = $1 and c.shard = $2 for update`;

const LETTER = `select ${PARKED.list('p')}
  from sabot_read.parked p where p.build = $1 and p.shard = $2 and p.stream = $3`;

const EVENTS_OF_STREAM = `select ${TAKEN_COLUMNS} from sabot.event e
  where e.shard = $1 and e.stream = $2 and e.version >= $3 and e.seq <= $4 and e.type = any($5)
  order by e.version limit $6`;

const LET_GO = 'delete from sabot_read.parked where build = $1 and shard = $2 and stream = $3';

// If a version has two builds, the second finds the event already given up.
const RECORD = `insert into sabot.dead_letter_act
    (act, read_model, version, shard, seq, event_id, stream, type, error, by, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (read_model, version, shard, seq) where act = 'drop' do nothing`;
