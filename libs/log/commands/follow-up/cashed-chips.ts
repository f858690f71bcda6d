import type { TableState } from '#game/tables';
import { tableStream } from '#log/contract';
import {
  shardOf,
  type Actors,
  type CommandOutcome,
  type EventLog,
  type Lanes,
  type StoredEvent,
  type Transfer,
} from '#log/event-store';
import { cashedOut, closingRequest, returnedOf } from '../fund/transfer-steps';
import type { Returned } from '../messages/transfer';
import type { TableTask } from '../prepare/table-task';
import type { Routing } from '../route/routing';
import { LOOKS, type Progress, type SeeThrough } from './see-through';

export interface CashedChipsParts {
  readonly log: EventLog;
  readonly tables: Actors<TableTask, TableState>;
  readonly routing: Routing;
  readonly lanes: Pick<Lanes, 'alarm' | 'shards'>;
  readonly through: SeeThrough;
}

/** Chips that left a table by any command, on their way to the patron's account. */
export class CashedChips {
  constructor(private readonly parts: CashedChipsParts) {}

  /** Credits what an outcome cashed out to the patrons' accounts. */
  follow(outcome: CommandOutcome): void {
    for (const stored of cashedOut(outcome))
      this.parts.through.follow(() => this.bringHome(returnedOf(stored), stored.correlationId));
  }

  /**
   * Resumes an unfinished transfer, if the committed event with its id agrees with the row. A row without its
   * event is nobody's money and raises an alarm (S21). It decides that only after several looks: another
   * server may have taken the shard and written there before this one knows.
   */
  resume(row: Transfer): void {
    const { log, routing, lanes, through } = this.parts;
    const shard = shardOf(tableStream(row.table));
    let looks = 0;
    through.follow(async () => {
      const sent = await log.findSending(shard, row.id);
      if (routing.isElsewhere(shard)) return 'done'; // the table's new owner resumes the transfer
      if (!lanes.shards.isHere(shard)) return 'again';
      if (sent !== null && lanes.shards.isWritten(sent) && isSent(row, sent))
        return this.bringHome(returnedOf(sent), sent.correlationId);
      if (looks++ < LOOKS) return 'again';
      const error = new TransferRefusedError(
        `The transfer ${row.id} out of ${row.table} is not paid: no event of shard ${shard} opened it.`,
      );
      lanes.alarm({ what: 'transfer-refused', shard, stream: null, error });
      return 'done';
    });
  }

  /** Credits the cashed-out amount to the account, then closes the transfer in the table's shard. */
  private async bringHome(returned: Returned, correlationId: string | null): Promise<Progress> {
    const { routing, tables } = this.parts;
    const { id, seq, patron, table, amount, currency } = returned;
    if (routing.isElsewhere(shardOf(tableStream(table)))) return 'done'; // the table's new owner resumes the transfer
    const sent = { id, seq, patron, table, amount, currency };
    const arrived = await routing.carry({ kind: 'return', returned: sent, correlationId });
    if (arrived.kind === 'refused') return 'again';
    const closed = await tables.submit(closingRequest(returned, correlationId));
    return closed.kind === 'refused' ? 'again' : 'done';
  }
}

/** Thrown if the row of an open transfer does not agree with its event (S21). */
export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError';
}

/** Returns `true` if a row agrees with the event that cashed the chips out. */
function isSent(row: Transfer, sent: StoredEvent): boolean {
  const expected = returnedOf(sent);
  return (
    expected.id === row.id &&
    expected.patron === row.patron &&
    expected.table === row.table &&
    expected.currency === row.currency &&
    expected.amount === row.amount
  );
}
