import { isOfBanque, type TableEvent } from '#game/tables';
import { invariant } from '#kernel/decision';
import { add, moneyOf, ZERO, type Money } from '#kernel/money';
import { decodeEvent, idOfStream, isTableEvent } from '#log/contract';
import type { Asked, Folded, ReadModel, Row, RowKey, TakenEvent } from '../../running/read-model.port';
import {
  COUP_TABLES,
  type CoupHand,
  type CoupPatronRow,
  type CoupRow,
  type CoupTableRow,
} from './coups.rows';

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

/** Types of events that begin or end the coup that is open at their table. */
const OF_OPEN_COUP = [
  'BettingOpened',
  'CoupOpened',
  'CoupSettled',
  'CoupVoided',
  'ShoeFinished',
  'TableClosed',
  'StakesReturned',
] as const;
/** Types of further pages of an end, and corrections, which belong to an ended coup. */
const OF_ENDED_COUP = ['BetsSettled', 'BetsVoided', 'CoupCorrected'] as const;
const TAKES = ['TableOpened', ...OF_OPEN_COUP, ...OF_ENDED_COUP] as const;
type CoupEvent = EventOf<(typeof TAKES)[number]>;

/**
 * Every coup with the result in force, its stakes and its people, so that a search reads rows without a
 * replay. It keeps no state, which would grow with the patrons at a table.
 */
export const coupsFound: ReadModel = {
  name: 'coups',
  version: 1,
  takes: TAKES,
  tables: COUP_TABLES,
  initial: {},
  asks(taken) {
    const event = eventOf(taken);
    if (event.type === 'TableOpened') return [];
    const table = isOfEndedCoup(event) ? [] : [tableKey(taken)];
    if (!isPage(event) && event.type !== 'CoupCorrected') return table;
    const patrons = isPage(event) ? patronsOf(event.bets) : [];
    return [...table, coupKey(event.coup), ...patrons.map((patron) => patronKey(event.coup, patron))];
  },
  fold(state, taken, asked): Folded<typeof state> {
    return { state, rows: rowsOf(eventOf(taken), taken, asked) };
  },
};

const eventOf = ({ type, schema, data }: TakenEvent): CoupEvent => {
  const event = decodeEvent(type, schema, data);
  invariant(isTableEvent(event), () => `${type} is no event of a table`);
  return event as CoupEvent; // only those are taken
};

const isOfEndedCoup = (event: CoupEvent): event is EventOf<(typeof OF_ENDED_COUP)[number]> =>
  (OF_ENDED_COUP as readonly string[]).includes(event.type);

/** A further page: of an end, or of stakes returned because the banker didn't accept them (B7). */
type PageEvent =
  EventOf<'BetsSettled' | 'BetsVoided'> | (EventOf<'StakesReturned'> & { readonly coup: string });
const isPage = (event: CoupEvent): event is PageEvent =>
  event.type === 'BetsSettled' ||
  event.type === 'BetsVoided' ||
  (event.type === 'StakesReturned' && isOfBanque(event));

const tableKey = ({ stream }: TakenEvent): RowKey => ({
  table: 'coup_table',
  key: { table: idOfStream(stream) },
});
const coupKey = (coup: string): RowKey => ({ table: 'coup_found', key: { coup } });
const patronKey = (coup: string, patron: string): RowKey => ({
  table: 'coup_patron',
  key: { coup, patron },
});

const rowsOf = (event: CoupEvent, taken: TakenEvent, asked: Asked): readonly Row[] => {
  switch (event.type) {
    case 'TableOpened': {
      const { variant, currency } = event;
      return [tableRow({ table: idOfStream(taken.stream), variant, currency, ...NO_COUP })];
    }
    case 'BettingOpened':
    case 'CoupOpened':
      return openedRows(event, taken, asked);
    case 'CoupSettled':
      return endedRows(taken, asked, { status: 'settled', bets: event.bets, ...resultOf(event) });
    case 'CoupVoided':
      return endedRows(taken, asked, { status: 'void', bets: event.bets });
    case 'ShoeFinished':
    case 'TableClosed':
      return endedRows(taken, asked, { status: 'void', bets: [] });
    case 'StakesReturned': // a tie's stakes go back after their coup; in banque it ends one that nobody accepted (B7)
      if (!isPage(event)) return [];
      return tableOf(taken, asked).coup === event.coup
        ? endedRows(taken, asked, { status: 'void', bets: event.bets })
        : pageRows(event, asked);
    case 'BetsSettled':
    case 'BetsVoided':
      return pageRows(event, asked);
    case 'CoupCorrected':
      return [foundRow({ ...coupOf(event.coup, asked), status: 'corrected', ...resultOf(event) })];
  }
};

const NO_COUP = { coup: null, opened_at: null, banker: null, bank: null } as const;

const tableRow = (values: CoupTableRow): Row => ({ table: 'coup_table', values });
const foundRow = (values: CoupRow): Row => ({ table: 'coup_found', values });
const patronRow = (values: CoupPatronRow): Row => ({ table: 'coup_patron', values });

/** Returns the table of an event, with the coup that is open there. */
const tableOf = (taken: TakenEvent, asked: Asked): CoupTableRow => {
  const key = tableKey(taken);
  const textOf = (column: keyof CoupTableRow): string | null => asked(key, column);
  const [variant, currency] = [textOf('variant'), textOf('currency')];
  invariant(variant !== null && currency !== null, () => `${taken.stream} was never opened`);
  return {
    table: idOfStream(taken.stream),
    variant,
    currency,
    coup: textOf('coup'),
    opened_at: textOf('opened_at'),
    banker: textOf('banker'),
    bank: textOf('bank'),
  };
};

const openedRows = (
  event: EventOf<'BettingOpened' | 'CoupOpened'>,
  taken: TakenEvent,
  asked: Asked,
): readonly Row[] => {
  const { coup } = event;
  const bank =
    event.type === 'CoupOpened'
      ? { banker: event.banker, bank: `${event.bank}` }
      : { banker: null, bank: null };
  const table = { ...tableOf(taken, asked), coup, opened_at: taken.recordedAt, ...bank };
  return [tableRow(table), foundRow(openRow(table, coup, taken.recordedAt))];
};

const openRow = (
  { table, variant, currency, banker }: CoupTableRow,
  coup: string,
  openedAt: string,
): CoupRow => ({
  coup,
  table,
  shoe: coup.slice(0, coup.lastIndexOf('/')),
  variant,
  currency,
  status: 'open',
  opened_at: openedAt,
  ended_at: null,
  outcome: null,
  hands: null,
  banker,
  staked: null,
  bets: 0,
});

type Stake = { readonly patron: string; readonly stake: Money };

/** The end of a coup, with its result if it is settled. */
interface CoupEnd extends Partial<Pick<CoupRow, 'outcome' | 'hands'>> {
  readonly status: 'settled' | 'void';
  readonly bets: readonly Stake[];
}

/** Returns the rows for the end of a table's open coup, or none if no coup is open. */
const endedRows = (taken: TakenEvent, asked: Asked, { bets, ...end }: CoupEnd): readonly Row[] => {
  const table = tableOf(taken, asked);
  const { coup, opened_at: openedAt, banker, bank } = table;
  if (coup === null || openedAt === null) return [];
  const ended = {
    ...openRow(table, coup, openedAt),
    ...end,
    ended_at: taken.recordedAt,
    staked: `${sumOf(bets)}`,
    bets: bets.length,
  };
  const ofBank =
    banker === null || bank === null
      ? []
      : [patronRow({ coup, patron: banker, part: 'bank', opened_at: openedAt, staked: bank })];
  const ofBets = patronsOf(bets).map((patron) =>
    patronRow({ coup, patron, part: 'bets', opened_at: openedAt, staked: `${sumOf(bets, patron)}` }),
  );
  return [tableRow({ ...table, ...NO_COUP }), foundRow(ended), ...ofBank, ...ofBets];
};

/** Returns the rows for a further page of an end, added to the pages before it. */
const pageRows = (event: PageEvent, asked: Asked): readonly Row[] => {
  const { coup, bets } = event;
  const found = coupOf(coup, asked);
  const patrons = patronsOf(bets).map((patron) => {
    const before = asked(patronKey(coup, patron), 'staked');
    const staked = add(before === null ? ZERO : moneyOf(before), sumOf(bets, patron));
    return patronRow({ coup, patron, part: 'bets', opened_at: found.opened_at, staked: `${staked}` });
  });
  const staked = add(found.staked === null ? ZERO : moneyOf(found.staked), sumOf(bets));
  return [foundRow({ ...found, staked: `${staked}`, bets: found.bets + bets.length }), ...patrons];
};

/** Returns the stored row of a coup. */
const coupOf = (coup: string, asked: Asked): CoupRow => {
  const key = coupKey(coup);
  const textOf = (column: keyof CoupRow): string | null => asked(key, column);
  const always = (column: keyof CoupRow): string => {
    const text = textOf(column);
    invariant(text !== null, () => `${coup} was never opened`);
    return text;
  };
  return {
    coup,
    table: always('table'),
    shoe: always('shoe'),
    variant: always('variant'),
    currency: always('currency'),
    status: always('status') as CoupRow['status'], // as it was written
    opened_at: always('opened_at'),
    ended_at: textOf('ended_at'),
    outcome: textOf('outcome') as CoupRow['outcome'],
    hands: textOf('hands'),
    banker: textOf('banker'),
    staked: textOf('staked'),
    bets: Number(always('bets')),
  };
};

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

/** Returns the hands of a result and the winner. In banque this is `split` if the two sides differ. */
const resultOf = (event: EventOf<'CoupSettled' | 'CoupCorrected'>): Pick<CoupRow, 'outcome' | 'hands'> => {
  const hands = new Map(Object.entries(event));
  const shownHands = HANDS.flatMap((hand): readonly CoupHand[] => {
    const found = hands.get(hand) as Omit<CoupHand, 'hand'> | undefined;
    return found === undefined ? [] : [{ hand, cards: [...found.cards], total: found.total }];
  });
  if (!isOfBanque(event)) return { outcome: event.outcome, hands: JSON.stringify(shownHands) };
  const { right, left } = event.sides;
  return {
    outcome: right.outcome === left.outcome ? right.outcome : 'split',
    hands: JSON.stringify(shownHands),
  };
};

const patronsOf = (bets: readonly Stake[]): readonly string[] => [
  ...new Set(bets.map(({ patron }) => patron)),
];

const sumOf = (bets: readonly Stake[], of?: string): Money =>
  bets.reduce((sum, { patron, stake }) => (of === undefined || patron === of ? add(sum, stake) : sum), ZERO);
