import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accessQuestion } from '../api/questions';
import { lookText } from '../audit/look-text';
import { visitsOf } from '../audit/visits';
import { nameOf } from '../coup/reading/naming';
import { clockOf, dayOf, momentOf, useHouse, type House } from '../parts/house';
import { Moment } from '../parts/moment';
import { Answer } from '../parts/page';
import { placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { Icon } from '../system/icon';
import { Money } from '../system/money';
import page from '../system/page.module.css';
import { Panel } from '../system/panel';
import { dayText } from './day-text';
import type { Movement, PatronMoney } from './movements';
import classes from './patron.module.css';

const sum = (amounts: readonly string[]): string =>
  `${amounts.reduce((all, each) => all + BigInt(each), 0n)}`;

/** Times and tables of the patron's sessions, newest first. */
export function Sessions({
  movements,
  house,
}: {
  readonly movements: readonly Movement[];
  readonly house: House;
}) {
  const sessions = movements.filter(({ kind }) => kind === 'play');
  return (
    <Panel title={STRINGS.patron.sessions} aside={sessions.length} className={classes['fill']}>
      {sessions.length === 0 && <p className={page['empty']}>{STRINGS.patron.noSessions}</p>}
      <ul className={`${classes['list']} ${page['shaded']}`}>
        {sessions.map(({ key, at, coups, amount, currency }) => {
          const [table, until] = [coups[0]?.table ?? '', coups.at(-1)?.until ?? at];
          const staked = sum(coups.map((coup) => coup.staked));
          return (
            <li key={key}>
              <Icon name="coups" />
              <p>
                <Link href={placeOf.table(table)}>{table}</Link>{' '}
                <Money minor={amount} currency={currency} sign />
                <span className={classes['small']}>
                  {dayText(dayOf(house, at))},{' '}
                  {STRINGS.patron.session(clockOf(house, at).slice(0, 5), clockOf(house, until).slice(0, 5))}
                </span>
                <span className={classes['small']}>
                  {STRINGS.patron.sessionNote(coups.length, amountFor(staked, currency))}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Erased texts of staff about the patron, of which a trace remains. */
export function Texts({ erased, house }: { readonly erased: PatronMoney['erased']; readonly house: House }) {
  return (
    <Panel title={STRINGS.patron.texts}>
      {erased.length === 0 ? (
        <p className={page['empty']}>{STRINGS.patron.textsNone}</p>
      ) : (
        erased.toReversed().map(({ at, by, texts }) => (
          <div key={at} className={classes['gone']}>
            <p>{STRINGS.patron.erased(texts)}</p>
            <p className={classes['small']}>
              {STRINGS.patron.erasedBy(dayText(dayOf(house, at)), by === null ? null : nameOf(by))}
            </p>
          </div>
        ))
      )}
    </Panel>
  );
}

/** Number of visits in the list. */
const VISITS = 4;

/** The staff who last read the patron's data, visit by visit. */
export function Looks({ patron }: { readonly patron: string }) {
  const house = useHouse();
  const asked = useInfiniteQuery(accessQuestion({ kind: '', patron, staff: '', from: '', until: '' }));
  return (
    <Panel
      title={STRINGS.patron.looks}
      aside={
        <Link href={`/audit?list=access&patron=${encodeURIComponent(patron)}`}>{STRINGS.patron.more}</Link>
      }
    >
      <Answer asked={asked}>
        {({ pages }) => (
          <ul className={classes['list']}>
            {visitsOf(pages.flatMap(({ items }) => items))
              .slice(0, VISITS)
              .map(({ key, by, until, looks }) => (
                <li key={key}>
                  <Icon name="eye" />
                  <p>
                    {looks
                      .slice(0, 1)
                      .map(
                        (look) =>
                          `${nameOf(by.id)} ${lookText(look, { moment: (instant) => momentOf(house, instant), day: dayText })}`,
                      )}
                    <span className={classes['small']}>
                      <Moment at={until} />
                      {looks.length > 1 && ` · ${STRINGS.patron.moreLooks(looks.length - 1)}`}
                    </span>
                  </p>
                </li>
              ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}
