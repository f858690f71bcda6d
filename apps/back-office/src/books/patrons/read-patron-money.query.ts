import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { cage, type CageState } from '#game/cage';
import type { Person } from '#game/tables';
import { inOrder, invariant, parsed, type Parsed } from '#kernel/decision';
import { add, ZERO, type Money } from '#kernel/money';
import { decodeEvent, isCageEvent, patronStream, tableStream } from '#log/contract';
import type { LogReader, StoredEvent } from '#log/event-store';
import { PostgresAccessLog } from '#office/access-log';
import { gamingDayOf } from '#office/gaming-days';
import type { ReportSources } from '#office/reports';
import { isPatronId } from '../../reading/ids';
import type { One } from '../../reading/parameters';
import { LOG_READER, REPORT_SOURCES } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import { NO_SUCH_PATRON, notOfOthers } from '../../reading/sight';
import { TableStates } from '../../reading/table-states';
import { cashDaysOf, counterIn } from './at-counter';
import { isNothing, placeAtTable } from './place-at-table';
import type { PatronMoneyView } from './patron-money.view';

/** Where a patron’s money is now. */
export class ReadPatronMoney extends Question<PatronMoneyView> {
  constructor(
    readonly by: Person,
    readonly patron: string,
    readonly query: One,
  ) {
    super();
  }
}

@QueryHandler(ReadPatronMoney)
export class ReadPatronMoneyHandler implements IQueryHandler<ReadPatronMoney> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly states: TableStates,
    private readonly access: PostgresAccessLog,
    @Inject(REPORT_SOURCES) private readonly sources: Pick<ReportSources, 'calendar'>,
  ) {}

  async execute({ by, patron, query }: ReadPatronMoney): Promise<Parsed<PatronMoneyView>> {
    const refused = notOfOthers(by, patron);
    if (refused !== null) return refused;
    if (!isPatronId(patron)) return NO_SUCH_PATRON;
    await this.positions.reach(query.after);
    const { position, asOf } = await this.positions.now();
    const events = await this.reader.readStream(patronStream(patron), 1);
    const [first] = events;
    if (first === undefined) return NO_SUCH_PATRON;
    if (by.role !== 'patron')
      await this.access.note({ by, kind: 'statement', patron, asked: { money: 'now' } });
    const visited = tablesIn(events);
    const tables = [];
    for (const table of visited) {
      const place = await this.placeAt(table, patron);
      if (place !== null) tables.push(place);
    }
    return parsed({
      patron,
      since: first.recordedAt,
      ...atCage(events),
      tables,
      visited,
      erased: erasuresIn(events, by),
      ...this.counterOf(patron, events, by, asOf),
      position: [...position],
    });
  }

  private counterOf(
    patron: string,
    events: readonly StoredEvent[],
    by: Person,
    asOf: string,
  ): Pick<PatronMoneyView, 'counter' | 'gamingDay' | 'cashDays'> {
    const { calendar } = this.sources;
    const isPatron = by.role === 'patron';
    const counter = counterIn(events, isPatron);
    const gamingDay = gamingDayOf(calendar, asOf);
    return { counter, gamingDay, cashDays: isPatron ? [] : cashDaysOf(patron, counter, calendar, gamingDay) };
  }

  private async placeAt(table: string, patron: string): Promise<PatronMoneyView['tables'][number] | null> {
    const head = await this.reader.streamHead(tableStream(table));
    if (head === null) return null;
    const { state } = await this.states.read(head);
    const place = placeAtTable(state, patron);
    return isNothing(place) ? null : place;
  }
}

/** Returns the tables that a patron ever brought money to, in order of name. */
const tablesIn = (events: readonly StoredEvent[]): string[] =>
  [
    ...new Set(
      events.flatMap(({ type, data }) => {
        const { table } = data;
        return type === 'FundsHeld' && typeof table === 'string' ? [table] : [];
      }),
    ),
  ].toSorted(inOrder);

/** Returns what the patron has at the cage, free and put aside, by currency. */
const atCage = (events: readonly StoredEvent[]): Pick<PatronMoneyView, 'cage' | 'holds'> => {
  const account = events.reduce<CageState>((state, { type, schema, data }) => {
    const event = decodeEvent(type, schema, data);
    return isCageEvent(event) ? cage.evolve(state, event) : state;
  }, cage.initialState);
  invariant(account.known, 'a patron’s stream begins with a deposit');
  const holds = account.holds.entries().map(([, hold]) => hold);
  const held = new Map<string, Money>();
  for (const { currency, amount } of holds) held.set(currency, add(held.get(currency) ?? ZERO, amount));
  const currencies = [...new Set([...currenciesIn(events), ...held.keys()])].toSorted(inOrder);
  return {
    cage: currencies.map((currency) => ({
      currency,
      free: `${account.balances.get(currency) ?? ZERO}`,
      held: `${held.get(currency) ?? ZERO}`,
    })),
    holds: holds.map(({ table, currency, amount }) => ({ table, currency, amount: `${amount}` })),
  };
};

/** Returns the currencies that the patron ever paid in. */
const currenciesIn = (events: readonly StoredEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => {
    const { currency } = data;
    return type === 'Deposited' && typeof currency === 'string' ? [currency] : [];
  });

const erasuresIn = (events: readonly StoredEvent[], by: Person): PatronMoneyView['erased'] =>
  events.flatMap(({ type, recordedAt, actor, data }) => {
    if (type !== 'TextsErased') return [];
    const { texts } = data;
    return [
      {
        at: recordedAt,
        by: by.role === 'patron' ? null : actor.id,
        texts: Array.isArray(texts) ? texts.length : 0,
      },
    ];
  });
