import { invariant } from '#kernel/decision';
import { add, ZERO, type Leg } from '#kernel/money';
import type { Transfer } from '../kept/decided';
import type { StreamHead } from '../kept/event-log.port';
import type { CoupRange, ShardPart, StreamChange } from '../kept/shard-part';
import { plainArray } from '../postgres/postgres-array';
import { copyRow, type CopiedTable } from './copy-rows';

type Coup = CoupRange & { readonly range: NonNullable<CoupRange['range']> };

/**
 * The rows that later batches change. Streams and balances stay in memory to the end, a transfer until it has
 * arrived, and a table's coup until the next one opens, because it may be corrected until then.
 */
export class StandingRows {
  private readonly streams = new Map<string, StreamHead>();
  private readonly accounts = new Map<string, { readonly shard: number; readonly leg: Leg }>();
  /** The newest coup of each stream. */
  private readonly coups = new Map<string, { readonly shard: number; readonly coup: Coup }>();
  private readonly transfers = new Map<string, { readonly shard: number; readonly transfer: Transfer }>();

  constructor(private readonly write: (table: CopiedTable, rows: string) => void) {}

  take(part: ShardPart): void {
    const { shard } = part;
    for (const change of part.streams) this.moveStream(shard, change);
    for (const leg of part.accounts) {
      const key = `${shard} ${leg.currency} ${leg.account}`;
      const amount = add(this.accounts.get(key)?.leg.amount ?? ZERO, leg.amount);
      this.accounts.set(key, { shard, leg: { ...leg, amount } });
    }
    for (const coup of part.coups) this.moveCoup(shard, coup);
    for (const transfer of part.opensTransfers) this.transfers.set(transfer.id, { shard, transfer });
    for (const id of part.closesTransfers) this.closeTransfer(id);
  }

  /** Writes the remaining rows. */
  end(): void {
    for (const { stream, shard, version, opening } of this.streams.values())
      this.write('stream', copyRow([stream, shard, version, opening]));
    for (const { shard, leg } of this.accounts.values())
      this.write('account', copyRow([shard, leg.account, leg.currency, leg.amount]));
    for (const { shard, coup } of this.coups.values()) this.writeCoup(shard, coup);
    for (const { shard, transfer } of this.transfers.values()) this.writeTransfer(shard, transfer, false);
  }

  private moveStream(shard: number, { stream, expected, version, opening }: StreamChange): void {
    const known = this.streams.get(stream);
    invariant((known?.version ?? 0) === expected, `${stream} isn't at version ${expected}`);
    this.streams.set(stream, { stream, shard, version, opening: opening ?? known?.opening ?? 1 });
  }

  private moveCoup(shard: number, { coup, stream, range, corrections }: CoupRange): void {
    const newest = this.coups.get(stream);
    const known = newest?.coup.coup === coup ? newest.coup : null;
    const last = range ?? known?.range;
    invariant(last !== undefined, `${coup} is corrected when others have followed it`);
    const { firstSeq, firstVersion } = known?.range ?? last;
    if (known === null && newest !== undefined) this.writeCoup(newest.shard, newest.coup);
    this.coups.set(stream, {
      shard,
      coup: {
        coup,
        stream,
        range: { ...last, firstSeq, firstVersion },
        corrections: [...(known?.corrections ?? []), ...corrections],
      },
    });
  }

  private closeTransfer(id: string): void {
    const open = this.transfers.get(id);
    if (open === undefined) return;
    this.transfers.delete(id);
    this.writeTransfer(open.shard, open.transfer, true);
  }

  private writeCoup(shard: number, { coup, stream, range, corrections }: Coup): void {
    const { firstSeq, lastSeq, firstVersion, lastVersion, status } = range;
    const row = [coup, shard, stream, firstSeq, lastSeq, firstVersion, lastVersion, status];
    this.write('coup', copyRow([...row, plainArray(corrections)]));
  }

  private writeTransfer(shard: number, transfer: Transfer, closed: boolean): void {
    const { id, direction, patron, table, currency, amount } = transfer;
    this.write('transfer', copyRow([id, shard, direction, patron, table, currency, amount, closed]));
  }
}
