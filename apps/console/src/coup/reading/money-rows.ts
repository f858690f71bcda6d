import { largestFirst } from '../../columns/largest-first';
import { STRINGS } from '../../shell/strings';
import { balancesAfter } from './balances';
import { betLinesOf, type CoupStep, type Facts, type Move, type Replay, type Step } from './events';
import { betsAfter, isVoidAfter, resultAfter, sumOf } from './felt-state';
import { initialOf, money, nameOf, patronOfChips, placeName, shortMoney, wagerName } from './naming';

/** A row of a step's money: the person or place, the change, the amount, and the balance after it. */
export interface MoneyRow {
  readonly key: string;
  readonly initial: string;
  /** True for a place of the house, whose mark is square; persons have round ones. */
  readonly isPlace: boolean;
  readonly text: string;
  readonly small?: string;
  /** Absent if the row only shows where money is. */
  readonly amount?: string;
  readonly after?: string;
  /** The raw account of `after`, for the title and for copying. */
  readonly account?: string;
}

export interface StepMoney {
  readonly title: string;
  readonly sum: string;
  readonly rows: readonly MoneyRow[];
}

/** Returns a step's money: its movements, or its places if nothing moves. */
export const moneyOf = (replay: Replay, steps: readonly CoupStep[], at: number): StepMoney | null => {
  const { played } = replay;
  const step = steps[at - 1];
  if (played === null || step === undefined) return null;
  const { moneySays } = STRINGS.coup;
  const telling: Telling = { played, steps, at, step, balances: balancesAfter(played, steps, at) };
  if (step.moves.length === 0)
    return { title: moneySays.rests, sum: onFelt(telling), rows: restingRows(telling) };
  const isFlow = step.moves.length === 2 && betLinesOf(step).length <= 1 && step.lines.length === 0;
  const rows = isFlow ? flowRows(telling) : settledRows(telling);
  return { title: moneySays.moves, sum: isFlow ? onFelt(telling) : paidOut(telling), rows };
};

interface Telling {
  readonly played: NonNullable<Replay['played']>;
  readonly steps: readonly CoupStep[];
  readonly at: number;
  readonly step: CoupStep;
  readonly balances: ReturnType<typeof balancesAfter>;
}

/** Returns the sum of the stakes on the felt after a step. */
export const stakesAfter = (steps: readonly CoupStep[], at: number): string => {
  const isOver = resultAfter(steps, at) !== null || isVoidAfter(steps, at);
  return isOver ? '0' : sumOf(betsAfter(steps, at).flatMap(({ isGone, stake }) => (isGone ? [] : stake)));
};

const onFelt = ({ played, steps, at }: Telling): string =>
  STRINGS.coup.moneySays.onFelt(shortMoney(stakesAfter(steps, at), played.currency));

const paidOut = ({ played, step }: Telling): string => {
  const { moneySays } = STRINGS.coup;
  const sumWhere = (is: (account: string) => boolean): string =>
    sumOf(step.moves.flatMap(({ account, amount }) => (is(account) ? amount : [])));
  const patrons = sumWhere((account) => patronOfChips(account) !== null);
  const house = sumWhere((account) => /:(?:win|commission)$/u.test(account));
  const bank = sumWhere((account) => account.endsWith(':bank'));
  const bankText =
    BigInt(bank) > 0n
      ? moneySays.toBank(shortMoney(bank, played.currency))
      : moneySays.toPatrons(shortMoney(patrons, played.currency));
  return `${bankText} · ${moneySays.house(shortMoney(house, played.currency))}`;
};

const afterOf = (account: string, { balances, played }: Telling): Pick<MoneyRow, 'after' | 'account'> => {
  const balance = balances.get(account)?.balance ?? null;
  if (balance === null) return { account };
  const { inChips, stands } = STRINGS.coup.moneySays;
  const text = money(balance, played.currency);
  return { account, after: patronOfChips(account) === null ? stands(text) : inChips(text) };
};

/** Returns the rows of one movement between two places. */
const flowRows = (telling: Telling): readonly MoneyRow[] => {
  const { step, played } = telling;
  const from = step.moves.find(({ amount }) => amount.startsWith('-'));
  const to = step.moves.find(({ amount }) => !amount.startsWith('-'));
  if (from === undefined || to === undefined) return placeRows(telling, step.moves);
  const person = [from, to].find(({ account }) => patronOfChips(account) !== null);
  const who = person === undefined ? null : patronOfChips(person.account);
  return [
    {
      key: from.account,
      initial: initialOf(who ?? placeName(from.account)),
      isPlace: who === null,
      text: STRINGS.coup.moneySays.flow(placeName(from.account), placeName(to.account)),
      amount: money(to.amount, played.currency),
      ...afterOf((person ?? to).account, telling),
    },
  ];
};

/** Returns the rows of a settlement, void or correction: one for each patron, then the house's places. */
const settledRows = (telling: Telling): readonly MoneyRow[] => {
  const { step, played } = telling;
  const lines = betLinesOf(step);
  const patrons = [...new Set(lines.flatMap(({ patron }) => patron ?? []))];
  const rows = patrons.map((patron): { readonly row: MoneyRow; readonly gained: bigint } => {
    const moved = step.moves.filter(({ account }) => patronOfChips(account) === patron);
    const account = moved[0]?.account ?? `chips:${played.table}:${patron}`;
    const own = lines.filter((line) => line.patron === patron);
    const sum = sumOf(moved.map(({ amount }) => amount));
    const small = moved.length === 0 ? '' : paidText(step.type, own, played.currency);
    const row = {
      key: patron,
      initial: initialOf(patron),
      isPlace: false,
      text: own.map(({ facts }) => betText(step.type, nameOf(patron), facts, played.currency)).join('; '),
      ...(small === '' ? {} : { small }),
      amount: moved.length === 0 ? STRINGS.coup.moneySays.nothing : money(sum, played.currency),
      ...afterOf(account, telling),
    };
    return { row, gained: BigInt(sum) };
  });
  const shownPatrons = new Set(patrons);
  const others = step.moves.filter(({ account }) => !shownPatrons.has(patronOfChips(account) ?? ''));
  const banks = step.type === 'CoupVoided' ? keptBank(telling) : [];
  const sorted = rows.toSorted((a, b) => largestFirst(a.gained, b.gained));
  return [...sorted.map(({ row }) => row), ...banks, ...placeRows(telling, others)];
};

/** Says which part of a pay-out is the returned stake and the commission. */
const paidText = (type: string, own: readonly Step[], currency: string): string => {
  const { moneySays } = STRINGS.coup;
  const isSettled = type === 'CoupSettled' || type === 'BetsSettled';
  const won = isSettled ? own.filter(({ facts }) => facts.outcome === 'win') : [];
  const [stake, less] = [
    sumOf(won.map(({ facts }) => facts.stake ?? '0')),
    sumOf(own.map(({ facts }) => facts.commission ?? '0')),
  ];
  return [
    ...(stake === '0' ? [] : [moneySays.withStake(shortMoney(stake, currency))]),
    ...(less === '0' ? [] : [moneySays.less(shortMoney(less, currency))]),
  ].join(', ');
};

/** Returns the row of a patron's bank, which a void leaves unchanged. */
const keptBank = ({ played, steps, step, balances }: Telling): readonly MoneyRow[] => {
  const opening = steps.find(({ type }) => type === 'CoupOpened')?.head.facts;
  const account = `table:${played.table}:bank`;
  if (opening?.banker === undefined || opening.bank === undefined) return [];
  if (step.moves.some((move) => move.account === account)) return [];
  const { bankStays, stands } = STRINGS.coup.moneySays;
  const bank = balances.get(account)?.balance ?? opening.bank;
  return [
    {
      key: account,
      initial: initialOf(opening.banker),
      isPlace: false,
      text: bankStays(nameOf(opening.banker)),
      after: stands(money(bank, played.currency)),
      account,
    },
  ];
};

const placeRows = (telling: Telling, moves: readonly Move[]): readonly MoneyRow[] =>
  [...new Set(moves.map(({ account }) => account))].map((account) => {
    const patron = patronOfChips(account);
    const amounts = moves.flatMap((move) => (move.account === account ? move.amount : []));
    return {
      key: account,
      initial: initialOf(patron ?? placeName(account)),
      isPlace: patron === null,
      text: placeName(account).replace(/^./u, (letter) => letter.toUpperCase()),
      amount: money(sumOf(amounts), telling.played.currency, true),
      ...afterOf(account, telling),
    };
  });

const betText = (type: string, who: string, facts: Facts, currency: string): string => {
  const { moneySays, words } = STRINGS.coup;
  const on = facts.on === undefined ? '' : moneySays.onWager(wagerName(facts.on));
  const stake = shortMoney(facts.stake ?? '0', currency);
  if (type === 'CoupVoided' || type === 'BetsVoided' || type === 'StakesReturned')
    return moneySays.back(who, stake, on);
  if (facts.before !== undefined && facts.before !== facts.outcome) {
    const outcomes = words.outcomes as Readonly<Record<string, string>>;
    return moneySays.corrected(who, outcomes[facts.before] ?? '', outcomes[facts.outcome ?? ''] ?? '');
  }
  if (facts.outcome === 'win') return moneySays.wins(who, shortMoney(facts.winnings ?? '0', currency), on);
  if (facts.outcome === 'lose') return moneySays.loses(who, stake, on);
  return facts.returned === '0' ? moneySays.stays(who, stake, on) : moneySays.pushes(who, stake, on);
};

/** Returns the places of money in a step without movements: each patron's bets and chips. */
const restingRows = ({ played, steps, at, balances }: Telling): readonly MoneyRow[] => {
  const { moneySays } = STRINGS.coup;
  const isOver = stakesAfter(steps, at) === '0';
  const bets = isOver ? [] : betsAfter(steps, at).filter(({ isGone }) => !isGone);
  const chips = [...balances.values()].filter(({ account }) => patronOfChips(account) !== null);
  const inChips = new Set(chips.map(({ account }) => patronOfChips(account)));
  // stakes carried after a tie moved no chips in this coup
  const others = [...new Set(bets.map(({ patron }) => patron))].filter((patron) => !inChips.has(patron));
  const places = [
    ...chips,
    ...others.map((patron) => ({ account: `chips:${played.table}:${patron}`, balance: null })),
  ];
  return [
    ...bankRows({ played, steps, balances }),
    ...places.map(({ account, balance }) => {
      const patron = patronOfChips(account) ?? '';
      const own = bets
        .filter((bet) => bet.patron === patron)
        .map(({ on, stake }) => {
          const amount = shortMoney(stake, played.currency);
          return on === null ? moneySays.liesAgainst(amount) : moneySays.liesOn(amount, wagerName(on));
        });
      const who = nameOf(patron);
      return {
        key: account,
        initial: initialOf(patron),
        isPlace: false,
        text: own.length === 0 ? moneySays.noBet(who) : moneySays.lies(who, own.join(', ')),
        ...(balance === null ? {} : { after: moneySays.inChips(money(balance, played.currency)) }),
        account,
      };
    }),
  ];
};

/** Returns each person's part in a bank before its settlement. */
const bankRows = ({
  played,
  steps,
  balances,
}: Pick<Telling, 'played' | 'steps' | 'balances'>): readonly MoneyRow[] => {
  const { moneySays } = STRINGS.coup;
  const opening = steps.find(({ type }) => type === 'CoupOpened')?.head.facts;
  if (opening?.banker === undefined || opening.bank === undefined) return [];
  const account = `table:${played.table}:bank`;
  const bank = balances.get(account)?.balance ?? opening.bank;
  return [
    {
      key: account,
      initial: initialOf(opening.banker),
      isPlace: false,
      text: moneySays.lies(nameOf(opening.banker), moneySays.liesInBank(shortMoney(bank, played.currency))),
    },
  ];
};
