import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { Refusal } from '../api/client';
import { patronQuestion } from '../api/questions';
import { countText } from '../audit/count-text';
import { nameOf } from '../coup/reading/naming';
import { CageDesk } from '../desk/cage';
import { Age } from '../parts/age';
import { beginOf, clockOf, dayBefore, momentOf, useHouse, type House } from '../parts/house';
import { Answer, Page } from '../parts/page';
import { Part } from '../parts/part';
import { may, placeOf } from '../parts/places';
import { useAddress } from '../parts/use-address';
import { Looks, Sessions, Texts } from '../patron/aside';
import { CashDays } from '../patron/cash-days';
import { CoupsPlayed } from '../patron/coups-played';
import { dayText } from '../patron/day-text';
import { MovementList } from '../patron/movement-list';
import { movementsOf, type PatronMoney } from '../patron/movements';
import { PatronHead, spanIn } from '../patron/patron-head';
import classes from '../patron/patron.module.css';
import { coupsOf } from '../patron/played-coups';
import { useWholeStatement } from '../patron/use-whole-statement';
import { Where } from '../patron/where';
import { Crumbs } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { amountFor } from '../system/amount-text';
import { Icon } from '../system/icon';
import { Notice } from '../system/notice';
import page from '../system/page.module.css';
import { Skeleton } from '../system/states';

/** Page that selects a patron; a patron sees its own. */
export function PatronsPage() {
  const { id, role } = useWho();
  if (role === 'patron') return <Redirect to={placeOf.patron(id)} />;
  return (
    <Page title={STRINGS.patron.title}>
      <Finder />
      {may(role, 'cage') && (
        <Part title={STRINGS.desk.cage}>
          <CageDesk />
        </Part>
      )}
    </Page>
  );
}

/** Field for the id of a patron. */
function Finder({ initial = '' }: { readonly initial?: string }) {
  const [, go] = useLocation();
  const [patron, setPatron] = useState(initial);
  const show = (event: React.SubmitEvent): void => {
    event.preventDefault();
    if (patron.trim() !== '') go(placeOf.patron(patron.trim()));
  };
  return (
    <form onSubmit={show}>
      <Group align="end">
        <TextInput
          label={STRINGS.patron.id}
          description={STRINGS.patron.recordedToo}
          value={patron}
          onChange={({ currentTarget }) => setPatron(currentTarget.value)}
        />
        <Button type="submit">{STRINGS.patron.show}</Button>
      </Group>
    </form>
  );
}

const isUnknown = (error: Error | null): boolean =>
  error instanceof Refusal && error.code === 'NO_SUCH_PATRON';

/** Returns the id in lower case if only that one exists, because names are shown with a capital. */
const useSmallLetters = (patron: string, error: Error | null): string | null => {
  const small = patron.toLowerCase();
  const isWanted = isUnknown(error) && small !== patron;
  const { data } = useQuery({ ...patronQuestion(small), enabled: isWanted });
  return isWanted && data !== undefined ? small : null;
};

/** A patron’s money by place, and its movements day by day. */
export function PatronPage({ patron }: { readonly patron: string }) {
  const { role } = useWho();
  const house = useHouse();
  const asked = useQuery(patronQuestion(patron));
  const above = [{ href: '/patrons', label: STRINGS.patron.patrons }];
  const small = useSmallLetters(patron, asked.error);
  if (small !== null) return <Redirect to={placeOf.patron(small)} replace />;
  return (
    <div className={`${page['bare']} ${classes['page']}`}>
      <Crumbs above={role === 'patron' ? [] : above} here={nameOf(patron)} />
      <PatronHead patron={patron} money={asked.data} house={house} />
      {isUnknown(asked.error) && role !== 'patron' && <Finder key={patron} initial={patron} />}
      <Answer asked={asked}>
        {(money) => (
          <>
            <Due money={money} />
            <Where money={money} />
            {house === null ? <Skeleton /> : <Movements patron={patron} money={money} house={house} />}
          </>
        )}
      </Answer>
    </div>
  );
}

/** Notice that a cash report is due, for the newest such day. */
function Due({ money: { patron, cashDays } }: { readonly money: PatronMoney }) {
  const day = cashDays.findLast((each) => each.in.reportDue || each.out.reportDue);
  const { role } = useWho();
  if (day === undefined || !may(role, 'reports')) return null;
  const { cashDue, cashDueIn, cashDueOut, cashReport } = STRINGS.patron;
  const says = day.in.reportDue ? cashDueIn : cashDueOut;
  const total = day.in.reportDue ? day.in.total : day.out.total;
  const over = `${BigInt(total) - BigInt(day.limit)}`;
  const address = `/reports/cash-transactions?day=${day.day}&patron=${encodeURIComponent(patron)}`;
  return (
    <div className={classes['due']} role="status">
      <Icon name="warn" />
      <p>
        <b>{cashDue(dayText(day.day))}</b>{' '}
        {says(nameOf(patron), amountFor(total, day.currency), amountFor(over, day.currency))}
      </p>
      <Button component={Link} href={address}>
        {cashReport}
      </Button>
    </div>
  );
}

interface MovementsProps {
  readonly patron: string;
  readonly money: PatronMoney;
  readonly house: House;
}

function Movements({ patron, money, house }: MovementsProps) {
  const { role } = useWho();
  const [of] = useAddress();
  const span = spanIn(of('span'));
  const from = useMemo(
    // oxlint-disable-next-line react/purity -- days are counted back from the moment of selection
    () => (span === 'all' ? '' : beginOf(house, dayBefore(house, new Date().toJSON(), Number(span) - 1))),
    [span, house],
  );
  const { asked, isWhole, isReading, readOn } = useWholeStatement(patron, from);
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items);
        const movements = movementsOf(money, lines, (instant) => clockOf(house, instant).slice(0, 5));
        const coups = coupsOf(lines.filter(({ account }) => account.startsWith('chips:')));
        const readTo = lines.at(-1)?.recordedAt;
        // The newest lines come last. Before they arrive, the newest line and every sum would be wrong.
        if (!isWhole && readTo !== undefined)
          return (
            <>
              <Notice
                of="warn"
                role="status"
                title={STRINGS.patron.readTo(momentOf(house, readTo))}
                actions={isReading ? undefined : <Button onClick={readOn}>{STRINGS.patron.readOn}</Button>}
              >
                {STRINGS.patron.notWhole(countText(lines.length))}
              </Notice>
              <Skeleton of="panels" />
            </>
          );
        return (
          <div className={classes['columns']}>
            <div className={classes['column']}>
              <Sessions movements={movements} house={house} />
              <Texts erased={money.erased} house={house} />
              {may(role, 'accessLog') && <Looks patron={patron} />}
            </div>
            <MovementList movements={movements} house={house} gamingDay={money.gamingDay}>
              {pages.at(-1)?.behind !== 0 && (
                <div className={classes['end']}>
                  <Age of={pages.at(-1)} />
                </div>
              )}
            </MovementList>
            <div className={classes['column']}>
              {role !== 'patron' && <CashDays money={money} house={house} />}
              <CoupsPlayed coups={coups} />
            </div>
          </div>
        );
      }}
    </Answer>
  );
}
