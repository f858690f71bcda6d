import { createHash } from 'node:crypto';
import { Floor } from '#log/commands';
import { InMemoryEventLog, Vault } from '#log/event-store';
import { replayAll, replayCoup, verifyChains } from '#proof/audit';
import { LineTime } from '../../apps/cli/src/play/line-time';
import { parseLine } from '../../apps/cli/src/play/script-line';
import { InMemoryEventSource } from '../../libs/proof/audit/test/in-memory-event-source';

/** Plays a script on a floor and returns the log as an auditor reads it. */
export const auditedScript = async (script: string) => {
  const [log, time] = [new InMemoryEventLog(), new LineTime()];
  let drawn = 0;
  const random = (bytes: number): Uint8Array =>
    createHash('sha256').update(`${drawn++}`).digest().subarray(0, bytes);
  const waitingTimes = 'run-out' as const;
  const options = { log, waitingTimes, vault: Vault.forNow(), owner: 'test', random, clock: time, ids: time };
  const floor = await Floor.open(options);
  let table: string | null = null;
  for (const [index, text] of script.split('\n').entries()) {
    if (text.trim() === '') continue;
    const commandId = time.begin(index + 1);
    const line = parseLine(text, table);
    if (!line.ok) throw new Error(`line ${index + 1}: ${line.rejection.detail}`);
    const { given, by } = line.value;
    const result = await floor.submit(given, by, { commandId, correlationId: null });
    await floor.idle();
    if (result.ok && given.name === 'OpenTable') table = given.target;
  }
  await floor.close();
  const source = new InMemoryEventSource(log);
  const one = async (coup: string) => {
    const replay = await replayCoup(source, coup);
    if (!replay.ok) throw new Error(replay.rejection.detail);
    return replay.value;
  };
  return { all: await replayAll(source), chains: await verifyChains(source), one };
};
