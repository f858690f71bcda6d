import { verify } from '#proof/audit';
import { checkCommands } from './check-commands';
import { checkLimits } from './check-limits';
import { checkOrder } from './check-order';
import type { History } from './history';
import type { LogUnderCheck } from './log-under-check';

/**
 * Runs all checks on a log that nobody writes to, and on what its clients were told. Returns one sentence per
 * fault. `verify` covers seq, versions, chains, entries, balances after each event, and the rows beside the
 * log.
 */
export const check = async (
  log: LogUnderCheck,
  history: History,
  mayComeTwice: (commandId: string) => boolean = () => false,
): Promise<readonly string[]> => {
  const { findings } = await verify(log.source);
  const underway = await log.openTransfers();
  const inTransit = await leftInTransit(log);
  return [
    ...findings.map(
      ({ kind, shard, seq, stream, detail }) => `${kind} at ${shard}:${seq} ${stream}: ${detail}`,
    ),
    ...(await checkLimits(log)),
    ...underway.map(
      ({ id, patron, table, amount }) => `transfer ${id}: ${amount} of ${patron}, ${table}, never arrived`,
    ),
    ...inTransit.map(([currency, sum]) => `transit holds ${sum} ${currency} at rest`),
    ...(await checkCommands(log, history.all(), mayComeTwice)),
    ...checkOrder(history.all()),
  ];
};

/** Sums the transit accounts over all shards. By S7 each is zero once no money is moving. */
const leftInTransit = async ({ source }: LogUnderCheck): Promise<readonly (readonly [string, bigint])[]> => {
  const sums = new Map<string, bigint>();
  for (const { shard } of await source.heads()) {
    for (const { account, currency, balance } of await source.accounts(shard)) {
      if (account === 'transit') sums.set(currency, (sums.get(currency) ?? 0n) + balance);
    }
  }
  return [...sums].filter(([, sum]) => sum !== 0n);
};
