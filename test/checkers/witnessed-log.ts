import { inOrder } from '#kernel/decision';
import { add, ZERO } from '#kernel/money';
import {
  InMemoryEventLog,
  SHARDS,
  type AppendVerdict,
  type CoupRange,
  type ShardPart,
  type Transfer,
} from '#log/event-store';
import { type LogSource } from '#proof/audit';
import { InMemoryEventSource } from '../../libs/proof/audit/test/in-memory-event-source';
import type { LogUnderCheck, RememberedRow } from './log-under-check';

type Of<Name extends keyof LogSource> =
  Awaited<ReturnType<LogSource[Name]>> extends readonly (infer Row)[] ? Row : never;
type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] };

/**
 * The rows that an in-memory log received and returned, as tables store them: entries, accounts, coups,
 * commands.
 */
class Rows extends InMemoryEventSource implements LogSource {
  readonly commands: RememberedRow[] = [];

  private readonly legRows: Of<'legs'>[] = [];
  private readonly accountRows = new Map<string, Mutable<Of<'accounts'>>>();
  private readonly coupRows = new Map<string, Mutable<Of<'coups'>>>();
  private readonly streamRows = new Map<string, Of<'streams'>>();
  private readonly transferRows = new Map<string, Transfer & { readonly shard: number; isClosed: boolean }>();

  take(part: ShardPart): void {
    const { shard } = part;
    for (const transfer of part.opensTransfers)
      this.transferRows.set(transfer.id, { ...transfer, shard, isClosed: false });
    for (const id of part.closesTransfers) {
      const row = this.transferRows.get(id);
      if (row !== undefined) row.isClosed = true;
    }
    for (const entry of part.entries) this.legRows.push({ shard, ...entry });
    for (const { account, currency, amount } of part.accounts) {
      const key = `${shard} ${account} ${currency}`;
      const row = this.accountRows.get(key) ?? { shard, account, currency, balance: ZERO };
      this.accountRows.set(key, { ...row, balance: add(row.balance, amount) });
    }
    for (const { stream, version, opening } of part.streams) {
      const known = this.streamRows.get(stream)?.opening ?? 1;
      this.streamRows.set(stream, { stream, shard, version, opening: opening ?? known });
    }
    for (const coup of part.coups) this.takeCoup(shard, coup);
    this.commands.push(...part.commands);
  }

  private takeCoup(shard: number, { coup, stream, range, corrections: more }: CoupRange): void {
    const known = this.coupRows.get(coup);
    const corrections = [...(known?.corrections ?? []), ...more];
    if (known !== undefined) this.coupRows.set(coup, { ...known, corrections });
    if (range === null) return;
    const { firstSeq, firstVersion } = known ?? range;
    this.coupRows.set(coup, { ...range, coup, shard, stream, firstSeq, firstVersion, corrections });
  }

  override async legs(shard: number, firstSeq: number, lastSeq: number) {
    const rows = this.legRows.filter(
      (row) => row.shard === shard && row.seq >= firstSeq && row.seq <= lastSeq,
    );
    return rows.sort((a, b) => a.seq - b.seq || a.leg - b.leg);
  }

  async hashes(shard: number, afterSeq: number, limit: number) {
    return (await this.events(shard, afterSeq, limit)).map(({ seq, hash }) => ({ seq, hash }));
  }

  async sumsBefore(shard: number, seq: number) {
    const sums = new Map<string, Mutable<Of<'accounts'>>>();
    for (const { account, currency, amount } of await this.legs(shard, 1, seq - 1)) {
      const key = `${account} ${currency}`;
      const balance = add(sums.get(key)?.balance ?? ZERO, amount);
      sums.set(key, { shard, account, currency, balance });
    }
    return [...sums.values()];
  }

  async streams(names: readonly string[]) {
    return names.flatMap((name) => this.streamRows.get(name) ?? []);
  }

  async counts() {
    return { streams: this.streamRows.size, coups: this.coupRows.size };
  }

  async streamsAfter(name: string, limit: number) {
    const rows = [...this.streamRows.values()].filter(({ stream }) => stream > name);
    return rows.sort((a, b) => inOrder(a.stream, b.stream)).slice(0, limit);
  }

  async firstEvent(shard: number, stream: string) {
    return (
      (await this.events(shard, 0, Number.MAX_SAFE_INTEGER)).find((raw) => raw.stream === stream)?.seq ?? null
    );
  }

  async accounts(shard: number) {
    return [...this.accountRows.values()].filter((row) => row.shard === shard);
  }

  async coups(ids: readonly string[]) {
    return ids.flatMap((id) => this.coupRows.get(id) ?? []);
  }

  async coupsAfter(id: string, limit: number) {
    const rows = [...this.coupRows.values()].filter(({ coup }) => coup > id);
    return rows.sort((a, b) => inOrder(a.coup, b.coup)).slice(0, limit);
  }

  async notesAfter() {
    return null; // a log in memory has none
  }

  async vaultRowsAfter() {
    return null; // a log in memory has no vault
  }

  async signedHeads() {
    return null; // a log in memory has no signing key on record
  }

  async transferRowsAfter(id: string, limit: number) {
    const rows = [...this.transferRows.values()].filter((row) => row.id > id);
    return rows.sort((a, b) => inOrder(a.id, b.id)).slice(0, limit);
  }

  async houseFaults() {
    return null; // a log in memory has no house around it
  }

  async strays() {
    return []; // shards are numbered without a gap
  }

  async *commandPages() {
    yield this.commands.flatMap(({ actor, commandId, shard, decided }) => {
      if (decided.kind !== 'accepted') return [];
      const { firstSeq, lastSeq } = decided;
      return [{ actor, commandId, shard, firstSeq, lastSeq }];
    });
  }
}

/** An in-memory log that keeps every row it wrote, so that the checkers can read all of it. */
export class WitnessedLog extends InMemoryEventLog implements LogUnderCheck {
  readonly source: LogSource;
  private readonly rows: Rows;

  /** `nowMs`: the clock of the leases, as in `InMemoryEventLog`. */
  constructor(nowMs?: () => number) {
    super(undefined, nowMs);
    this.source = this.rows = new Rows(this);
  }

  override async append(lane: number, parts: readonly ShardPart[]): Promise<AppendVerdict[]> {
    const verdicts = await super.append(lane, parts);
    parts.forEach((part, at) => {
      if (verdicts[at]?.kind === 'accepted') this.rows.take(part);
    });
    return verdicts;
  }

  async remembered(): Promise<readonly RememberedRow[]> {
    return this.rows.commands;
  }

  override async openTransfers(shards: readonly number[] = EVERY_SHARD): Promise<Transfer[]> {
    return super.openTransfers(shards);
  }
}

const EVERY_SHARD: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);
