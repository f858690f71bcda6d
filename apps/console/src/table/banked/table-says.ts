import type { Schemas } from '../../api/client';
import { nameOf } from '../../coup/reading/naming';
import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';

export type Table = Schemas['Table'];
export type PlayTurn = Schemas['PlayTurn'];

/** Returns a patron's displayed name; other patrons are anonymous to a patron. */
export const shownName = (patron: string | null): string =>
  patron === null ? STRINGS.table.anotherPatron : nameOf(patron);

/** Returns the name of the patron at a seat; `null` if it is free. */
export const nameAtSeat = ({ seats }: Table, seat: number | null): string | null => {
  const taken = seats.find((each) => each.seat === seat);
  return taken === undefined ? null : shownName(taken.patron);
};

/** Returns the patron whose turn it is. */
export const onTurnOf = ({ round }: Table): PlayTurn | null =>
  round?.turns.find(({ says }) => says === 'on-turn' || says === 'asked') ?? null;

/** Returns the player of a hand, or the likely one by the stakes so far; `null` without one. */
export const playerOf = (
  { round }: Table,
  hand: string,
): { readonly name: string; readonly seat: number | null } | null => {
  const found = round?.plays.find((each) => each.hand === hand);
  return found === undefined ? null : { name: shownName(found.patron), seat: found.seat };
};

/** Returns true if the coup's cards are on the table. */
export const isDealt = (phase: string): boolean => ['punter', 'right', 'left', 'banker'].includes(phase);

/** Returns the stakes of a coup, or those carried to the next. */
export const stakesOf = ({ coup, carried }: Table) => [...(coup?.bets ?? []), ...carried];

/** Describes the table in sentences for people who don't see the drawing. */
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
