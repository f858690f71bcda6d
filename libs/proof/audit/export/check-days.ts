import { chainHexAfter } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { entryOfEvent } from '#log/contract';
import { shardOf } from '#log/event-store';
import { entryDivergences } from '../recompute/balances';
import { Findings } from '../source/findings';
import type { EventSource, LedgerLeg } from '../source/log-source.port';
import { pagesOf } from '../source/pages';
import { decodeStrictly, hashOf, type RawEvent } from '../source/raw-event';
import { ShardLeaves } from '../tree/shard-leaves';
import { ReasonsOfShard } from '../verify/reasons-of-shard';
import type { ShardReport } from '../verify/shard-check';
import { TransitOfShard } from '../verify/transit-check';
import type { CheckShards, LogVerdict } from '../verify/verify';
import type { ExportedShard, ExportManifest } from './export-format';

/** Combines the reports of shards into a verdict on the exported days. */
export const verdictOnDays = (reports: readonly ShardReport[]): LogVerdict => {
  const findings = new Findings();
  for (const report of reports.toSorted((a, b) => a.shard - b.shard)) findings.add(report.findings);
  const all = findings.all();
  const events = reports.reduce((sum, report) => sum + report.events, 0);
  const nothingOf = { streams: null, coups: null, commands: null, heads: null, vault: null, sealing: null };
  return { ok: all.length === 0, events, ...nothingOf, findings: all };
};

/** Verifies the exported events of a shard: each one, and their chain between the two ends that the manifest states. */
export const checkPiece = async (
  source: EventSource,
  piece: ExportedShard,
  { from, to }: Pick<ExportManifest, 'from' | 'to'>,
  onEvents: Parameters<CheckShards>[2],
): Promise<ShardReport> => {
  const findings = new Findings();
  const check = new PieceOfShard(piece, { from, to }, findings);
  let events = 0;
  for await (const page of pagesOf(source, piece.shard, { withLegs: true })) {
    for (const raw of page.events) check.take(raw, page.legs.get(raw.seq) ?? []);
    check.strangers([...page.legs.values()].flat(), page.events);
    events += page.events.length;
    onEvents(page.events.length);
  }
  check.strangers(await source.legs(piece.shard, check.seq + 1, Number.MAX_SAFE_INTEGER), []);
  check.end();
  const leaves = new ShardLeaves().all();
  const unseen = {
    streams: 0,
    coups: 0,
    complete: false,
    sums: [],
    leaves,
    commands: null,
    transit: new TransitOfShard().all(),
    reasons: new ReasonsOfShard().all(),
    vault: [],
  };
  return { shard: piece.shard, events, findings: findings.all(), ...unseen };
};

/** Part of a shard's events whose chain must begin and end as the manifest states. */
class PieceOfShard {
  /** The last sequence number seen. */
  seq: number;
  private chain: string;
  private recordedAt = '';

  constructor(
    private readonly shard: ExportedShard,
    private readonly days: Pick<ExportManifest, 'from' | 'to'>,
    private readonly findings: Findings,
  ) {
    this.seq = shard.first - 1;
    this.chain = shard.chainBefore;
  }

  take(raw: RawEvent, legs: readonly LedgerLeg[]): void {
    const { findings } = this;
    this.checkPlace(raw);
    if (hashOf(raw) !== raw.hash) findings.note('hash', raw, 'the fields do not give the recorded hash');
    this.chain = chainHexAfter(sha256Hex, this.chain, raw.hash) ?? this.chain;
    const decoded = decodeStrictly(raw);
    if (!decoded.isCanonical) findings.note('canonical', raw, 'the text is not canonical JSON');
    if (!decoded.ok) return findings.note('schema', raw, decoded.fault);
    const [divergence] = entryDivergences(entryOfEvent(raw.stream, decoded.event), legs);
    if (divergence === undefined) return;
    const { what, recorded, recomputed } = divergence;
    findings.note('entry', raw, `${what}: recorded ${recorded}, by the event ${recomputed}`);
  }

  /** Reports legs whose event is not among these. */
  strangers(legs: readonly LedgerLeg[], events: readonly RawEvent[]): void {
    const seqs = new Set(events.map(({ seq }) => seq));
    for (const { shard, seq, account } of legs)
      if (!seqs.has(seq))
        this.findings.note('entry', { shard, seq, stream: null }, `a leg of ${account} without an event`);
  }

  end(): void {
    const { shard, last, chain } = this.shard;
    const place = { shard, seq: last, stream: null };
    if (this.seq < last) {
      const cut = { shard, seq: this.seq + 1, stream: null };
      this.findings.note('cut-tail', cut, `the manifest ends at ${last}, the last event is ${this.seq}`);
    } else if (this.chain !== chain) {
      this.findings.note('chain', place, 'the hashes up to here do not give the chain in the manifest');
    }
  }

  private checkPlace(raw: RawEvent): void {
    const { findings, shard, days } = this;
    const { seq, recordedAt, stream } = raw;
    if (seq !== this.seq + 1) {
      const place = { shard: shard.shard, seq: this.seq + 1, stream: null };
      findings.note('gap', place, `seq ${this.seq + 1} is missing: ${seq} follows ${this.seq}`);
    }
    if (seq > shard.last) findings.note('beyond-head', raw, `the manifest ends at ${shard.last}`);
    if (recordedAt < this.recordedAt) findings.note('time', raw, `${recordedAt} follows ${this.recordedAt}`);
    const day = recordedAt.slice(0, 10);
    if (day < (days.from ?? day) || day > (days.to ?? day))
      findings.note('time', raw, `${recordedAt} is not in the days of the export`);
    if (raw.shard !== shard.shard || shardOf(stream) !== shard.shard)
      findings.note('shard', raw, `the stream belongs in shard ${shardOf(stream)}`);
    this.seq = seq;
    this.recordedAt = recordedAt;
  }
}
