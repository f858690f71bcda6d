import { entryOfEvent } from '#log/contract';
import type { CoupsInForce } from '../recompute/corrections';
import { learnCorrected } from '../replay/reading/read-coup';
import { Findings, type Finding } from '../source/findings';
import type { CoupRow, LedgerLeg, LogSource, ShardSpan, StreamRow } from '../source/log-source.port';
import { hashesBefore, pagesOf, type EventPage } from '../source/pages';
import { decode, decodeStrictly, type RawEvent } from '../source/raw-event';
import { ShardLeaves, type LeafBytes } from '../tree/shard-leaves';
import { ChainCheck } from './chain-check';
import { LedgerCheck, TrialBalance, type Held } from './ledger-check';
import { ReasonsOfShard, type ShardReasons } from './reasons-of-shard';
import { ShardCommands, type EventCommands } from './shard-commands';
import { streamCheck, type StreamCheck } from './stream-check';
import { TransitOfShard, type ShardTransit } from './transit-check';
import { VaultOfShard, type VaultPut } from './vault-check';

/** Counts of a shard, for the sums over all shards. */
interface Seen {
  streams: number;
  coups: number;
  /** Set if every stream could be followed to its end. */
  complete: boolean;
}

/** The number of rows queried at once by key. */
const KEYS_AT_ONCE = 2_000;
/** An upper bound for sequence numbers. */
const NO_SEQ_AFTER = Number.MAX_SAFE_INTEGER;

/** The result of verifying a shard, as plain data that can be sent between threads. */
export interface ShardReport extends Readonly<Seen> {
  readonly shard: number;
  readonly events: number;
  readonly findings: readonly Finding[];
  /** The sums of the shard's accounts, by currency. */
  readonly sums: readonly Held[];
  /** The recomputed hashes of its events. */
  readonly leaves: LeafBytes;
  /** The command of each event; `null` if remembered commands aren't available. */
  readonly commands: EventCommands | null;
  /** Money in transit between its accounts and tables and those of other shards. */
  readonly transit: ShardTransit;
  /** Texts that must be stored, and texts that were erased. */
  readonly reasons: ShardReasons;
  /** Rows that must be in the vault. */
  readonly vault: readonly VaultPut[];
}

/**
 * Verifies one shard from its own events and rows, and reports the number of events after each page. Events
 * before `from` aren't checked: their hashes and entries are taken as recorded, and streams are read from
 * their last opening position.
 */
export const checkShard = async (
  source: LogSource,
  head: ShardSpan,
  onEvents: (events: number) => void,
): Promise<ShardReport> => {
  const [findings, trial, leaves] = [new Findings(), new TrialBalance(), new ShardLeaves()];
  const commands = source.commandPages() === null ? null : new ShardCommands();
  const check = new ShardCheck(source, head, findings, leaves);
  let events = 0;
  await check.begin();
  for await (const page of pagesOf(source, head.shard, { withLegs: true, from: head.from })) {
    await check.take(page);
    if (commands !== null) for (const raw of page.events) commands.add(raw);
    events += page.events.length;
    onEvents(page.events.length);
  }
  const seen = await check.end(trial);
  return {
    shard: head.shard,
    events,
    ...seen,
    findings: findings.all(),
    sums: trial.all(),
    leaves: leaves.all(),
    commands: commands?.all() ?? null,
    transit: check.transit.all(),
    reasons: check.reasons.all(),
    vault: check.vault.all(),
  };
};

/** All checks of one shard: chain, streams, entries and side tables. */
class ShardCheck {
  readonly transit = new TransitOfShard();
  readonly reasons = new ReasonsOfShard();
  readonly vault = new VaultOfShard();
  private readonly chain: ChainCheck;
  private readonly ledger: LedgerCheck;
  private readonly streams = new Map<string, StreamCheck>();
  private readonly coups = new Map<string, CoupRow>();
  /** Corrected coups as they were before their correction. */
  private readonly inForce: CoupsInForce = new Map();
  /** Versions of corrections by coup: those in the events, and those in the index. */
  private readonly corrected = new Map<string, { readonly stream: string; readonly versions: number[] }>();
  private readonly indexed = new Map<string, CoupRow>();
  private readonly seen: Seen = { streams: 0, coups: 0, complete: true };
  /** The last version of each stream before the checked range. */
  private readonly passed = new Map<string, number>();
  private isPassing = false;
  private lastSeq = 0;

  constructor(
    private readonly source: LogSource,
    private readonly head: ShardSpan,
    private readonly findings: Findings,
    leaves: ShardLeaves,
  ) {
    this.chain = new ChainCheck(head, findings, leaves);
    this.ledger = new LedgerCheck(findings);
  }

  async begin(): Promise<void> {
    const { source } = this;
    const { shard, from } = this.head;
    this.lastSeq = from - 1;
    if (from === 1) return;
    for await (const page of hashesBefore(source, shard, from))
      for (const row of page) this.chain.passOver(row);
    this.ledger.begin(await source.sumsBefore(shard, from));
  }

  async take({ events, legs }: EventPage): Promise<void> {
    await learnCorrected(this.source, events, this.inForce);
    let [unclaimed, highest] = [legs.size, 0];
    for (const raw of events) {
      this.chain.take(raw);
      if (this.head.from > 1 && raw.version > 1 && !this.streams.has(raw.stream)) await this.passTo(raw);
      const own = legs.get(raw.seq);
      this.takeEvent(raw, own ?? []);
      if (own !== undefined && raw.seq > highest) unclaimed -= 1; // never twice for one seq
      highest = Math.max(highest, raw.seq);
      this.lastSeq = raw.seq;
    }
    if (unclaimed > 0) this.ledger.strangers(legsBeside(events, legs));
    await this.checkCoups((coup) => coup.status !== 'open');
  }

  async end(trial: TrialBalance): Promise<Seen> {
    const { shard } = this.head;
    this.chain.end();
    this.ledger.strangers(await this.source.legs(shard, this.lastSeq + 1, NO_SEQ_AFTER));
    this.ledger.end(shard, await this.source.accounts(shard), trial);
    this.seen.complete =
      this.head.from === 1 &&
      !this.chain.hasGap &&
      [...this.streams.values()].every(({ followed }) => followed);
    for (const stream of this.streams.values()) stream.end();
    await this.checkCoups(() => true);
    await this.checkCorrections();
    await this.checkStreams();
    return this.seen;
  }

  private takeEvent(raw: RawEvent, legs: readonly LedgerLeg[]): void {
    const decoded = decodeStrictly(raw);
    if (!decoded.isCanonical) this.findings.note('canonical', raw, 'the stored text is not canonical JSON');
    const event = decoded.ok ? decoded.event : null;
    if (!decoded.ok) this.findings.note('schema', raw, decoded.fault);
    if (event !== null) this.transit.take(raw, event);
    if (event !== null) this.reasons.take(raw, event);
    if (event !== null) this.vault.take(raw, event);
    this.ledger.take(raw, event === null ? null : entryOfEvent(raw.stream, event), legs);
    const stream = this.streams.get(raw.stream) ?? this.begun(raw);
    stream.take(raw, event);
  }

  private begun(raw: RawEvent): StreamCheck {
    const { findings, coups } = this;
    const check = streamCheck(raw, {
      findings,
      coup: (row) => this.isPassing || coups.set(row.coup, row),
      correction: (coup, version) => this.isPassing || this.noteCorrection(coup, raw.stream, version),
      coups: this.inForce,
    });
    this.streams.set(raw.stream, check);
    return check;
  }

  /** Reads a stream up to its first event that is checked. */
  private async passTo(raw: RawEvent): Promise<void> {
    const { shard, stream, version } = raw;
    const before = { shard, stream, firstVersion: version, lastVersion: version - 1 };
    const check = this.begun(raw);
    this.passed.set(stream, version - 1);
    this.isPassing = true;
    for (const earlier of await this.source.eventsToCoup(before)) {
      const decoded = decode(earlier);
      check.pass(earlier, decoded.ok ? decoded.event : null);
    }
    this.isPassing = false;
  }

  /** Compares the coup index with the coups that are complete. Streams that can't be followed are left out. */
  private async checkCoups(isReady: (coup: CoupRow) => boolean): Promise<void> {
    const ready = [...this.coups.values()].filter(isReady);
    for (const { coup } of ready) this.coups.delete(coup);
    const known = ready.filter(({ stream }) => this.streams.get(stream)?.followed === true);
    this.seen.coups += known.length;
    for (const expected of chunksOf(known)) {
      const rows = await this.source.coups(expected.map(({ coup }) => coup));
      const byId = new Map(rows.map((row) => [row.coup, row]));
      for (const coup of expected) this.checkCoup(coup, byId.get(coup.coup));
    }
  }

  private noteCorrection(coup: string, stream: string, version: number): void {
    const known = this.corrected.get(coup);
    if (known === undefined) this.corrected.set(coup, { stream, versions: [version] });
    else known.versions.push(version);
  }

  /** Compares the corrections in the index with those in the events. */
  private async checkCorrections(): Promise<void> {
    const { shard } = this.head;
    const unseen = [...this.corrected.keys()].filter((coup) => !this.indexed.has(coup));
    for (const coups of chunksOf(unseen))
      for (const row of await this.source.coups(coups)) this.indexed.set(row.coup, row);
    for (const coup of new Set([...this.corrected.keys(), ...this.indexed.keys()])) {
      const [row, found] = [this.indexed.get(coup), this.corrected.get(coup)];
      const stream = found?.stream ?? row?.stream ?? '';
      const judged = this.passed.get(stream) ?? 0;
      const recorded = row?.corrections.filter((version) => version > judged).join(', ') ?? '';
      const expected = found?.versions.join(', ') ?? '';
      if (recorded === expected || this.streams.get(stream)?.followed !== true) continue;
      const detail = `${coup}: corrected at ${recorded || 'no version'}, by its events at ${expected || 'none'}`;
      this.findings.note('coup', { shard, seq: row?.firstSeq ?? null, stream }, detail);
    }
  }

  private checkCoup(expected: CoupRow, row: CoupRow | undefined): void {
    const { coup, shard, stream, firstSeq: seq } = expected;
    if (row !== undefined && row.corrections.length > 0) this.indexed.set(coup, row);
    if (row !== undefined && textOf(row) === textOf(expected)) return;
    const recorded = row === undefined ? 'no row' : textOf(row);
    this.findings.note(
      'coup',
      { shard, seq, stream },
      `${coup}: ${recorded}, by its events ${textOf(expected)}`,
    );
  }

  private async checkStreams(): Promise<void> {
    const expected = [...this.streams.values()].map(({ row }) => row);
    this.seen.streams += expected.length;
    for (const rows of chunksOf(expected)) {
      const recorded = await this.source.streams(rows.map(({ stream }) => stream));
      const byName = new Map(recorded.map((row) => [row.stream, row]));
      for (const row of rows) this.checkStream(row, byName.get(row.stream));
    }
  }

  private checkStream(expected: StreamRow, row: StreamRow | undefined): void {
    const { stream, shard, version, opening } = expected;
    if (row?.shard === shard && row.version === version && row.opening === opening) return;
    const recorded =
      row === undefined ? 'no row' : `version ${row.version}, opening ${row.opening}, shard ${row.shard}`;
    const detail = `${recorded}; by its events version ${version}, opening ${opening}, shard ${shard}`;
    this.findings.note('stream', { shard, seq: null, stream }, detail);
  }
}

/** Returns the legs that belong to none of these events. */
const legsBeside = (events: readonly RawEvent[], legs: EventPage['legs']): readonly LedgerLeg[] => {
  const seqs = new Set(events.map(({ seq }) => seq));
  return [...legs].flatMap(([seq, rows]) => (seqs.has(seq) ? [] : rows));
};

const textOf = ({ shard, stream, firstSeq, lastSeq, firstVersion, lastVersion, status }: CoupRow): string =>
  `${status} in ${stream}, shard ${shard}, seq ${firstSeq}–${lastSeq}, version ${firstVersion}–${lastVersion}`;

/** Splits a list into parts of at most `KEYS_AT_ONCE`. */
const chunksOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / KEYS_AT_ONCE) }, (_, at) =>
    list.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE),
  );
