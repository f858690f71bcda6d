import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import { inOrder, invariant, parsed, type Parsed } from '#kernel/decision';
import { add, ZERO, type Money } from '#kernel/money';
import { PostgresAccessLog } from '#office/access-log';
import { gamingDayOf } from '#office/gaming-days';
import type { ReportSources } from '#office/reports';
import { isPatronId } from '../../reading/ids';
import type { One } from '../../reading/parameters';
import { REPORT_SOURCES } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { QuestionAbout } from '../../reading/question';
import { NO_SUCH_PATRON, notOfOthers } from '../../reading/sight';
import { cashDaysOf } from './at-counter';
import type { PatronAccount } from './patron-accounts';
import { PatronHoldings } from './patron-holdings';
import type { PatronMoneyView } from './patron-money.view';

/** A query for where a patron’s money is now. */
export class ReadPatronMoney extends QuestionAbout<PatronMoneyView, One> {}

@QueryHandler(ReadPatronMoney)
export class ReadPatronMoneyHandler implements IQueryHandler<ReadPatronMoney> {
  constructor(
    private readonly holdings: PatronHoldings,
    private readonly positions: Positions,
    private readonly access: PostgresAccessLog,
    @Inject(REPORT_SOURCES) private readonly sources: Pick<ReportSources, 'calendar'>,
  ) {}

  async execute({ by, id: patron, query }: ReadPatronMoney): Promise<Parsed<PatronMoneyView>> {
    const refused = notOfOthers(by, patron);
    if (refused !== null) return refused;
    if (!isPatronId(patron)) return NO_SUCH_PATRON;
    await this.positions.reach(query.after);
    const { position, asOf } = await this.positions.now();
    const holding = await this.holdings.read(patron);
    if (holding === null) return NO_SUCH_PATRON;
    const { account, visited, tables } = holding;
    if (by.role !== 'patron')
      await this.access.note({ by, kind: 'statement', patron, asked: { money: 'now' } });
    return parsed({
      patron,
      since: account.since,
      ...atCage(account),
      tables: [...tables],
      visited: [...visited],
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
