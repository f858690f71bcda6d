import type { Pool } from 'pg';
import type { Rejection } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import type { Transfer } from '#log/event-store';
import { PostgresLogSource } from '#proof/audit';
import type { LogUnderCheck, RememberedRow } from './log-under-check';

interface CommandColumns {
  readonly actor: string;
  readonly command_id: string;
  readonly shard: number;
  readonly first_seq: string | null;
  readonly last_seq: string | null;
  readonly phase: string | null;
  readonly rejection: string | null;
}

/**
 * A PostgreSQL log for the checkers. The pool needs a reader's rights, and the caller closes it. Nobody may
 * write meanwhile.
 */
export const postgresLogUnderCheck = (reader: Pool): LogUnderCheck => ({
  source: PostgresLogSource.over(reader),
  async remembered(): Promise<readonly RememberedRow[]> {
    const text = 'select actor, command_id, shard, first_seq, last_seq, phase, rejection from sabot.command';
    const { rows } = await reader.query<CommandColumns>(text);
    return rows.map(({ actor, command_id: commandId, shard, first_seq, last_seq, phase, rejection }) => ({
      actor,
      commandId,
      shard,
      decided:
        rejection === null
          ? { kind: 'accepted', firstSeq: Number(first_seq), lastSeq: Number(last_seq), phase }
          : { kind: 'refused', rejection: JSON.parse(rejection) as Rejection },
    }));
  },
  async openTransfers(): Promise<readonly Transfer[]> {
    const text =
      'select id, direction, patron, "table", currency, amount::text from sabot.transfer where not closed';
    const { rows } = await reader.query<Omit<Transfer, 'amount'> & { readonly amount: string }>(text);
    return rows.map((row) => ({ ...row, amount: moneyOf(row.amount) }));
  },
});
