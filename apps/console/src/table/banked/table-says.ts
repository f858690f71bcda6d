import type { Schemas } from '../../api/client';
import { nameOf } from '../../coup/reading/naming';
import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';

export type Table = Schemas['Table'];
export type PlayTurn = Schemas['PlayTurn'];

/** A patron's name as it is shown; another patron has none to a patron. */
export const shownName = (patron: string | null): string =>
  patron === null ? STRINGS.table.anotherPatron : nameOf(patron);

/** Returns the name of who sits at a seat; `null` if nobody does. */
export const nameAtSeat = ({ seats }: Table, seat: number | null): string | null => {
  const taken = seats.find((each) => each.seat === seat);
  return taken === undefined ? null : shownName(taken.patron);
};

/** Returns whom the table waits for among those who speak in turn. */
export const onTurnOf = ({ round }: Table): PlayTurn | null =>
  round?.turns.find(({ says }) => says === 'on-turn' || says === 'asked') ?? null;

/** Returns who plays a hand, or would by the stakes so far; `null` if nobody. */
export const playerOf = (
  { round }: Table,
  hand: string,
): { readonly name: string; readonly seat: number | null } | null => {
  const found = round?.plays.find((each) => each.hand === hand);
  return found === undefined ? null : { name: shownName(found.patron), seat: found.seat };
};

/** Says if the cards of the coup lie on the table. */
export const isDealt = (phase: string): boolean => ['punter', 'right', 'left', 'banker'].includes(phase);

/** Returns the stakes of a coup, or those that lie for the next. */
export const stakesOf = ({ coup, carried }: Table) => [...(coup?.bets ?? []), ...carried];

/** The table in sentences, for who doesn't see the drawing. */
export const planSays = (table: Table): string => {
  const { bank, round, currency } = table;
  const holder =
    bank === null || bank.bank === null
      ? STRINGS.banked.nobodyHolds
      : STRINGS.banked.holds(shownName(bank.patron), betAmount(bank.bank, currency));
  const turns = (round?.turns ?? []).map(({ patron, says, amount }) => {
    const word = STRINGS.banked.says[says];
    return STRINGS.banked.turnSays(
      shownName(patron),
      amount === null ? word : `${word} ${betAmount(amount, currency)}`,
    );
  });
  return [holder, ...turns].join(' ');
};
