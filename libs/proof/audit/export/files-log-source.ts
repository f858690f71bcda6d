import { z } from 'zod';
import { invariant } from '#kernel/decision';
import { add, moneyOf, ZERO } from '#kernel/money';
import { SHARDS } from '#log/event-store';
import { byAccount, byBytes } from '../source/byte-order';
import type {
  AccountRow,
  CoupRow,
  EventBody,
  HeadRow,
  LedgerLeg,
  LogSource,
  StrayRow,
  StreamRow,
} from '../source/log-source.port';
import type { RawEvent } from '../source/raw-event';
import { isOfRequest } from '../source/requests-of-coup';
import { eventOfLine } from './event-line';
import { BESIDE, entriesFile, eventsFile, hashesFile, type ExportManifest } from './export-format';
import { LineFile, type LineFormat } from './line-file';
import { rowsOf } from './read-file';

type Line = Omit<RawEvent, 'hash'>;
interface Hash {
  readonly seq: number;
  readonly hash: string;
}

interface ShardFiles {
  readonly events: LineFile<Line>;
  readonly hashes: LineFile<Hash>;
  readonly entries: LineFile<LedgerLeg>;
}

/** The opened files of an export, and the rows of the small ones. */
interface ExportedFiles {
  readonly manifest: ExportManifest;
  readonly shards: ReadonlyMap<number, ShardFiles>;
  readonly streams: ReadonlyMap<string, StreamRow>;
  readonly coups: ReadonlyMap<string, CoupRow>;
  readonly accounts: readonly AccountRow[];
}

/** Reads a whole log from an export. An export has no table of remembered commands. */
export class FilesLogSource implements LogSource {
  private constructor(private readonly files: ExportedFiles) {}

  /**
   * Opens the files of a folder, whose manifest was read before, for `work`. Throws `UnreadableLineError` for
   * a damaged file.
   */
  static async reading<T>(
    folder: string,
    manifest: ExportManifest,
    work: (source: FilesLogSource) => Promise<T>,
  ): Promise<T> {
    const shards = new Map<number, ShardFiles>();
    const openFiles: { close: () => Promise<void> }[] = [];
    const lines = async <Row>(name: string, format: LineFormat<Row>): Promise<LineFile<Row>> => {
      const file = await LineFile.open(folder, name, format);
      openFiles.push(file);
      return file;
    };
    try {
      for (const { shard } of manifest.shards)
        shards.set(shard, {
          events: await lines(eventsFile(shard), EVENTS),
          hashes: await lines(hashesFile(shard), HASHES),
          entries: await lines(entriesFile(shard), entriesIn(shard)),
        });
      const streams = await rowsOf(
        folder,
        BESIDE.streams,
        StreamLine,
        (before, { stream }) => byBytes(before.stream, stream) < 0,
      );
      const coups = await rowsOf(
        folder,
        BESIDE.coups,
        CoupLine,
        (before, { coup }) => byBytes(before.coup, coup) < 0,
      );
      const accounts = await rowsOf(
        folder,
        BESIDE.accounts,
        AccountLine,
        (before, row) => byAccount(before, row) < 0,
      );
      const source = new FilesLogSource({
        manifest,
        shards,
        streams: new Map(streams.map((row) => [row.stream, row])),
        coups: new Map(coups.map((row) => [row.coup, row])),
        accounts,
      });
      return await work(source);
    } finally {
      for (const file of openFiles) await file.close();
    }
  }

  async heads(): Promise<readonly HeadRow[]> {
    return this.files.manifest.shards.map(({ shard, last: seq, chain }) => ({ shard, seq, chain }));
  }

  async events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]> {
    const own = this.files.shards.get(shard);
    if (own === undefined) return [];
    const rows = await own.events.between(afterSeq, Number.MAX_SAFE_INTEGER, limit);
    const last = rows.at(-1)?.seq ?? afterSeq;
    const hashes = new Map(
      (await own.hashes.between(afterSeq, last, limit)).map(({ seq, hash }) => [seq, hash]),
    );
    return rows.map((row) => ({ ...row, hash: hashes.get(row.seq) ?? '' }));
  }

  /** Reads the recorded hashes of a shard in order of sequence number. */
  async *hashesOf(shard: number): AsyncGenerator<Hash> {
    yield* this.files.shards.get(shard)?.hashes.from(0) ?? [];
  }

  async bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]> {
    return this.events(shard, afterSeq, limit);
  }

  async coup(coup: string): Promise<CoupRow | null> {
    return this.files.coups.get(coup) ?? null;
  }

  async eventsToCoup(
    row: Pick<CoupRow, 'shard' | 'stream' | 'firstVersion' | 'lastVersion'>,
  ): Promise<readonly RawEvent[]> {
    const { shard, stream, firstVersion, lastVersion } = row;
    const events: Line[] = [];
    for await (const line of this.files.shards.get(shard)?.events.from(0) ?? []) {
      if (line.stream !== stream) continue;
      if (line.version <= firstVersion && isOpening(line)) events.length = 0;
      events.push(line);
      if (line.version >= lastVersion) break;
    }
    return this.withHashes(shard, events);
  }

  async eventsAt(shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]> {
    const wanted = new Set(versions);
    const events: Line[] = [];
    for await (const line of this.files.shards.get(shard)?.events.from(0) ?? [])
      if (line.stream === stream && wanted.has(line.version)) events.push(line);
    return this.withHashes(shard, events);
  }

  async nextReveal(shard: number, stream: string, afterVersion: number): Promise<RawEvent | null> {
    for await (const line of this.files.shards.get(shard)?.events.from(0) ?? []) {
      if (line.stream !== stream || line.version <= afterVersion || !OF_SHOES.has(line.type)) continue;
      const [found] = line.type === 'ShoeRevealed' ? await this.withHashes(shard, [line]) : [];
      return found ?? null;
    }
    return null;
  }

  async requestEvents(shard: number, stream: string, fromVersion: number): Promise<readonly RawEvent[]> {
    const events: Line[] = [];
    for await (const line of this.files.shards.get(shard)?.events.from(0) ?? [])
      if (line.stream === stream && line.version >= fromVersion && isOfRequest(line.type)) events.push(line);
    return this.withHashes(shard, events);
  }

  async legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]> {
    const rows = await this.files.shards
      .get(shard)
      ?.entries.between(firstSeq - 1, lastSeq, Number.MAX_SAFE_INTEGER);
    return rows ?? [];
  }

  async streams(names: readonly string[]): Promise<readonly StreamRow[]> {
    return names.flatMap((name) => this.files.streams.get(name) ?? []);
  }

  async counts(): Promise<{ readonly streams: number; readonly coups: number }> {
    return { streams: this.files.streams.size, coups: this.files.coups.size };
  }

  async streamsAfter(name: string, limit: number): Promise<readonly StreamRow[]> {
    return after(this.files.streams, name, limit);
  }

  async firstEvent(shard: number, stream: string): Promise<number | null> {
    for await (const line of this.files.shards.get(shard)?.events.from(0) ?? [])
      if (line.stream === stream) return line.seq;
    return null;
  }

  async accounts(shard: number): Promise<readonly AccountRow[]> {
    return this.files.accounts.filter((row) => row.shard === shard);
  }

  async coups(ids: readonly string[]): Promise<readonly CoupRow[]> {
    return ids.flatMap((id) => this.files.coups.get(id) ?? []);
  }

  async coupsAfter(id: string, limit: number): Promise<readonly CoupRow[]> {
    return after(this.files.coups, id, limit);
  }

  async hashes(shard: number, afterSeq: number, limit: number) {
    return (await this.events(shard, afterSeq, limit)).map(({ seq, hash }) => ({ seq, hash }));
  }

  async sumsBefore(shard: number, seq: number): Promise<readonly AccountRow[]> {
    const sums = new Map<string, AccountRow>();
    for (const { account, currency, amount } of await this.legs(shard, 1, seq - 1)) {
      const key = `${account} ${currency}`;
      sums.set(key, { shard, account, currency, balance: add(sums.get(key)?.balance ?? ZERO, amount) });
    }
    return [...sums.values()];
  }

  /** Returns `null`: an export leaves out reasons, since they may have to be erased. */
  async notesAfter(): Promise<null> {
    return null;
  }

  /** Returns `null`: an export has no vault. */
  async vaultRowsAfter(): Promise<null> {
    return null;
  }

  /** Returns `null`: MACs of heads stay in the database, since they can't be checked without the writer's keys. */
  async signedHeads(): Promise<null> {
    return null;
  }

  /** Returns `null`: leases, positions and restores aren't exported. */
  async houseFaults(): Promise<null> {
    return null;
  }

  /** Returns `null`: rows of transfers aren't exported, since they follow from the events. */
  async transferRowsAfter(): Promise<null> {
    return null;
  }

  async strays(): Promise<readonly StrayRow[]> {
    const strays = this.files.accounts.filter(({ shard }) => shard < 0 || shard >= SHARDS);
    return strays.map(({ shard, account }) => ({ of: 'account', shard, seq: null, name: account }));
  }

  commandPages(): null {
    return null;
  }

  private async withHashes(shard: number, events: readonly Line[]): Promise<readonly RawEvent[]> {
    const hashes = this.files.shards.get(shard)?.hashes;
    return Promise.all(
      events.map(async (line) => {
        const [found] = (await hashes?.between(line.seq - 1, line.seq, 1)) ?? [];
        return { ...line, hash: found?.hash ?? '' };
      }),
    );
  }
}

const OF_SHOES: ReadonlySet<string> = new Set(['ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded']);

/** Says if a line is the first page of an opening position (S6). */
const isOpening = ({ type, text }: Line): boolean => type === 'TableOpening' && text.includes('"page":1,');

const after = <Row>(rows: ReadonlyMap<string, Row>, key: string, limit: number): readonly Row[] =>
  [...rows]
    .filter(([name]) => name > key)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([, row]) => row);

const EVENTS: LineFormat<Line> = { read: eventOfLine, numberOf: ({ seq }) => seq };
const hashOf = (line: string): Hash => {
  const [, seq, hash = ''] = /^([1-9][0-9]{0,15}) ([0-9a-f]{64})$/u.exec(line) ?? [];
  invariant(seq !== undefined, 'a line is a seq and a hash');
  return { seq: Number(seq), hash };
};

const HASHES: LineFormat<Hash> = {
  read: hashOf,
  numberOf: ({ seq }) => seq,
  follows: (before, { seq }) => before.seq < seq,
};

const legIn =
  (shard: number) =>
  (line: string): LedgerLeg => {
    const value: unknown = JSON.parse(line);
    invariant(Array.isArray(value) && value.length === 5, 'a line is a leg');
    const [seq, leg, account, currency, amount] = value as readonly unknown[];
    invariant(Number.isSafeInteger(seq) && Number.isSafeInteger(leg) && Number(seq) > 0, 'a leg has numbers');
    return {
      shard,
      seq: Number(seq),
      leg: Number(leg),
      account: `${account as string}`,
      currency: `${currency as string}`,
      amount: moneyOf(`${amount as string}`),
    };
  };

const entriesIn = (shard: number): LineFormat<LedgerLeg> => ({
  read: legIn(shard),
  numberOf: ({ seq }) => seq,
  follows: (before, { seq, leg }) => before.seq < seq || (before.seq === seq && before.leg < leg),
});

const CoupLine = z.strictObject({
  coup: z.string(),
  shard: z.int(),
  stream: z.string(),
  firstSeq: z.int(),
  lastSeq: z.int(),
  firstVersion: z.int(),
  lastVersion: z.int(),
  status: z.string(),
  corrections: z.array(z.int()),
});
const StreamLine = z.strictObject({ stream: z.string(), shard: z.int(), version: z.int(), opening: z.int() });
const AccountLine = z
  .strictObject({ shard: z.int(), account: z.string(), currency: z.string(), balance: z.string() })
  .transform((row): AccountRow => ({ ...row, balance: moneyOf(row.balance) }));
