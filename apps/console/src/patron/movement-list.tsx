import { Link } from 'wouter';
import { dayOf, hoursOf, type House } from '../parts/house';
import { placeOf } from '../parts/places';
import { useAddress } from '../parts/use-address';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { Icon } from '../system/icon';
import { Money } from '../system/money';
import page from '../system/page.module.css';
import { Panel, Segments } from '../system/panel';
import { dayText } from './day-text';
import { MOVEMENT_KINDS, type Movement, type MovementKind } from './movements';
import classes from './patron.module.css';

const KINDS = ['all', ...MOVEMENT_KINDS] as const;

interface ListProps {
  readonly movements: readonly Movement[];
  readonly house: House;
  readonly gamingDay: string;
}

/** A patron’s movements by gaming day, newest first. The address has the selected kind. */
export function MovementList({
  movements,
  house,
  gamingDay,
  children,
}: ListProps & { readonly children: React.ReactNode }) {
  const [of, set] = useAddress();
  const kind = KINDS.find((each) => each === of('show')) ?? 'all';
  const wanted = movements.filter((movement) => kind === 'all' || movement.kind === kind);
  return (
    <Panel
      title={STRINGS.patron.movements}
      className={classes['fill']}
      aside={
        <Segments
          label={STRINGS.patron.kind}
          choices={KINDS.map((value) => ({ value, label: STRINGS.patron.kinds[value] }))}
          value={kind}
          onChoose={(value) => set({ show: value === 'all' ? '' : value })}
        />
      }
    >
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={STRINGS.patron.movementsHelp}>
        {wanted.length === 0 && (
          <p className={page['empty']}>
            {STRINGS.patron.noMovements} {STRINGS.patron.noMovementsHelp}
          </p>
        )}
        {daysIn(wanted, house).map(([day, own]) => (
          <Day
            key={day}
            day={day}
            isNow={day === gamingDay}
            movements={own}
            house={house}
            isOpen={kind === 'play'}
          />
        ))}
        {children}
      </div>
    </Panel>
  );
}

const daysIn = (movements: readonly Movement[], house: House) => {
  const days = new Map<string, Movement[]>();
  for (const movement of movements) {
    const day = dayOf(house, movement.at);
    days.set(day, [...(days.get(day) ?? []), movement]);
  }
  return [...days];
};

function Day({
  day,
  isNow,
  movements,
  house,
  isOpen,
}: {
  readonly day: string;
  readonly isNow: boolean;
  readonly movements: readonly Movement[];
  readonly house: House;
  readonly isOpen: boolean;
}) {
  return (
    <section className={classes['dayGroup']} aria-label={dayText(day)}>
      <h3 className={classes['day']}>
        <b>{dayText(day)}</b>
        {isNow && <span>{STRINGS.patron.soFar}</span>}
        <span className={classes['sum']}>{counterText(movements)}</span>
      </h3>
      {movements.map((movement) => (
        <MovementDetails key={movement.key} movement={movement} house={house} isOpen={isOpen} />
      ))}
    </section>
  );
}

/** Returns deposits and withdrawals as two texts; empty without any. */
const counterText = (movements: readonly Movement[]): string => {
  const own = movements.filter(({ kind }) => kind === 'cash');
  const currency = own[0]?.currency;
  if (currency === undefined) return '';
  const sum = (isIn: boolean): string =>
    `${own
      .filter((each) => each.currency === currency && each.amount.startsWith('-') !== isIn)
      .reduce((all, { amount }) => all + BigInt(amount.replace('-', '')), 0n)}`;
  return STRINGS.patron.counterOf(amountFor(sum(true), currency), amountFor(sum(false), currency));
};

const LOOK: Readonly<Record<MovementKind, string>> = { cash: 'cash', chips: 'chips', play: 'play' };

function MovementDetails({
  movement: { at, kind, icon, text, note, amount, currency, of, coups },
  house,
  isOpen,
}: {
  readonly movement: Movement;
  readonly house: House;
  readonly isOpen: boolean;
}) {
  return (
    <article className={classes['movement']} data-kind={LOOK[kind]}>
      <time dateTime={at} title={at}>
        {hoursOf(house, at)}
      </time>
      <span className={classes['mark']}>
        <Icon name={icon} size="sm" />
      </span>
      <div className={classes['said']}>
        <p>{text}</p>
        <p className={classes['small']}>
          {note}
          {coups.length > 0 && (
            <>
              {' · '}
              <OpenCoups coups={coups} isOpen={isOpen} />
            </>
          )}
        </p>
      </div>
      <p className={classes['amount']}>
        <Money minor={amount} currency={currency} sign />
        <span className={classes['small']}>{STRINGS.patron.of[of]}</span>
      </p>
    </article>
  );
}

/** The coups of a sitting as links, folded at first. */
function OpenCoups({ coups, isOpen }: Pick<Movement, 'coups'> & { readonly isOpen: boolean }) {
  const [only] = coups;
  if (coups.length === 1 && only !== undefined)
    return <Link href={placeOf.coup(only.coup)}>{STRINGS.patron.openCoups(1)}</Link>;
  return (
    <details className={classes['coups']} open={isOpen}>
      <summary>{STRINGS.patron.openCoups(coups.length)}</summary>
      <span>
        {coups.map(({ coup, number, net, currency }) => (
          <Link key={coup} href={placeOf.coup(coup)} title={coup}>
            {STRINGS.coup.title(number)} <Money minor={net} currency={currency} sign />
          </Link>
        ))}
      </span>
    </details>
  );
}
