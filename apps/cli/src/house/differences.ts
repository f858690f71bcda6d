import type { FoundDifference as Found } from '#game/breaks';
import { moneyOf, type Money } from '#kernel/money';
import type { LedgerDifference } from '#proof/audit';
import type { TopicDifference } from '#streams/relay';

/**
 * Returns a finding of `sabot reconcile ledger` as a discrepancy. An account that differs is one discrepancy, however
 * often it moves.
 */
export const ofLedger = (found: LedgerDifference): Found => {
  const { kind: what, shard, seq, leg, recorded, derived } = found;
  const isOfAccount = what === 'balance' || what === 'below-zero';
  const account = (recorded ?? derived)?.account;
  const at = isOfAccount
    ? { ...(account !== undefined && { account }) }
    : { ...(seq !== null && { seq }), ...(leg !== null && { leg }) };
  const place = { source: 'ledger', what, shard, ...at } as const;
  return { ...place, ...sumOf(found), events: seq === null ? [] : [`${shard}:${seq}`] };
};

/** Returns recorded less computed, if both are of one account and currency. */
const sumOf = ({ recorded, derived }: LedgerDifference): { amount?: Money; currency?: string } => {
  const one = recorded ?? derived;
  if (one === null) return {};
  const { account, currency } = one;
  if (derived !== null && (derived.account !== account || derived.currency !== currency)) return {};
  return { amount: moneyOf(`${BigInt(recorded?.amount ?? 0) - BigInt(derived?.amount ?? 0)}`), currency };
};

/** Returns a finding of `sabot reconcile kafka` as a discrepancy. */
export const ofKafka = ({
  topic,
  partition,
  kind: what,
  seq,
  entry,
  size,
  offset,
}: TopicDifference): Found => ({
  source: 'kafka',
  what,
  topic,
  partition,
  ...(seq !== null && { seq }),
  ...(entry !== null && { leg: entry }),
  ...(size !== null && { size }),
  ...(offset !== null && { offset }),
  events: [],
});
