import type { MonthUnderTest } from './month-under-test';

interface Figure {
  readonly amount: string | null;
}
const TABLE_FIGURES = ['fills', 'credits', 'dropCounted', 'win', 'winByBets', 'commission', 'fines'] as const;
const BET_FIGURES = ['handle', 'returned', 'ggr'] as const;
type TableFigure = (typeof TABLE_FIGURES)[number] | (typeof BET_FIGURES)[number];

/** A line of `table-day`. */
export type TableLine = Readonly<Record<TableFigure | 'open' | 'close' | 'unexplained', Figure>> & {
  readonly table: string;
  readonly voids: number;
  readonly coups: number;
  readonly threeWay: {
    readonly explanations: readonly {
      readonly facts: readonly { readonly kind: string; readonly amount: string }[];
    }[];
  };
};
export interface TableDay {
  readonly tables: readonly TableLine[];
  readonly sums: readonly Readonly<Record<TableFigure | 'currency', string | null>>[];
}

interface Account {
  readonly account: string;
  readonly opening: Figure;
  readonly closing: Figure;
}
interface Books {
  readonly trial: { readonly isZero: boolean; readonly accounts: readonly Account[] };
  readonly commission: {
    readonly tables: readonly (Readonly<Record<'accrued' | 'collected' | 'waived' | 'owed', Figure>> & {
      readonly table: string;
    })[];
  };
  readonly liability: { readonly sums: readonly Readonly<Record<string, string>>[] };
  readonly adjustments: {
    readonly sums: readonly {
      readonly kind: string;
      readonly adjustments: number;
      readonly amount: string;
    }[];
  };
}

/** The same figure in two reports. */
export interface Footing {
  readonly of: string;
  readonly one: string;
  readonly other: string;
}

/** Returns the sum of amounts; an unknown one counts as nothing. */
export const inAll = (amounts: readonly (string | null | undefined)[]): string =>
  `${amounts.reduce((all, amount) => all + BigInt(amount ?? 0), 0n)}`;
const less = (one: string, other: string): string => `${BigInt(one) - BigInt(other)}`;

/** Returns all figures that two reports of a gaming day share. Play in several currencies isn't summed. */
export async function footingsOf(month: MonthUnderTest, day: string): Promise<readonly Footing[]> {
  const asked = ['--day', day] as const;
  const tables = await month.report<TableDay>('table-day', ...asked);
  const shifts: TableDay[] = [];
  for (const shift of ['day', 'swing', 'night'])
    shifts.push(await month.report<TableDay>('table-day', ...asked, '--shift', shift));
  return [
    ...ofItself(tables),
    ...BET_FIGURES.map((name) => ({
      of: `${day}: ${name} of the shifts`,
      one: inAll(tables.tables.map((line) => line[name].amount)),
      other: inAll(shifts.flatMap((shift) => shift.tables.map((line) => line[name].amount))),
    })),
    ...againstBooks(day, tables.tables, {
      trial: await month.report('trial-balance', ...asked),
      commission: await month.report('commission', ...asked),
      liability: await month.report('liability', ...asked),
      adjustments: await month.report('adjustments', ...asked),
    }),
  ];
}

/**
 * Checks a report itself: its sums are those of its lines, and each win follows from counts, slips and drop.
 */
const ofItself = ({ tables, sums }: TableDay): readonly Footing[] => [
  ...TABLE_FIGURES.filter((name) => tables.every((line) => line[name].amount !== null)).map((name) => ({
    of: `the sum of ${name}`,
    one: inAll(sums.map((sum) => sum[name])),
    other: inAll(tables.map((line) => line[name].amount)),
  })),
  ...tables
    .filter(({ win }) => win.amount !== null)
    .map(({ table, win, close, dropCounted, credits, open, fills }) => ({
      of: `the win of ${table}`,
      one: win.amount ?? '',
      other: less(
        inAll([close.amount, dropCounted.amount, credits.amount]),
        inAll([open.amount, fills.amount]),
      ),
    })),
];

function againstBooks(
  day: string,
  tables: readonly TableLine[],
  { trial, commission, liability, adjustments }: Books,
): readonly Footing[] {
  const at = (side: 'opening' | 'closing', accounts: RegExp): string =>
    inAll(
      trial.accounts.filter(({ account }) => accounts.test(account)).map((account) => account[side].amount),
    );
  const moved = (accounts: RegExp): string => less(at('closing', accounts), at('opening', accounts));
  const of = (name: TableFigure): string => inAll(tables.map((line) => line[name].amount));
  const owing = (name: 'accrued' | 'collected' | 'waived' | 'owed'): string =>
    inAll(commission.tables.map((line) => line[name].amount));
  const adjusted = (kind: string, what: 'adjustments' | 'amount'): string =>
    inAll(adjustments.sums.filter((sum) => sum.kind === kind).map((sum) => `${sum[what]}`));
  const liable = (name: string): string => inAll(liability.sums.map((sum) => sum[name]));
  const footings: readonly (readonly [string, string, string])[] = [
    ['all accounts', trial.isZero ? '0' : 'not zero', '0'],
    [
      'win by bets: the house’s accounts',
      of('winByBets'),
      moved(/^(?:table:[^:]*:(?:win|commission|fines)|due:.*|owed:.*)$/u),
    ],
    ['commission: accrued less waived', of('commission'), less(owing('accrued'), owing('waived'))],
    ['commission: the books', of('commission'), moved(/^table:[^:]*:commission$/u)],
    ['commission owed: the books', owing('owed'), less('0', at('closing', /^due:/u))],
    ['commission owed: receivable', owing('owed'), liable('commissionReceivable')],
    ['waivers', owing('waived'), adjusted('waiver', 'amount')],
    ['voids', inAll(tables.map(({ voids }) => `${voids}`)), adjusted('void', 'adjustments')],
    ['fines: the books', of('fines'), moved(/^table:[^:]*:fines$/u)],
    ['patrons’ accounts', liable('accounts'), at('closing', /^patron:/u)],
    ['patrons’ chips', liable('chips'), at('closing', /^chips:/u)],
    ['open stakes', liable('openStakes'), at('closing', /^table:[^:]*:stakes$/u)],
    ['banks and reserves', liable('banks'), at('closing', /^table:[^:]*:(?:bank|reserve)$/u)],
    [
      'what the house owes and has',
      less(liable('liability'), liable('shortfalls')),
      less('0', at('closing', /^(?:cage|table:[^:]*:(?:float|win|commission|fines))$/u)),
    ],
  ];
  // The first count of a table includes everything before it.
  const trays = tables.map(({ table, fills, credits, open }): readonly [string, string, string] => {
    const tray = new RegExp(`^table:${table}:float$`, 'u');
    const counted = at('opening', tray) === '0' ? open.amount : '0';
    return [
      `the tray of ${table}`,
      less(inAll([fills.amount, counted]), inAll([credits.amount])),
      moved(tray),
    ];
  });
  return [...footings, ...trays].map(([name, one, other]) => ({ of: `${day}: ${name}`, one, other }));
}
