import { inOrder } from '#kernel/decision';
import { idOfStream } from '#log/contract';
import type { HeldInShard, OpenCoup } from '#log/ledger';
import { byCurrency, sumsByCurrency } from '../figures/by-currency';
import { addedUp, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import { placeOf } from '../figures/place';
import {
  AGES,
  LIABILITY_FIGURES,
  type AgeSum,
  type LiabilityRow,
  type UnsettledCoup,
} from './liability.fields';

type Kind = Exclude<(typeof LIABILITY_FIGURES)[number], 'liability'>;

/** The name prefixes of accounts that are part of it. */
export const LIABLE = ['patron:', 'transit', 'chips:', 'table:', 'due:', 'owed:'] as const;

/** Returns the kind of an account and its table, or `null` for the house's own accounts. */
const kindOf = (account: string): { readonly kind: Kind; readonly table: string | null } | null => {
  const [first = '', table = '', purse = ''] = account.split(':');
  switch (first) {
    case 'patron':
      return { kind: 'accounts', table: null };
    case 'transit':
      return { kind: 'onTheWay', table: null };
    case 'chips':
      return { kind: 'chips', table };
    case 'due':
      return { kind: 'commissionReceivable', table };
    case 'owed':
      return { kind: 'shortfalls', table };
    default:
      return ofPurse(table, purse);
  }
};

const ofPurse = (table: string, purse: string) => {
  if (purse === 'stakes') return { kind: 'openStakes' as const, table };
  return purse === 'bank' || purse === 'reserve' ? { kind: 'banks' as const, table } : null;
};

/**
 * Returns the liability from account balances at one moment, by table: of one table, or of all and the cage.
 * Receivables are negative balances.
 */
export const liabilityRows = (held: readonly HeldInShard[], table: string | null): LiabilityRow[] => {
  const byTable = new Map<
    string,
    { readonly table: string | null; readonly currency: string; readonly parts: Map<Kind, Part[]> }
  >();
  for (const each of held) {
    const found = kindOf(each.account);
    if (found === null || (table !== null && found.table !== table)) continue;
    const key = `${found.table ?? ''}\n${each.currency}`;
    const row = byTable.get(key) ?? { table: found.table, currency: each.currency, parts: new Map() };
    byTable.set(key, row);
    const place = placeOf({ shard: each.shard, seq: each.seq ?? 0 });
    const isReceivable = found.kind === 'commissionReceivable' || found.kind === 'shortfalls';
    const amount: bigint = isReceivable ? 0n - each.amount : each.amount;
    row.parts.set(found.kind, [...(row.parts.get(found.kind) ?? []), { amount, place }]);
  }
  return [...byTable.values()]
    .map((row) => ({ table: row.table, currency: row.currency, ...liabilityOf(row.parts) }))
    .toSorted((a, b) => inOrder(a.table ?? '', b.table ?? '') || inOrder(a.currency, b.currency));
};

const liabilityOf = (parts: ReadonlyMap<Kind, readonly Part[]>): Pick<LiabilityRow, Kind | 'liability'> => {
  const of = (kind: Kind): readonly Part[] => parts.get(kind) ?? [];
  const less = of('commissionReceivable').map(({ amount, place }) => ({ amount: 0n - amount, place }));
  return {
    accounts: gathered(of('accounts')),
    onTheWay: gathered(of('onTheWay')),
    chips: gathered(of('chips')),
    openStakes: gathered(of('openStakes')),
    banks: gathered(of('banks')),
    commissionReceivable: gathered(of('commissionReceivable')),
    liability: gathered([
      ...of('accounts'),
      ...of('onTheWay'),
      ...of('chips'),
      ...of('openStakes'),
      ...of('banks'),
      ...less,
    ]),
    shortfalls: gathered(of('shortfalls')),
  };
};

/** Returns the sums over a currency's rows. */
export const liabilitySums = (rows: readonly LiabilityRow[]) => sumsByCurrency(rows, LIABILITY_FIGURES);

const HOUR = 3_600;
const LIMITS = [HOUR, 24 * HOUR, 7 * 24 * HOUR] as const;

/** Returns the unsettled coups as of a moment, oldest first. */
export const unsettledCoups = (
  open: readonly OpenCoup[],
  rows: readonly LiabilityRow[],
  asOf: string,
): UnsettledCoup[] =>
  open
    .map(({ coup, stream, openedAt, shard, seq }) => {
      const table = idOfStream(stream);
      const ageSeconds = Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(openedAt)) / 1_000));
      const age = AGES[LIMITS.filter((limit) => ageSeconds >= limit).length] ?? 'older';
      const stakes = rows
        .filter((row) => row.table === table && row.openStakes.amount !== '0')
        .map(({ currency, openStakes }) => ({ currency, amount: openStakes.amount ?? '0' }));
      return { coup, table, openedAt, age, ageSeconds, stakes, events: [placeOf({ shard, seq })] };
    })
    .toSorted((a, b) => inOrder(a.openedAt, b.openedAt) || inOrder(a.coup, b.coup));

/** Returns the number of coups and their stakes, by age and currency. */
export const sumsByAge = (coups: readonly UnsettledCoup[]): AgeSum[] =>
  AGES.map((age) => {
    const own = coups.filter((coup) => coup.age === age);
    const stakes = byCurrency(own.flatMap((coup) => coup.stakes)).map(([currency, lying]) => ({
      currency,
      amount: addedUp(lying.map(({ amount }) => amount)),
    }));
    return { age, coups: own.length, stakes };
  });
