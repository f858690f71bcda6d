import { canonicalJson, CHAIN_START } from '#kernel/canonical';
import { add, ZERO, type Leg } from '#kernel/money';
import { HeadSigner, type HeadKeys, type HeadMac } from '../heads/head-mac';
import { provenHeads, type HeadEvidence, type TakenHead } from '../heads/head-proof';
import { freshHeadKeys } from '../heads/writer-keys';
import { mayBeBelowZero } from '../kept/account-kind';
import type { CoupPlace } from '../kept/coup-place';
import type { Note, Transfer } from '../kept/decided';
import type { AppendVerdict, EventLog, NotesWanted, ReadToDecide, StreamHead } from '../kept/event-log.port';
import type { Book, Server } from '../kept/lease-book.port';
import { ANSWERING, ASKING, openRequestOf, type OpenRequest } from '../kept/open-request';
import { SENDING } from '../kept/sending';
import { EVERY_SHARD, shardOf } from '../kept/shard';
import {
  headAfter,
  type CommandKey,
  type CommandRow,
  type CoupRange,
  type SealedBytes,
  type ShardHead,
  type ShardPart,
  type StreamChange,
} from '../kept/shard-part';
import type { StoredEvent } from '../kept/stored-event';
import { RowsRefusedError } from '../query/database-error';
import { InMemoryLeaseBook } from './in-memory-lease-book';

/**
 * The log in memory with the commit semantics of the one on PostgreSQL, for `sabot play`, the simulator and
 * tests.
 */
export class InMemoryEventLog implements EventLog {
  private readonly heads: ShardHead[] = EVERY_SHARD.map(firstHead);
  private readonly shards: StoredEvent[][] = EVERY_SHARD.map(() => []);
  private readonly streams = new Map<string, { head: StreamHead; readonly events: StoredEvent[] }>();
  private readonly accounts = new Map<string, Leg>();
  private readonly commands = new Map<string, CommandRow>();
  private readonly coups = new Map<string, CoupPlace>();
  private readonly transfers = new Map<
    string,
    { readonly shard: number; readonly transfer: Transfer; open: boolean }
  >();
  private readonly secrets = new Map<string, SealedBytes>();
  private readonly notes = new Map<string, Note>();

  private readonly book: InMemoryLeaseBook;
  /** The signature of each shard's head, by shard. */
  private readonly macs = new Map<number, HeadMac>();
  private readonly signer: HeadSigner;

  /**
   * `nowMs` is the clock of the leases, from any start. By default it never moves and no lease expires.
   * `keys` sign the heads; by default they are random.
   */
  constructor(
    private readonly installationId = '00000000-0000-4000-8000-000000000000',
    nowMs: () => number = () => 0,
    keys: HeadKeys = freshHeadKeys(),
  ) {
    this.book = new InMemoryLeaseBook(nowMs);
    this.signer = new HeadSigner(installationId, keys);
  }

  async takeShards(
    _owner: string,
    shards: readonly number[] = [...this.heads.keys()],
  ): Promise<readonly TakenHead[]> {
    return this.proven(shards.map((shard) => this.raiseEpoch(shard)));
  }

  async renewLeases(me: Server, termMs: number, joins: boolean): Promise<Book | null> {
    return this.book.renew(me, termMs, joins);
  }

  async takeLeases(me: Server, shards: readonly number[], termMs: number): Promise<readonly TakenHead[]> {
    const heads = this.book.takable(me, shards).map((shard) => this.raiseEpoch(shard));
    for (const head of heads) this.book.write(me, head, termMs);
    return this.proven(heads);
  }

  async freeLeases(me: Server, shards?: readonly number[]): Promise<void> {
    this.book.free(me, shards);
  }

  async append(_lane: number, parts: readonly ShardPart[]): Promise<AppendVerdict[]> {
    const verdicts = parts.map((part): AppendVerdict => ({ shard: part.shard, kind: this.judge(part) }));
    const accepted = parts.filter((_, at) => verdicts[at]?.kind === 'accepted');
    for (const part of accepted) this.check(part); // checked before any is written: a refused batch leaves nothing
    checkIdsDiffer(accepted);
    for (const part of accepted) this.write(part);
    return verdicts;
  }

  async headsAfterDoubt(_lane: number, shards: readonly number[]): Promise<ShardHead[]> {
    return shards.map((shard) => this.head(shard)).sort((a, b) => a.shard - b.shard);
  }

  async findCommands(keys: readonly CommandKey[]): Promise<CommandRow[]> {
    return keys.flatMap((key) => this.commands.get(keyOf(key)) ?? []);
  }

  async streamHead(stream: string): Promise<StreamHead | null> {
    return this.streams.get(stream)?.head ?? null;
  }

  async readToDecide(stream: string, trace: string | null): Promise<ReadToDecide> {
    const traceVersion = trace === null ? 0 : (this.streams.get(trace)?.head.version ?? 0);
    return { events: await this.readStream(stream, 'opening'), traceVersion };
  }

  async readStream(stream: string, from: 'opening' | number): Promise<StoredEvent[]> {
    const found = this.streams.get(stream);
    return found?.events.slice((from === 'opening' ? found.head.opening : from) - 1) ?? [];
  }

  async readFromOpening(stream: string, before: number, to: number): Promise<StoredEvent[]> {
    const events = this.streams.get(stream)?.events.slice(0, to) ?? [];
    const opening = events.findLastIndex((event) => event.version <= before && isOpening(event));
    return events.slice(Math.max(0, opening));
  }

  async readVersions(stream: string, versions: readonly number[]): Promise<StoredEvent[]> {
    const events = this.streams.get(stream)?.events ?? [];
    return versions.toSorted((a, b) => a - b).flatMap((version) => events[version - 1] ?? []);
  }

  async findCoup(coup: string): Promise<CoupPlace | null> {
    return this.coups.get(coup) ?? null;
  }

  async readRange(shard: number, firstSeq: number, lastSeq: number): Promise<StoredEvent[]> {
    return (this.shards[shard] ?? []).slice(firstSeq - 1, lastSeq);
  }

  async openTransfers(shards: readonly number[]): Promise<Transfer[]> {
    const open = [...this.transfers.values()].filter((row) => row.open && shards.includes(row.shard));
    return open.map(({ transfer }) => transfer).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async findSending(shard: number, eventId: string): Promise<StoredEvent | null> {
    const events = this.shards[shard] ?? [];
    return events.find((event) => event.eventId === eventId && isOf(SENDING)(event)) ?? null;
  }

  async openRequests(shards: readonly number[]): Promise<OpenRequest[]> {
    const events = shards.flatMap((shard) => this.shards[shard] ?? []);
    const answered = new Set(events.filter(isOf(ANSWERING)).map(({ data }) => data['request']));
    return events
      .filter((event) => isOf(ASKING)(event) && !answered.has(event.data['request']))
      .map(openRequestOf);
  }

  async findNotes({ patron, hashes }: NotesWanted): Promise<string[]> {
    if (hashes !== undefined) return hashes.filter((hash) => this.notes.has(hash)).sort();
    const events = this.shards.flat();
    const about = new Set(
      events.filter((event) => this.isAbout(event, patron)).map(({ data }) => data['reason']),
    );
    return [...this.notes.values()]
      .filter(({ hash, text }) => about.has(hash) || asWord(patron).test(text))
      .map(({ hash }) => hash)
      .sort();
  }

  /** Returns `true` if an event makes a request that concerns a patron. */
  private isAbout({ type, data }: StoredEvent, patron: string): boolean {
    if (type === 'WaiverRequested') return data['patron'] === patron;
    const { coup } = data;
    if ((type !== 'VoidRequested' && type !== 'CorrectionRequested') || typeof coup !== 'string')
      return false;
    const place = this.coups.get(coup);
    if (place === undefined) return false;
    const played = (this.shards[place.shard] ?? []).slice(place.firstSeq - 1, place.lastSeq);
    return played.some((event) => event.stream === place.stream && partIn(event, patron));
  }

  async readSealed(kind: string, id: string): Promise<SealedBytes | null> {
    return this.secrets.get(secretKey({ kind, id })) ?? null;
  }

  async installation(): Promise<string> {
    return this.installationId;
  }

  async close(): Promise<void> {
    // There is nothing to release.
  }

  /** Returns the text of a hash in an event; `null` if there is none. */
  note(hash: string): Note | null {
    return this.notes.get(hash) ?? null;
  }

  /** Returns every account's balance, zeros included, in the order of first use. */
  balances(): readonly Leg[] {
    return [...this.accounts.values()];
  }

  private async proven(taken: readonly ShardHead[]): Promise<readonly TakenHead[]> {
    const heads = taken.map((head) => ({ ...head, mac: this.macs.get(head.shard) ?? null }));
    const proven = await provenHeads(heads, this.signer, this.evidence);
    for (const [at, head] of heads.entries()) {
      const isOld = head.mac !== null && head.mac.keyId !== this.signer.current;
      if (isOld && proven[at]?.fault === null) this.macs.set(head.shard, this.signer.sign(head));
    }
    return proven;
  }

  private readonly evidence: HeadEvidence = {
    sealedPlaces: async () => [], // nobody seals it
    hashes: async ({ shard, after, last }) =>
      Buffer.from(
        (this.shards[shard] ?? [])
          .slice(after, last)
          .map(({ hash }) => hash)
          .join(''),
        'hex',
      ),
  };

  private raiseEpoch(shard: number): ShardHead {
    const head = this.head(shard);
    return (this.heads[shard] = { ...head, epoch: head.epoch + 1 });
  }

  private head(shard: number): ShardHead {
    return this.heads[shard] ?? refuse(`there is no shard ${shard}`);
  }

  private judge(part: ShardPart): AppendVerdict['kind'] {
    const head = this.head(part.shard);
    if (head.epoch !== part.epoch || head.batch !== part.batch) return 'fenced';
    return part.commands.some((command) => this.commands.has(keyOf(command))) ? 'conflict' : 'accepted';
  }

  /** Refuses what a constraint of the database would refuse. */
  private check(part: ShardPart): void {
    const head = this.head(part.shard);
    part.events.forEach(({ event }, at) => {
      if (event.shard !== part.shard || event.seq !== head.seq + at + 1) refuse('a seq leaves a gap');
    });
    if (part.seq !== head.seq + part.events.length) refuse('the head moves by another count of events');
    for (const change of part.streams) this.checkStream(part, change);
    for (const leg of part.accounts) {
      if (this.balanceAfter(part.shard, leg) < 0n && !mayBeBelowZero(leg.account))
        refuse('an account below zero');
    }
    for (const sealed of part.sealed)
      if (this.secrets.has(secretKey(sealed))) refuse('a secret is there already');
    for (const range of part.coups) this.checkCoup(part.shard, range);
    for (const { id } of part.opensTransfers)
      if (this.transfers.has(id)) refuse('a transfer is there already');
    for (const id of part.closesTransfers) {
      const known = part.opensTransfers.some((opened) => opened.id === id);
      if (!known && this.transfers.get(id)?.shard !== part.shard)
        refuse('a transfer that its shard did not open');
    }
  }

  private checkStream(part: ShardPart, { stream, expected, version }: StreamChange): void {
    const head = this.streams.get(stream)?.head;
    if ((head?.version ?? 0) !== expected) refuse('a stream is not at the version that its writer knows');
    if ((head?.shard ?? shardOf(stream)) !== part.shard) refuse('a stream of another shard');
    const versions = part.events
      .filter(({ event }) => event.stream === stream)
      .map(({ event }) => event.version);
    const gapless = versions.every((each, at) => each === expected + at + 1);
    if (!gapless || version !== expected + versions.length) refuse('a version leaves a gap');
  }

  private checkCoup(shard: number, { coup, stream, range, corrections }: CoupRange): void {
    const known = this.coups.get(coup);
    if (corrections.length > 0 && known === undefined && range === null) refuse('a correction of no coup');
    if (known === undefined || range === null) return;
    const goesOn = known.shard === shard && known.stream === stream && known.lastSeq < range.firstSeq;
    if (!goesOn) refuse('a coup does not go on from where it stands');
  }

  private write(part: ShardPart): void {
    const { shard } = part;
    this.heads[shard] = headAfter(this.head(shard), part);
    this.macs.set(shard, this.signer.signPart(part));
    for (const change of part.streams) this.moveStream(shard, change);
    for (const { event } of part.events) {
      this.shards[shard]?.push(event);
      this.streams.get(event.stream)?.events.push(event);
    }
    for (const leg of part.accounts) {
      this.accounts.set(accountKey(shard, leg), { ...leg, amount: this.balanceAfter(shard, leg) });
    }
    for (const command of part.commands) this.commands.set(keyOf(command), command);
    for (const sealed of part.sealed) this.secrets.set(secretKey(sealed), sealed);
    for (const note of part.notes) this.notes.set(note.hash, note);
    for (const hash of part.erasesNotes) this.notes.delete(hash);
    for (const range of part.coups) this.moveCoup(shard, range);
    for (const transfer of part.opensTransfers)
      this.transfers.set(transfer.id, { shard, transfer, open: true });
    for (const id of part.closesTransfers) {
      const row = this.transfers.get(id);
      if (row !== undefined) row.open = false;
    }
  }

  private moveStream(shard: number, { stream, version, opening }: StreamChange): void {
    const known = this.streams.get(stream);
    const head = { stream, shard, version, opening: opening ?? known?.head.opening ?? 1 };
    if (known === undefined) this.streams.set(stream, { head, events: [] });
    else known.head = head;
  }

  private moveCoup(shard: number, { coup, stream, range, corrections }: CoupRange): void {
    const known = this.coups.get(coup);
    if (range !== null) {
      const { firstSeq, firstVersion } = known ?? range;
      const place = { coup, shard, stream, ...range, firstSeq, firstVersion };
      this.coups.set(coup, { ...place, corrections: [...(known?.corrections ?? []), ...corrections] });
    } else if (known !== undefined) {
      this.coups.set(coup, { ...known, corrections: [...known.corrections, ...corrections] });
    }
  }

  private balanceAfter(shard: number, leg: Leg): Leg['amount'] {
    return add(this.accounts.get(accountKey(shard, leg))?.amount ?? ZERO, leg.amount);
  }
}

/** Returns `true` for the first page of a snapshot. */
const isOpening = ({ type, data }: StoredEvent): boolean => type === 'TableOpening' && data['page'] === 1;

const isOf =
  (types: readonly string[]) =>
  ({ type }: StoredEvent): boolean =>
    types.includes(type);

const firstHead = (shard: number): ShardHead => ({
  shard,
  epoch: 0,
  batch: 0,
  seq: 0,
  chain: CHAIN_START,
  incarnation: 1,
  recordedAt: null,
});

/** Returns `true` if an event names a patron as a player. */
const partIn = ({ data }: StoredEvent, patron: string): boolean => {
  const text = canonicalJson(data);
  return ['patron', 'banker'].some((role) =>
    text.includes(`${JSON.stringify(role)}:${JSON.stringify(patron)}`),
  );
};

/** Matches a patron's id as a whole word, in any case. */
const asWord = (patron: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${patron.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'iu',
  );

function checkIdsDiffer(parts: readonly ShardPart[]): void {
  const keys = parts.flatMap((part) => part.commands.map(keyOf));
  if (new Set(keys).size < keys.length) refuse('a command is there twice');
}

function refuse(what: string): never {
  throw new RowsRefusedError(`the log refused a batch: ${what}`);
}

const keyOf = ({ actor, commandId }: CommandKey): string => `${commandId} ${actor}`;
const secretKey = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  JSON.stringify([kind, id]);
const accountKey = (shard: number, { account, currency }: Leg): string => `${shard} ${currency} ${account}`;
