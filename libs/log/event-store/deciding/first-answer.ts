import { rejection } from '#kernel/decision';
import type { EventLog } from '../kept/event-log.port';
import type { CommandRow } from '../kept/shard-part';
import { compareDigests } from '../vault/command-digest';
import type { CommandOutcome } from './subject';

/**
 * Returns the first answer again if the content is the same, `IDEMPOTENCY_MISMATCH` if it is another, and
 * `UNAVAILABLE` if the key that would show this is missing (S9).
 */
export async function rememberedAnswer(
  log: EventLog,
  row: CommandRow,
  digest: Uint8Array,
): Promise<CommandOutcome> {
  const content = compareDigests(row.digest, digest);
  if (content === 'different') return MISMATCH;
  if (content === 'unknown') return NOT_COMPARABLE;
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

const NOT_COMPARABLE: CommandOutcome = {
  kind: 'refused',
  rejection: rejection(
    'UNAVAILABLE',
    'A command with this id was answered before, and the key that recognises it is missing here. It may have been executed: do not send it with a new id. Ask the casino to bring back its earlier vault.json, then retry with the same id.',
  ),
};
