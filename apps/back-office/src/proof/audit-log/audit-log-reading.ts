import { Inject, Injectable } from '@nestjs/common';
import { toHex } from '#kernel/canonical';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { parseTilePath, tileAt } from '#kernel/merkle';
import type { LogReader, StoredEvent } from '#log/event-store';
import {
  proveConsistency,
  proveInclusion,
  type AuditLog,
  type KeptCheckpoint,
  type LogIdentity,
} from '#proof/seal';
import { countOf } from '../../reading/parameters';
import { AUDIT_LOG, LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import type {
  CheckpointQuery,
  ConsistencyQuery,
  InclusionQuery,
  LogsQuery,
  SealingQuery,
  TileQuery,
} from './audit-log.parameters';
import type { AuditLogsView, ConsistencyView, InclusionView, SealingView } from './audit-log.view';

const NO_LOG = reject('NOT_SEALED', 'No audit log has this number. GET /v1/audit/logs lists all of them.');
const NO_CHECKPOINT = reject(
  'NOT_SEALED',
  'The audit log has no checkpoint of this size or larger yet. GET /v1/audit/checkpoint shows the newest.',
);
const NO_EVENT = reject(
  'NOT_SEALED',
  'The audit log of this size does not contain this event. A new event enters the log within a second.',
);
const NO_TILE = reject(
  'NOT_SEALED',
  'The audit log has no such tile, or a narrower one. GET /v1/audit/checkpoint shows the size of the log.',
);
const NO_SIZES = reject(
  'NOT_SEALED',
  '`from` and `to` are sizes of the audit log. They must be at least 1 and at most the size of the newest checkpoint, and `from` must not be larger than `to`.',
);
const ONE_OF_BOTH = reject('BAD_FIELD', 'Give the shard and seq of one event, or its stream and version.');

/** The number of steps in a log's growth. */
const GROWTH_STEPS = 24;

/** Reads the signed part of the audit log. Events that are sealed but not signed yet aren't shown. */
@Injectable()
export class AuditLogReading {
  constructor(
    @Inject(AUDIT_LOG) private readonly log: AuditLog,
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
  ) {}

  /** Returns the note of the newest checkpoint or, with a size, of the first one at least that large. */
  async checkpoint(query: CheckpointQuery): Promise<Parsed<string>> {
    const found = await this.found(query);
    return found.ok ? parsed(found.value.checkpoint.note) : found;
  }

  async inclusion(query: InclusionQuery): Promise<Parsed<InclusionView>> {
    const event = await this.eventOf(query);
    if (!event.ok) return event;
    const found = await this.found(query);
    if (!found.ok) return found;
    const { log, checkpoint } = found.value;
    const inclusion = await proveInclusion(this.log, checkpoint, event.value);
    if (inclusion === null) return NO_EVENT;
    const { shard, seq, index, proof } = inclusion;
    const { origin, incarnation } = log;
    const { size, root, note } = checkpoint;
    const { hash } = event.value;
    const place = { log: incarnation, origin, shard, seq, index, hash };
    return parsed({ ...place, size, root: toHex(root), proof: proof.map(toHex), checkpoint: note });
  }

  async consistency({ from, to, log: wanted }: ConsistencyQuery): Promise<Parsed<ConsistencyView>> {
    const found = await this.found({ log: wanted });
    if (!found.ok) return found;
    const { log, checkpoint } = found.value;
    const until = to ?? checkpoint.size;
    const proof =
      until > checkpoint.size ? null : await proveConsistency(this.log, log.incarnation, from, until);
    if (proof === null) return NO_SIZES;
    return parsed({ log: log.incarnation, origin: log.origin, from, to: until, proof: proof.map(toHex) });
  }

  /** Returns the newest checkpoint with its time, the number of events that wait for the next, and the log's growth. */
  async sealing({ log: wanted }: SealingQuery): Promise<Parsed<SealingView>> {
    const found = await this.found({ log: wanted });
    if (!found.ok) return found;
    const { log, checkpoint } = found.value;
    const { position, asOf } = await this.positions.now();
    const places = await this.positions.allPlaces();
    const leaves = places.reduce((sum, { seq }) => sum + seq, log.predecessor === null ? 0 : 1);
    return parsed({
      log: log.incarnation,
      origin: log.origin,
      size: checkpoint.size,
      signedAt: checkpoint.signedAt,
      keyId: checkpoint.keyId,
      waiting: Math.max(0, leaves - checkpoint.size),
      asOf,
      growth: await this.growthUpTo(checkpoint),
      position: [...position],
    });
  }

  /** Returns every log with its keys, newest first. */
  async logs({ cursor, limit }: LogsQuery): Promise<Parsed<AuditLogsView>> {
    const before = countOf(cursor);
    if (!before.ok) return before;
    const position = await this.positions.all();
    const all = await this.log.logs();
    const left = cursor === undefined ? all : all.filter(({ incarnation }) => incarnation < before.value);
    const page = left.slice(0, limit);
    const items = await Promise.all(page.map((log) => this.viewOf(log)));
    const last = page.at(-1);
    const next = last === undefined || page.length === left.length ? null : `${last.incarnation}`;
    return parsed({ items, next, position });
  }

  /** Returns the bytes of a tile of the signed tree by its path below `tile/`, full or partial. */
  async tile(path: string, query: TileQuery): Promise<Parsed<Uint8Array>> {
    const tile = parseTilePath(`tile/${path}`);
    const found = await this.found(query);
    if (!found.ok) return found;
    const { log, checkpoint } = found.value;
    const there = tile && tileAt(checkpoint.size, tile.level, tile.index);
    if (tile === null || there === null || there.width < tile.width) return NO_TILE;
    const bytes = (await this.log.tiles(log.incarnation, [tile]))(tile);
    return bytes === null ? NO_TILE : parsed(bytes);
  }

  /** Makes one look-up for each step, because the log may have millions of checkpoints. */
  private async growthUpTo({ incarnation, size, signedAt }: KeptCheckpoint): Promise<SealingView['growth']> {
    const growth: SealingView['growth'] = [];
    for (let step = 1; step < GROWTH_STEPS; step++) {
      const after = Math.max(growth.at(-1)?.size ?? 0, Math.floor((size * step) / GROWTH_STEPS) - 1);
      const [next] = await this.log.checkpoints(incarnation, { after, limit: 1 });
      if (next === undefined || next.size >= size) break;
      growth.push({ size: next.size, signedAt: next.signedAt });
    }
    return [...growth, { size, signedAt }];
  }

  private async viewOf({
    incarnation,
    origin,
    predecessor,
  }: LogIdentity): Promise<AuditLogsView['items'][number]> {
    const checkpoint = await this.log.checkpoint(incarnation);
    const keys = await this.log.keys(incarnation);
    return {
      log: incarnation,
      origin,
      size: checkpoint?.size ?? 0,
      predecessor,
      keys: keys.map(({ keyId, vkey, state, addedAt, endedAt, fromSize, toSize }) => {
        return { keyId, vkey, state, addedAt, endedAt, fromSize, toSize };
      }),
    };
  }

  private async found({
    size,
    log: wanted,
  }: CheckpointQuery): Promise<Parsed<{ readonly log: LogIdentity; readonly checkpoint: KeptCheckpoint }>> {
    const logs = await this.log.logs();
    const log = wanted === undefined ? logs[0] : logs.find(({ incarnation }) => incarnation === wanted);
    if (log === undefined) return wanted === undefined ? NO_CHECKPOINT : NO_LOG;
    const checkpoint =
      size === undefined
        ? await this.log.checkpoint(log.incarnation)
        : (await this.log.checkpoints(log.incarnation, { after: size - 1, limit: 1 }))[0];
    return checkpoint === null || checkpoint === undefined ? NO_CHECKPOINT : parsed({ log, checkpoint });
  }

  private async eventOf({ shard, seq, stream, version }: InclusionQuery): Promise<Parsed<StoredEvent>> {
    const byShard = shard !== undefined && seq !== undefined;
    const byStream = stream !== undefined && version !== undefined;
    const given = [shard, seq, stream, version].filter((each) => each !== undefined).length;
    if (given !== 2 || (!byShard && !byStream)) return ONE_OF_BOTH;
    const found = byShard ? await this.reader.readAt(shard, [seq]) : [];
    const [event = found[0]] = byStream ? await this.reader.readStream(stream, version, version) : [];
    return event === undefined ? NO_EVENT : parsed(event);
  }
}
