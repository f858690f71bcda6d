import { familyNameOf, houseBanks, isTableVariant, type FamilyName } from '#game/tables';
import { invariant } from '#kernel/decision';
import { idOfStream } from '#log/contract';
import type { ReadModel, Row, TakenEvent } from '../../running/read-model.port';
import { BANK_EVENTS, bankEventOf, type BankEvent, type Part, type Sides } from './bank-book.events';
import { BANK_TABLES, type BankCorrectionRow, type BankCoupRow, type BankRow } from './bank-book.rows';

/** The state of a table: its bank, its coup, and a correction whose pages may follow. */
type State = {
  readonly variant: string;
  readonly currency: string;
  readonly banks: number;
  /** The last bank, ended or not, since the person who takes over a retired bank is added to it. */
  readonly bank: BankRow | null;
  readonly coup: BankCoupRow | null;
  readonly correction: BankCorrectionRow | null;
};

/** The position of an event. */
interface At {
  readonly table: string;
  readonly time: string;
}

/**
 * Each bank that a player held: staked and added money, covered stakes, wins, losses and commission, in total
 * and by coup, the reserve, and how the bank ended (F2–F12). For banque also both tableaux, accepted stakes,
 * and a bank broken and replenished (B1–B11; reports.md, `bank-book`).
 */
export const bankBook: ReadModel<State> = {
  name: 'bank-book',
  version: 2,
  takes: BANK_EVENTS,
  tables: BANK_TABLES,
  initial: { variant: '', currency: '', banks: 0, bank: null, coup: null, correction: null },
  fold(state, taken) {
    if (!isOfBanks(taken, state)) return { state, rows: [] };
    const next = after(state, bankEventOf(taken), {
      table: idOfStream(taken.stream),
      time: taken.recordedAt,
    });
    return { state: next, rows: rowsOf(state, next) };
  },
};

/**
 * Says if an event is of a player-banked table. Types such as `BetPlaced` exist at other tables, too, with other
 * fields.
 */
const isOfBanks = ({ type, data }: TakenEvent, { variant }: State): boolean => {
  const played = type === 'TableOpened' ? data['variant'] : variant;
  return isTableVariant(played) && !houseBanks(played);
};

const rowsOf = (before: State, { bank, coup, correction }: State): readonly Row[] => [
  ...(bank === before.bank || bank === null ? [] : [{ table: 'bank_book', values: bank }]),
  ...(before.bank === null || before.bank.number === bank?.number ? [] : handOver(before.bank, bank)),
  ...(coup === before.coup || coup === null ? [] : [{ table: 'bank_book_coup', values: coup }]),
  ...(correction === before.correction || correction === null
    ? []
    : [{ table: 'bank_book_correction', values: correction }]),
];

/** Adds to a retired bank the person who took it over (F12). */
const handOver = (retired: BankRow, bank: BankRow | null): readonly Row[] =>
  bank?.origin === 'taken-over'
    ? [{ table: 'bank_book', values: { ...retired, taken_over_by: bank.banker } }]
    : [];

function after(state: State, event: BankEvent, at: At): State {
  switch (event.type) {
    case 'TableOpened':
      return { ...state, variant: event.variant, currency: event.currency };
    case 'BankStaked':
      return begun(state, at, event, 'staked');
    case 'BankTakenOver':
      return begun(state, at, event, 'taken-over');
    case 'BankContinued': {
      const bank = currentBank(state);
      const [reserve, added] = [less(bank.reserve, event.fromReserve), plus(bank.added, event.fromChips)];
      return { ...state, bank: { ...bank, bank: `${event.amount}`, reserve, added } };
    }
    case 'BankRetired':
      return ended(state, at, event, 'retired');
    case 'BankPassed':
      return ended(state, at, event, 'passed');
    case 'BankBroken':
    case 'BankReplenished':
    case 'StakesAccepted':
      return { ...state, bank: changed(currentBank(state), event) };
    case 'CoupOpened':
      return { ...state, coup: openedCoup(currentBank(state), at, event) };
    case 'BancoClosed':
      return { ...state, coup: { ...coupOf(state, event), calls: event.calls } };
    case 'BancoAwarded':
      return { ...state, coup: awarded(coupOf(state, event), event) };
    case 'BetPlaced':
      return covered(state, event, event.stake);
    case 'StakesCarried':
      return covered(state, event, sum(event.bets.map(({ stake }) => stake)));
    case 'ReserveHeld':
      return reserved(state, event, event.amount);
    case 'CoupVoided': {
      const { coup, ...rest } = reserved(state, event, -event.fromReserve);
      return { ...rest, coup: coup && { ...coup, status: 'void' } };
    }
    case 'CoupSettled':
      return settled(state, event);
    case 'BetsSettled':
      return won(state, event);
    case 'CoupCorrected':
      return corrected(state, at, event);
    case 'BetsCorrected': {
      const { correction } = state;
      invariant(
        correction?.coup === event.coup,
        `a page of a correction of ${event.coup}, which wasn't begun`,
      );
      return { ...state, correction: withChanges(correction, event.bets) };
    }
  }
}

type Of<Type extends BankEvent['type']> = Extract<BankEvent, { readonly type: Type }>;

/** Returns the bank after it was broken, replenished or extended by accepted stakes (B7, B8). */
const changed = (bank: BankRow, event: Of<'BankBroken' | 'BankReplenished' | 'StakesAccepted'>): BankRow => {
  if (event.type === 'BankBroken') return { ...bank, broken: bank.broken + 1 };
  const { amount } = event;
  const lies = plus(bank.bank, amount);
  return event.type === 'BankReplenished'
    ? { ...bank, bank: lies, replenished: plus(bank.replenished, amount) }
    : { ...bank, bank: lies, accepted: plus(bank.accepted, amount) };
};

const begun = (
  state: State,
  { table, time }: At,
  { patron, amount }: Of<'BankStaked' | 'BankTakenOver'>,
  origin: BankRow['origin'],
): State => {
  const number = state.banks + 1;
  const money = { staked: `${amount}`, added: '0', covered: '0', won: '0', lost: '0', commission: '0' };
  const later = { accepted: '0', broken: 0, replenished: '0' };
  const lies = { bank: `${amount}`, reserve: '0', coups: 0, bancos: 0, ...later };
  const end = { ended_at: null, ended: null, taken_over_by: null };
  const { variant, currency } = state;
  const who = { table, number, variant, currency, banker: patron, origin, begun_at: time };
  return { ...state, banks: number, bank: { ...who, ...end, ...money, ...lies } };
};

const ended = (
  state: State,
  { time }: At,
  { bank, reserve }: Of<'BankRetired' | 'BankPassed'>,
  how: 'passed' | 'retired',
): State => {
  const { coup } = state;
  const paid = { bank: `${bank}`, reserve: `${reserve}`, ended: how, ended_at: time };
  return {
    ...state,
    bank: { ...currentBank(state), ...paid },
    coup: coup?.status === 'open' ? { ...coup, status: 'lapsed' } : coup,
  };
};

const openedCoup = (bank: BankRow, { table, time }: At, event: Of<'CoupOpened'>): BankCoupRow => {
  invariant(bank.banker === event.banker, `${event.coup} has a banker who doesn't hold the bank`);
  const { coup, banker } = event;
  const betting = { calls: 0, banco: null, other_banco: null, suivi: false, covered: '0', reserved: '0' };
  const result = { status: 'open', outcome: null, won: '0', lost: '0', commission: '0' } as const;
  return {
    table,
    coup,
    number: bank.number,
    banker,
    begun_at: time,
    bank: `${event.bank}`,
    ...betting,
    ...result,
    ...sidesOf(bank.variant),
  };
};

/** The figures of both tableaux. */
type Tableaux = Pick<BankCoupRow, Extract<keyof BankCoupRow, `right_${string}` | `left_${string}`>>;
const tableaux = (figure: string | null): Tableaux => ({
  right_covered: figure,
  right_won: figure,
  right_lost: figure,
  right_commission: figure,
  right_outcome: null,
  left_covered: figure,
  left_won: figure,
  left_lost: figure,
  left_commission: figure,
  left_outcome: null,
});
/** Banque has a figure of each tableau from the coup's first event on. */
const NO_COVER: Readonly<Record<FamilyName, Tableaux>> = {
  'house-banked': tableaux(null),
  'chemin-de-fer': tableaux(null),
  banque: tableaux('0'),
};
const sidesOf = (variant: string): Tableaux =>
  NO_COVER[isTableVariant(variant) ? familyNameOf(variant) : 'house-banked'];

/** Returns a coup with a banco awarded. Half a banco is awarded separately (B4). */
const awarded = (coup: BankCoupRow, { patron, suivi }: Of<'BancoAwarded'>): BankCoupRow =>
  coup.banco === null
    ? { ...coup, banco: patron, suivi }
    : { ...coup, other_banco: patron, suivi: coup.suivi || suivi };

const covered = (
  state: State,
  event: { readonly coup: string; readonly on?: Of<'BetPlaced'>['on'] },
  stakes: bigint,
): State => {
  const coup = coupOf(state, event);
  const { on = null } = event;
  const half = stakes / 2n; // B3: à cheval has two halves
  const [right, left] = [on === 'right' ? stakes : half, on === 'left' ? stakes : half];
  const sides = {
    ...(on === 'right' || on === 'cheval' ? { right_covered: plus(coup.right_covered ?? '0', right) } : {}),
    ...(on === 'left' || on === 'cheval' ? { left_covered: plus(coup.left_covered ?? '0', left) } : {}),
  };
  return { ...state, coup: { ...coup, ...sides, covered: plus(coup.covered, stakes) } };
};

/** Moves an amount from the bank to the reserve, or back if it is negative. */
const reserved = (state: State, event: { readonly coup: string }, amount: bigint): State => {
  const [bank, coup] = [currentBank(state), coupOf(state, event)];
  return {
    ...state,
    bank: { ...bank, bank: less(bank.bank, amount), reserve: plus(bank.reserve, amount) },
    coup: { ...coup, reserved: plus(coup.reserved, amount) },
  };
};

const settled = (state: State, event: Of<'CoupSettled'>): State => {
  const [bank, coup] = [currentBank(state), coupOf(state, event)];
  const { commission, outcome, sides } = event;
  const both = sides === null ? {} : resultsOf(sides);
  return won(
    {
      ...state,
      coup: { ...coup, status: 'settled', outcome, commission: `${commission}`, ...both },
      bank: {
        ...bank,
        coups: bank.coups + 1,
        bancos: bank.bancos + (coup.banco === null ? 0 : 1),
        covered: plus(bank.covered, BigInt(coup.covered)),
        commission: plus(bank.commission, commission),
        bank: less(bank.bank, commission),
      },
    },
    event,
  );
};

const resultsOf = ({ right, left }: Sides) => ({
  right_outcome: right.outcome,
  right_commission: `${right.commission}`,
  left_outcome: left.outcome,
  left_commission: `${left.commission}`,
});

/** Applies the results of some bets to the bank. */
const won = (state: State, event: Of<'CoupSettled' | 'BetsSettled'>): State => {
  const [bank, coup] = [currentBank(state), coupOf(state, event)];
  const parts = event.bets.flatMap((bet) => bet.parts);
  const [gain, loss] = [gainOf(parts), lossOf(parts)];
  return {
    ...state,
    coup: { ...coup, ...bySide(coup, parts), won: plus(coup.won, gain), lost: plus(coup.lost, loss) },
    bank: {
      ...bank,
      won: plus(bank.won, gain),
      lost: plus(bank.lost, loss),
      bank: plus(bank.bank, gain - loss),
    },
  };
};

/** Applies the results of bets to each tableau of banque. */
const bySide = (coup: BankCoupRow, parts: readonly Part[]): Partial<BankCoupRow> => {
  if (coup.right_won === null || coup.left_won === null) return {};
  const [right, left] = (['right', 'left'] as const).map((side) => parts.filter(({ hand }) => hand === side));
  return {
    right_won: plus(coup.right_won, gainOf(right ?? [])),
    right_lost: plus(coup.right_lost ?? '0', lossOf(right ?? [])),
    left_won: plus(coup.left_won, gainOf(left ?? [])),
    left_lost: plus(coup.left_lost ?? '0', lossOf(left ?? [])),
  };
};

type CorrectedBets = Of<'CoupCorrected'>['bets'];

const corrected = (state: State, { table, time }: At, event: Of<'CoupCorrected'>): State => {
  const { coup, correction, outcome, commission, commissionBefore, bets } = event;
  const row = { table, coup, correction, corrected_at: time, outcome, won: '0', lost: '0' };
  const empty: BankCorrectionRow = { ...row, commission: `${commission - commissionBefore}` };
  return { ...state, correction: withChanges(empty, bets) };
};

const withChanges = (row: BankCorrectionRow, bets: CorrectedBets): BankCorrectionRow => ({
  ...row,
  won: plus(row.won, sum(bets.map(({ parts, before }) => gainOf(parts) - gainOf(before.parts)))),
  lost: plus(row.lost, sum(bets.map(({ parts, before }) => lossOf(parts) - lossOf(before.parts)))),
});

/** Returns the stakes that the bank wins. */
const gainOf = (parts: readonly Part[]): bigint =>
  sum(parts.map(({ outcome, stake }) => (outcome === 'lose' ? stake : 0n)));
/** Returns what the bank pays, as far as its money goes (B10). */
const lossOf = (parts: readonly Part[]): bigint => sum(parts.map(({ winnings }) => winnings));

const currentBank = ({ bank }: State): BankRow => {
  invariant(bank !== null && bank.ended === null, 'nobody holds a bank');
  return bank;
};

const coupOf = ({ coup }: State, event: { readonly coup: string }): BankCoupRow => {
  invariant(coup !== null && coup.coup === event.coup, `${event.coup} is not the coup on the table`);
  return coup;
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((so, amount) => so + amount, 0n);
const plus = (text: string, amount: bigint): string => `${BigInt(text) + amount}`;
const less = (text: string, amount: bigint): string => plus(text, -amount);
