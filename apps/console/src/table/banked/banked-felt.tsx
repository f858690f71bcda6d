import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { tableAccountsQuestion } from '../../api/questions';
import type { LiveTable } from '../../api/use-feed';
import { Hand } from '../../cards/hand';
import { nameOf } from '../../coup/reading/naming';
import { figuresOf } from '../../floor/table-figures';
import { may, placeOf } from '../../parts/places';
import { STRINGS } from '../../shell/strings';
import { useWho } from '../../shell/who';
import { betAmount } from '../../system/amount-text';
import { lookOf } from '../game-look';
import tableClasses from '../table.module.css';
import { numberOfCoup, useBankBook, type BankCoup } from './bank-book';
import classes from './banked.module.css';
import { BanquePlan } from './banque-plan';
import { CheminPlan } from './chemin-plan';
import { isDealt, playerOf, type Table } from './table-says';

interface FeltProps {
  readonly table: Table;
  readonly seen: LiveTable | null;
}

/** The felt of a game in which a patron banks: the table from above, and its cards. */
export function BankedFelt({ table, seen }: FeltProps) {
  const { variant, rules } = table;
  const { hasSides } = lookOf(variant);
  const seats = rules['seats'] as number; // every game's rules have it
  const commission = useCommission(table.table);
  return (
    <section className={tableClasses['felt']} data-variant={variant} aria-label={STRINGS.table.felt}>
      <div className={classes['stage']} data-variant={variant}>
        {hasSides ? (
          <BanquePlan table={table} seats={seats} commission={commission} />
        ) : (
          <CheminPlan table={table} seats={seats} commission={commission} />
        )}
        <div className={classes['cards']} aria-live="polite">
          {hasSides ? (
            <BanqueHands table={table} seen={seen} />
          ) : (
            <>
              <CheminHands table={table} seen={seen} />
              <LastCoup table={table} seen={seen} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Returns the commission in its box, for a role that reads the ledger. */
function useCommission(table: string): string | null {
  const { role } = useWho();
  const { data } = useQuery({ ...tableAccountsQuestion(table), enabled: may(role, 'reports') });
  return figuresOf(data ?? [], undefined).get(table)?.commission ?? null;
}

/** Returns the cards of a hand: the first two face down until they are exposed. */
const lyingCards = (seen: LiveTable | null, hand: string): readonly (string | null)[] => {
  const cards = seen?.hands.find((each) => each.hand === hand)?.cards;
  if (cards === undefined) return [];
  return cards.length < 2 ? [null, null, ...cards] : cards;
};

/** Width of a card on the felt of chemin de fer, and of one of the last coup. */
const [CARD, LAST_CARD] = [38, 44];

/** The two hands at the banker's side of the table: their places, or the visible cards. */
function CheminHands({ table, seen }: FeltProps) {
  if (table.coup === null) return null;
  const { banked } = STRINGS;
  return (['banker', 'punter'] as const).map((hand) => {
    const cards = lyingCards(seen, hand);
    const player = playerOf(table, hand);
    const isSoFar = hand === 'punter' && !isDealt(table.phase);
    const saysPlays = isSoFar ? banked.playsHandSoFar : banked.playsHand;
    return (
      <div key={hand} className={classes['zone']} data-hand={hand}>
        {cards.length === 0 ? (
          <>
            <span className={classes['slot']} />
            <span className={classes['slot']} />
          </>
        ) : (
          <Hand side={hand} cards={cards} size={CARD} thirdAt="right" />
        )}
        <p>
          {banked.handOf[hand]}
          <br />
          {player === null ? banked.largestPlays : saysPlays(player.name)}
        </p>
      </div>
    );
  });
}

/** The last coup with its cards, until the next one is dealt. */
function LastCoup({ table, seen }: FeltProps) {
  const { banks } = useBankBook(table.table);
  const last = seen?.last ?? null;
  if (last === null || isDealt(table.phase) || table.bank === null) return null;
  const totals = last.hands.map(({ total }) => total).toSorted((a, b) => b - a);
  const outcome =
    (STRINGS.coup.words.outcomes as Readonly<Record<string, string>>)[last.outcome] ?? last.outcome;
  const played = (banks ?? []).flatMap((bank) => bank.played).find(({ coup }) => coup === last.coup);
  return (
    <div className={classes['last']}>
      <p>
        <LastLink coup={last.coup} /> · <b>{STRINGS.banked.wonBy(outcome, totals[0] ?? 0, totals[1] ?? 0)}</b>
      </p>
      <div className={classes['lastCards']}>
        {last.hands.map(({ hand, cards, total }) => (
          <Hand
            key={hand}
            side={hand}
            cards={cards}
            total={total}
            size={LAST_CARD}
            isWinner={hand === last.outcome}
          />
        ))}
      </div>
      {played !== undefined && <p>{coverText(played, table)}</p>}
    </div>
  );
}

function LastLink({ coup }: { readonly coup: string }) {
  return (
    <Link href={placeOf.coup(coup)} title={coup}>
      {STRINGS.table.coup} {numberOfCoup(coup)}
    </Link>
  );
}

const coverText = ({ banco, covered }: BankCoup, { currency }: Table): string => {
  const amount = betAmount(covered, currency);
  return banco === null ? STRINGS.banked.wasCovered(amount) : STRINGS.banked.bancoWas(nameOf(banco), amount);
};

/** Width of a card on the felt of banque. */
const BANQUE_CARD = 50;

/** The three hands: right, left and the banker's. Between coups those of the last one. */
function BanqueHands({ table, seen }: FeltProps) {
  const isPlaying = isDealt(table.phase);
  const last = seen?.last ?? null;
  return (['left', 'right', 'banker'] as const).map((hand) => {
    const ended = last?.hands.find((each) => each.hand === hand);
    const cards = isPlaying ? lyingCards(seen, hand) : (ended?.cards ?? []);
    const total = isPlaying ? undefined : ended?.total;
    const player = hand === 'banker' ? null : playerOf(table, hand);
    return (
      <div key={hand} className={classes['hand3']} data-hand={hand} data-past={!isPlaying || undefined}>
        <p className={classes['handName']}>
          {hand === 'banker' ? STRINGS.hands.banker : STRINGS.banked.handOf[hand]}{' '}
          {total !== undefined && <b>{total}</b>}
        </p>
        {cards.length > 0 && (
          <Hand side={hand} cards={cards} total={total} size={BANQUE_CARD} thirdAt="right" />
        )}
        {hand === 'banker' && !isPlaying && last !== null && <LastLink coup={last.coup} />}
        {player !== null && (
          <p>
            {isPlaying ? STRINGS.banked.playsHand(player.name) : STRINGS.banked.playsHandSoFar(player.name)}
          </p>
        )}
      </div>
    );
  });
}
