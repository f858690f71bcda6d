import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import { inOrder, invariant, parsed, type Parsed } from '#kernel/decision';
import { add, ZERO, type Money } from '#kernel/money';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
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
import { cashDaysOf } from './at-counter';
import { PatronAccounts, type PatronAccount } from './patron-accounts';
import type { PatronMoneyView } from './patron-money.view';
import { isNothing, placeAtTable } from './place-at-table';

/** A query for where a patron’s money is now. */
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
    private readonly accounts: PatronAccounts,
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
    const account = await this.accounts.read(patron);
    if (account === null) return NO_SUCH_PATRON;
    if (by.role !== 'patron')
      await this.access.note({ by, kind: 'statement', patron, asked: { money: 'now' } });
    const visited = [...account.visited].toSorted(inOrder);
    const places = await Promise.all(visited.map(async (table) => this.placeAt(table, patron)));
    return parsed({
      patron,
      since: account.since,
      ...atCage(account),
      tables: places.filter((place) => place !== null),
      visited,
      erased: account.erasures.map((erasure) => (by.role === 'patron' ? { ...erasure, by: null } : erasure)),
      ...this.counterOf(patron, account, by, asOf),
      position: [...position],
    });
  }

  private counterOf(
    patron: string,
    { counter }: PatronAccount,
    by: Person,
    asOf: string,
  ): Pick<PatronMoneyView, 'counter' | 'gamingDay' | 'cashDays'> {
    const { calendar } = this.sources;
    const isPatron = by.role === 'patron';
    const gamingDay = gamingDayOf(calendar, asOf);
    return {
      counter: counter.map((each) => (isPatron ? { ...each, by: null } : each)),
      gamingDay,
      cashDays: isPatron ? [] : cashDaysOf(patron, counter, calendar, gamingDay),
    };
  }

  private async placeAt(table: string, patron: string): Promise<PatronMoneyView['tables'][number] | null> {
    const head = await this.reader.streamHead(tableStream(table));
    if (head === null) return null;
    const { state } = await this.states.read(head);
    const place = placeAtTable(state, patron);
    return isNothing(place) ? null : place;
  }
}

/** Returns the patron's money at the cage, free and held, by currency. */
const atCage = ({ cage: account, paidIn }: PatronAccount): Pick<PatronMoneyView, 'cage' | 'holds'> => {
  invariant(account.known, 'a patron’s stream begins with a deposit');
  const holds = account.holds.entries().map(([, hold]) => hold);
  const held = new Map<string, Money>();
  for (const { currency, amount } of holds) held.set(currency, add(held.get(currency) ?? ZERO, amount));
  const currencies = [...new Set([...paidIn, ...held.keys()])].toSorted(inOrder);
  return {
    cage: currencies.map((currency) => ({
      currency,
      free: `${account.balances.get(currency) ?? ZERO}`,
      held: `${held.get(currency) ?? ZERO}`,
    })),
    holds: holds.map(({ table, currency, amount }) => ({ table, currency, amount: `${amount}` })),
  };
};
