import { sameBytes } from '#kernel/canonical';
import { rejection } from '#kernel/decision';
import type { EventLog } from '../kept/event-log.port';
import type { CommandRow } from '../kept/shard-part';
import type { CommandOutcome } from './subject';

/** Returns the first answer again if the content is the same, otherwise `IDEMPOTENCY_MISMATCH` (S9). */
export async function rememberedAnswer(
  log: EventLog,
  row: CommandRow,
  digest: Uint8Array,
): Promise<CommandOutcome> {
  if (!sameBytes(row.digest, digest)) return MISMATCH;
  const { decided, shard } = row;
  if (decided.kind === 'refused') return decided;
  const { firstSeq, lastSeq, phase } = decided;
  const events = firstSeq > lastSeq ? [] : await log.readRange(shard, firstSeq, lastSeq);
  return { kind: 'accepted', shard, firstSeq, lastSeq, phase, events };
}

const MISMATCH: CommandOutcome = {
  kind: 'refused',
  rejection: rejection(
    'IDEMPOTENCY_MISMATCH',
    'This command id was used for another command. Use a new id for each command.',
  ),
};
