import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import type { LiveTable } from '../api/use-feed';
import { Hand } from '../cards/hand';
import { handName } from '../cards/hand-name';
import { Elapsed } from '../floor/phase';
import { placeOf } from '../parts/places';
import { Side } from '../roads/side';
import { spoken, STRINGS } from '../shell/strings';
import { TablePlan } from './plan/table-plan';
import classes from './table.module.css';

type Table = Schemas['Table'];

/** Width of a card on the felt, in pixels. */
const CARD = 53;

/** The felt: the table from above with its hands. Between coups these are the last coup's, with its result. */
export function TableFelt({ found, seen }: { readonly found: Table; readonly seen: LiveTable | null }) {
  const { variant, rules, seats, coup, carried, currency, dealer, shoe, holderSeat, bank } = found;
  return (
    <section className={classes['felt']} aria-label={STRINGS.table.felt}>
      <div className={classes['stage']}>
        <TablePlan
          variant={variant}
          seats={rules['seats'] as number} // every game's rules have it
          seated={seats}
          bets={[...(coup?.bets ?? []), ...carried]}
          currency={currency}
          dealer={dealer}
          patronsDeal={rules['attended'] === false}
          shoe={shoe}
          holder={bank?.seat ?? holderSeat}
        />
        <div className={classes['onFelt']} aria-live="polite">
          <LastCoup seen={seen} />
          <Hands seen={seen} />
        </div>
      </div>
    </section>
  );
}

function LastCoup({ seen }: { readonly seen: LiveTable | null }) {
  const last = seen?.last ?? null;
  const isDealing = seen?.hands.some(({ cards }) => cards.length > 0) ?? false;
  if (last === null || isDealing) return null;
  return (
    <p className={classes['last']}>
      <Link href={placeOf.coup(last.coup)} title={last.coup}>
        {STRINGS.table.coup} {last.coup.split('/C').at(-1)}
      </Link>{' '}
      · <b>{spoken(last.outcome)}</b> · <Elapsed since={last.at} />
    </p>
  );
}

function Hands({ seen }: { readonly seen: LiveTable | null }) {
  const isDealing = seen?.hands.some(({ cards }) => cards.length > 0) ?? false;
  const hands: readonly { hand: string; cards: readonly string[]; total?: number }[] = isDealing
    ? (seen?.hands ?? [])
    : (seen?.last?.hands ?? []);
  if (hands.length === 0) return <p className={classes['last']}>{STRINGS.table.noCards}</p>;
  return (
    <div className={classes['hands']}>
      {hands.map(({ hand, cards, total }) => (
        <div key={hand} className={classes['hand']}>
          <span className={classes['handName']}>
            <Side of={hand === 'banker' ? 'B' : 'P'} />
            {handName(hand)} {total !== undefined && <b>{total}</b>}
          </span>
          <Hand
            side={hand}
            cards={cards}
            total={total}
            size={CARD}
            thirdAt={hand === 'banker' ? 'right' : 'left'}
            isWinner={!isDealing && seen?.last?.outcome === hand}
          />
        </div>
      ))}
    </div>
  );
}
