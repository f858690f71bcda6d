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
import type { TableState } from '#game/tables';
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

/** Chips that left a table arrive at the patron's account, whatever the command that cashed them. */
export class CashedChips {
  constructor(private readonly parts: CashedChipsParts) {}

  /** Brings home what an outcome cashed out. */
  follow(outcome: CommandOutcome): void {
    for (const stored of cashedOut(outcome))
      this.parts.through.follow(() => this.bringHome(returnedOf(stored), stored.correlationId));
  }

  /**
   * Drives on what a row of the table's shard says was cashed out, if the committed event of that id says the same: a row
   * that no event stands behind is nobody's money, and a person is told (S21). That is decided after several looks: another
   * server may have the shard by now, and have written there, before this one knows.
   */
  resume(row: Transfer): void {
    const { log, routing, lanes, through } = this.parts;
    const shard = shardOf(tableStream(row.table));
    let looks = 0;
    through.follow(async () => {
      const sent = await log.findSending(shard, row.id);
      if (routing.isElsewhere(shard)) return 'done'; // whoever has the table now looks for itself
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

  /** Brings what was cashed out to the account; then the table's shard may forget that it was on its way. */
  private async bringHome(returned: Returned, correlationId: string | null): Promise<Progress> {
    const { routing, tables } = this.parts;
    const { id, seq, patron, table, amount, currency } = returned;
    if (routing.isElsewhere(shardOf(tableStream(table)))) return 'done'; // whoever has the table now drives it on
    const sent = { id, seq, patron, table, amount, currency };
    const arrived = await routing.carry({ kind: 'return', returned: sent, correlationId });
    if (arrived.kind === 'refused') return 'again';
    const closed = await tables.submit(closingRequest(returned, correlationId));
    return closed.kind === 'refused' ? 'again' : 'done';
  }
}

/** An open transfer's row isn't backed by the event that it names (S21). */
export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError';
}

/** Says if a row and the event that cashed the chips out tell the same of them. */
function isSent(row: Transfer, sent: StoredEvent): boolean {
  const said = returnedOf(sent);
  return (
    said.id === row.id &&
    said.patron === row.patron &&
    said.table === row.table &&
    said.currency === row.currency &&
    said.amount === row.amount
  );
}
