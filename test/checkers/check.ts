import { verify } from '#audit';
import { checkCommands } from './check-commands';
import { checkLimits } from './check-limits';
import { checkOrder } from './check-order';
import type { History } from './history';
import type { LogUnderCheck } from './log-under-check';

/**
 * All that must hold of a log at rest and of what its clients were told; a fault is a sentence that says what broke,
 * and where. `verify` answers for seq, versions, chains, entries, balances at every prefix, and the rows beside the log.
 */
export const check = async (log: LogUnderCheck, history: History): Promise<readonly string[]> => {
  const { findings } = await verify(log.source);
  const underway = await log.openTransfers();
  return [
    ...findings.map(
      ({ kind, shard, seq, stream, detail }) => `${kind} at ${shard}:${seq} ${stream}: ${detail}`,
    ),
    ...(await checkLimits(log)),
    ...underway.map(
      ({ id, patron, table, amount }) => `transfer ${id}: ${amount} of ${patron}, ${table}, never arrived`,
    ),
    ...(await checkCommands(log, history.all())),
    ...checkOrder(history.all()),
  ];
};
