import { coupParts } from '../coup/reading/coup-parts';
import { STRINGS } from '../shell/strings';
import type { PatronMoney } from './movements';

/** A place of a patron’s money, or a debt. */
export interface MoneyPlace {
  readonly key: string;
  readonly kind: 'free' | 'held' | 'chips' | 'felt' | 'bank' | 'owed';
  readonly name: string;
  readonly note: string;
  /** Minor units, never below zero. */
  readonly amount: string;
  /** The raw account, for the title. */
  readonly account?: string;
}

/** Returns the places of a patron’s money by currency: the cage, then each table, then debts. */
export const placesOf = (
  money: PatronMoney,
): readonly { readonly currency: string; readonly places: readonly MoneyPlace[] }[] =>
  [...new Set([...money.cage, ...money.tables].map(({ currency }) => currency))].map((currency) => ({
    currency,
    places: [...atCage(money, currency), ...atTables(money, currency), ...debts(money, currency)],
  }));

const atCage = ({ patron, cage, holds }: PatronMoney, currency: string): readonly MoneyPlace[] => {
  const own = cage.find((each) => each.currency === currency);
  if (own === undefined) return [];
  const account = `patron:${patron}`;
  const tables = holds.filter((hold) => hold.currency === currency).map(({ table }) => table);
  const { free, freeNote, held, heldFor, noHold } = STRINGS.patron;
  return [
    { key: 'free', kind: 'free', name: free, note: freeNote, amount: own.free, account },
    {
      key: 'held',
      kind: 'held',
      name: held,
      note: tables.length === 0 ? noHold : heldFor([...new Set(tables)].join(', ')),
      amount: own.held,
      account,
    },
  ];
};

const atTables = ({ patron, tables }: PatronMoney, currency: string): readonly MoneyPlace[] =>
  tables
    .filter((each) => each.currency === currency)
    .flatMap(({ table, seat, chips, stakes, coup, bank }): MoneyPlace[] => {
      const words = STRINGS.patron;
      const places: MoneyPlace[] = [
        {
          key: `chips ${table}`,
          kind: 'chips',
          name: words.chips(table),
          note: seat === null ? words.noSeat : words.seat(seat),
          amount: chips,
          account: `chips:${table}:${patron}`,
        },
      ];
      if (stakes !== '0')
        places.push({
          key: `felt ${table}`,
          kind: 'felt',
          name: words.felt(table),
          note: coup === null ? words.feltCarried : words.feltCoup(coupParts(coup).number),
          amount: stakes,
          account: `table:${table}:stakes`,
        });
      if (bank !== '0')
        places.push({
          key: `bank ${table}`,
          kind: 'bank',
          name: words.bank(table),
          note: words.bankNote,
          amount: bank,
        });
      return places;
    });

const debts = ({ patron, tables }: PatronMoney, currency: string): readonly MoneyPlace[] =>
  tables
    .filter((each) => each.currency === currency)
    .flatMap(({ table, due, owed }): MoneyPlace[] => {
      const { owes, owesDue, owesShortfall } = STRINGS.patron;
      const debt = (kind: 'due' | 'owed', amount: string, note: string): MoneyPlace[] =>
        amount === '0'
          ? []
          : [
              {
                key: `${kind} ${table}`,
                kind: 'owed',
                name: owes,
                note,
                amount,
                account: `${kind}:${table}:${patron}`,
              },
            ];
      return [...debt('due', due, owesDue(table)), ...debt('owed', owed, owesShortfall(table))];
    });
