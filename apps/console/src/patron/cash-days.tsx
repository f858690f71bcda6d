import { dateAfter } from '#office/gaming-days';
import type { House } from '../parts/house';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { Icon } from '../system/icon';
import { Money } from '../system/money';
import { Panel, Tag } from '../system/panel';
import { dayText } from './day-text';
import type { PatronMoney } from './movements';
import classes from './patron.module.css';

type CashDay = PatronMoney['cashDays'][number];

const DAYS = 7;
/** The limit is at five sixths of a bar. */
const SCALE = 120;

/**
 * Cash in and out on each of the last gaming days, not netted, with the limit above which a report is due.
 */
export function CashDays({ money, house }: { readonly money: PatronMoney; readonly house: House }) {
  const { cashDays, gamingDay, cage } = money;
  const currency = cashDays[0]?.currency ?? cage[0]?.currency;
  if (currency === undefined) return null;
  const own = cashDays.filter((day) => day.currency === currency);
  const limit = own[0]?.limit ?? null;
  const days = Array.from({ length: DAYS }, (_, at) => dateAfter(gamingDay, 0 - at));
  return (
    <Panel
      title={STRINGS.patron.cashDays}
      aside={
        <>
          <Key of="in" />
          <Key of="out" />
        </>
      }
    >
      <div className={classes['cashHead']} aria-hidden>
        <span>{STRINGS.patron.day}</span>
        <span className={classes['limit']}>
          {limit !== null && STRINGS.patron.cashLimit(amountFor(limit, currency, { digits: 'whole' }))}
        </span>
        <span>{STRINGS.patron.cash}</span>
      </div>
      <ul className={classes['cashDays']}>
        {days.map((day) => (
          <CashLine key={day} day={day} of={own.find((each) => each.day === day)} />
        ))}
      </ul>
      <p className={classes['foot']}>
        {STRINGS.patron.gamingDay(house.shifts[0]?.begins ?? '00:00')} <SumJustUnderLimit days={own} />
      </p>
    </Panel>
  );
}

function Key({ of }: { readonly of: 'in' | 'out' }) {
  return (
    <span className={classes['key']}>
      <i data-of={of} aria-hidden />
      {of === 'in' ? STRINGS.patron.cashIn : STRINGS.patron.cashOut}
    </span>
  );
}

function SumJustUnderLimit({ days }: { readonly days: readonly CashDay[] }) {
  const near = days.filter((day) => day.in.justUnder);
  const [first] = near;
  if (near.length < 2 || first === undefined) return null;
  const sum = near.reduce((all, day) => all + BigInt(day.in.total), 0n);
  return <b>{STRINGS.patron.justUnder(near.length, amountFor(`${sum}`, first.currency))}</b>;
}

const widthOf = (total: string, limit: string): string =>
  `${Math.min(100, (Number(total) / Number(limit)) * (10_000 / SCALE))}%`;

function CashLine({ day, of }: { readonly day: string; readonly of: CashDay | undefined }) {
  if (of === undefined)
    return (
      <li className={classes['cashDay']}>
        <span>{dayText(day)}</span>
        <span className={classes['bars']} />
        <span className={classes['figures']}>{STRINGS.patron.noCash}</span>
        <span />
      </li>
    );
  const { currency, limit, in: paidIn, out } = of;
  const [hasIn, hasOut] = [paidIn.total !== '0', out.total !== '0'];
  return (
    <li className={classes['cashDay']} data-due={paidIn.reportDue || out.reportDue || undefined}>
      <span>{dayText(day)}</span>
      <span
        className={classes['bars']}
        role="img"
        aria-label={STRINGS.patron.cashBar(amountFor(paidIn.total, currency), amountFor(out.total, currency))}
      >
        {hasIn && <i data-of="in" style={{ width: widthOf(paidIn.total, limit) }} />}
        {hasOut && <i data-of="out" style={{ width: widthOf(out.total, limit) }} />}
      </span>
      <span className={classes['figures']}>
        {hasIn && <Money minor={paidIn.total} currency={currency} sign />}
        {hasOut && <Money minor={`-${out.total}`} currency={currency} />}
      </span>
      <Flag of={of} />
    </li>
  );
}

function Flag({ of: { currency, limit, in: paidIn, out } }: { readonly of: CashDay }) {
  if (paidIn.reportDue || out.reportDue)
    return (
      <Tag of="warn">
        <Icon name="warn" size="sm" />
        {STRINGS.patron.due}
      </Tag>
    );
  const near = [paidIn, out].find(({ justUnder }) => justUnder);
  if (near === undefined) return <span />;
  const left = `${BigInt(limit) - BigInt(near.total)}`;
  return <Tag>{STRINGS.patron.under(amountFor(left, currency))}</Tag>;
}
