import { idOfStream } from '#log/contract';
import type { HeldInShard, OpenCoup } from '#log/ledger';
import { inOrder } from '#kernel/decision';
import { byCurrency } from '../figures/by-currency';
import { addedUp, type Figure, type Part } from '../figures/figure';
import { gathered } from '../figures/gathered';
import { placeOf } from '../figures/place';

/** What the house holds that is others', and what of it is owed back to it. */
export interface Liability {
  /** Patrons' accounts at the cage. */
  readonly accounts: Figure;
  /** Between an account and a table. */
  readonly onTheWay: Figure;
  /** Patrons' chips at tables. */
  readonly chips: Figure;
  /** Stakes that lie on tables, settled by nobody yet. */
  readonly openStakes: Figure;
  /** Banks that patrons hold, and their reserves: their open stakes as bankers. */
  readonly banks: Figure;
  /** Commission tallied and not collected, as a positive amount: it can always be collected from chips (P4). */
  readonly commissionReceivable: Figure;
  /** accounts + onTheWay + chips + openStakes + banks − commissionReceivable. */
  readonly liability: Figure;
  /** What corrections left uncovered (R5), as a positive amount. It stands apart: nobody can say that it will be paid. */
  readonly shortfalls: Figure;
}
const KINDS = [
  'accounts',
  'onTheWay',
  'chips',
  'openStakes',
  'banks',
  'commissionReceivable',
  'shortfalls',
] as const;
type Kind = (typeof KINDS)[number];
export const LIABILITY_FIGURES = [...KINDS.slice(0, -1), 'liability', 'shortfalls'] as const;

/** Of a table, of the cage (`table` null), by currency. */
export interface LiabilityRow extends Liability {
  readonly table: string | null;
  readonly currency: string;
}
export type LiabilitySum = { readonly currency: string } & Readonly<Record<Kind | 'liability', string>>;

/** Accounts whose names begin so are part of it. */
export const LIABLE = ['patron:', 'transit', 'chips:', 'table:', 'due:', 'owed:'] as const;

/** Of which kind an account is, and at which table; null: it is the house's own. */
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

/** What accounts held at one moment, by table; of one table, or of all and the cage. Receivables lie below zero in the books. */
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

const liabilityOf = (parts: ReadonlyMap<Kind, readonly Part[]>): Liability => {
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

export const liabilitySums = (rows: readonly LiabilityRow[]): LiabilitySum[] =>
  byCurrency(rows).map(([currency, own]) => {
    const sum = (of: Kind | 'liability'): string => addedUp(own.map((row) => row[of].amount));
    return {
      currency,
      accounts: sum('accounts'),
      onTheWay: sum('onTheWay'),
      chips: sum('chips'),
      openStakes: sum('openStakes'),
      banks: sum('banks'),
      commissionReceivable: sum('commissionReceivable'),
      liability: sum('liability'),
      shortfalls: sum('shortfalls'),
    };
  });

/** How long a coup has been open, in the steps in which an accountant asks about it. */
export const AGES = ['under-1-hour', 'under-1-day', 'under-7-days', 'older'] as const;
export type Age = (typeof AGES)[number];

/** A coup that isn't settled, with what lies on its table. */
export interface UnsettledCoup {
  readonly coup: string;
  readonly table: string;
  readonly openedAt: string;
  readonly age: Age;
  readonly ageSeconds: number;
  readonly stakes: readonly { readonly currency: string; readonly amount: string }[];
  readonly events: readonly string[];
}

const HOUR = 3_600;
const LIMITS = [HOUR, 24 * HOUR, 7 * 24 * HOUR] as const;

/** `asOf`: the moment looked at. The oldest first. */
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

/** How many coups, and what lies on their tables, by age and currency. */
export interface AgeSum {
  readonly age: Age;
  readonly coups: number;
  readonly stakes: readonly { readonly currency: string; readonly amount: string }[];
}
export const sumsByAge = (coups: readonly UnsettledCoup[]): AgeSum[] =>
  AGES.map((age) => {
    const own = coups.filter((coup) => coup.age === age);
    const stakes = byCurrency(own.flatMap((coup) => coup.stakes)).map(([currency, lying]) => ({
      currency,
      amount: addedUp(lying.map(({ amount }) => amount)),
    }));
    return { age, coups: own.length, stakes };
  });
