import { dataOf, eventOf, renumbered, resealed, type Draft, type DraftData } from '../draft';
import {
  bytes,
  CHEMIN,
  CORRECTED,
  forgery,
  PB,
  PHYSICAL,
  settled,
  without,
  type Change,
  type Forgery,
} from './forgery';

/** Renumbers versions from the coup’s opening on, as in a log where it happened so. */
export const joined: Change = (draft) => {
  const opening = draft.events.find(({ event }) => /^(?:Betting|Coup)Opened$/u.test(event.type));
  return renumbered(draft, opening?.event.type ?? 'BettingOpened');
};
/** Sorts the times of the file, because time never runs backwards in a log. */
const timed: Change = (draft) => {
  const times = draft.events.map(({ event }) => event.recordedAt).toSorted();
  for (const [at, { event }] of draft.events.entries()) event.recordedAt = times[at] ?? '';
};
export const retellEvents = (...changes: readonly Change[]) => bytes(...changes, joined, timed, resealed);

/** Renumbers versions from 1, with the event before the opening changed, too. */
const fromTheFirst: Change = (draft) => {
  for (const [at, { event }] of draft.events.entries()) [event.version, event.seq] = [at + 1, at + 1];
};
const toldFromTheFirst = (...changes: readonly Change[]) => bytes(...changes, fromTheFirst, timed, resealed);

export const placeOf = (draft: Draft, type: string | null): number =>
  type === null ? draft.events.length : draft.events.indexOf(eventOf(draft, type));

/** Moves an event before another one; null: to the end. */
export const moved =
  (type: string, ahead: string | null, nth = 0): Change =>
  (draft) => {
    const event = eventOf(draft, type, nth);
    draft.events.splice(draft.events.indexOf(event), 1);
    draft.events.splice(placeOf(draft, ahead), 0, event);
  };

/** Repeats an existing event with changed fields. */
export const again =
  (type: string, ahead: string | null, says: DraftData = {}): Change =>
  (draft) => {
    const one = structuredClone(eventOf(draft, type));
    Object.assign(one.event.data, says);
    draft.events.splice(placeOf(draft, ahead), 0, one);
  };

/** Adds an event of a new type. The ledger's rules make its entry. */
export const added =
  (type: string, ahead: string | null, says: (draft: Draft) => DraftData): Change =>
  (draft) => {
    const one = structuredClone(eventOf(draft, 'CoupSettled'));
    one.entry = [];
    one.event.type = type;
    one.event.data = says(draft);
    draft.events.splice(placeOf(draft, ahead), 0, one);
  };

const page = (draft: Draft): DraftData => {
  const { currency, bets } = settled(draft);
  return { coup: draft.coup, page: 1, currency, bets };
};
const voided = (draft: Draft): DraftData => {
  const { currency } = settled(draft);
  const agreed = { request: 'R1', reason: '5e', askedBy: 'ruth', approvedBy: 'paul' };
  return { coup: draft.coup, ...agreed, currency, bets: [], pages: 0 };
};
const stakesBack = (draft: Draft): DraftData => {
  const { bet, patron, seat, on, stake, currency } = dataOf(draft, 'BetPlaced');
  return { shoe: draft.coup.replace(/\/C.*/u, ''), currency, bets: [{ bet, patron, seat, on, stake }] };
};
const withdrawn = (draft: Draft): DraftData => {
  const { coup, bet, patron, on = 'player', stake, currency } = dataOf(draft, 'BetPlaced');
  return { coup, bet, patron, on, stake, currency };
};

/**
 * Forgeries by a person with write access and the key: events that no coup has, or in an order that no coup
 * has.
 */
export const ORDER: readonly Forgery[] = [
  // Paid twice, or paid and returned.
  forgery(
    PB,
    'events',
    'a page of bets ahead of the settlement',
    retellEvents(added('BetsSettled', 'CoupSettled', page)),
  ),
  forgery(
    PB,
    'events',
    'a page of bets behind the last',
    retellEvents(added('BetsSettled', 'ShoeRevealed', page)),
  ),
  forgery(
    CHEMIN,
    'events',
    'a page of bets behind the last of chemin de fer',
    retellEvents(added('BetsSettled', null, page)),
  ),
  forgery(PB, 'events', 'a page of bets further behind', retellEvents(added('BetsSettled', null, page))),
  forgery(
    PB,
    'events',
    'settled, and voided before',
    retellEvents(added('CoupVoided', 'CoupSettled', voided)),
  ),
  forgery(PB, 'events', 'settled, and voided after', retellEvents(added('CoupVoided', null, voided))),
  forgery(
    PB,
    'events',
    'settled, and a page of a void',
    retellEvents(added('BetsVoided', 'CoupSettled', page)),
  ),
  forgery(
    PB,
    'events',
    'settled, and stakes returned',
    retellEvents(added('StakesReturned', 'CoupSettled', stakesBack)),
  ),
  forgery(
    CHEMIN,
    'events',
    'a stake withdrawn where none can be',
    retellEvents(added('BetWithdrawn', 'BettingClosed', withdrawn)),
  ),
  forgery(
    CORRECTED,
    'events',
    'a page of corrected bets behind the last',
    retellEvents(added('BetsCorrected', null, page)),
  ),
  forgery(
    CORRECTED,
    'events',
    'corrected before it is settled',
    retellEvents(moved('CorrectionRequested', 'CoupSettled'), moved('CoupCorrected', 'CoupSettled')),
  ),
  forgery(
    CORRECTED,
    'events',
    'one request carried out twice',
    retellEvents((draft) => {
      const { request } = dataOf(draft, 'CoupCorrected');
      dataOf(draft, 'CorrectionRequested', 1)['request'] = 'R99';
      dataOf(draft, 'CoupCorrected', 1)['request'] = request;
    }),
  ),
  forgery(
    CORRECTED,
    'events',
    'two requests of one name',
    retellEvents(again('CorrectionRequested', 'CorrectionRequested', { cards: ['AS', '2S', '3S', '4S'] })),
  ),
  // Stakes after the cards are known.
  forgery(PB, 'events', 'a bet placed when the cards lie', retellEvents(moved('BetPlaced', 'CoupSettled'))),
  forgery(
    'banque',
    'events',
    'a bet placed when the cards of banque lie',
    retellEvents(moved('BetPlaced', 'CoupSettled')),
  ),
  forgery(
    CHEMIN,
    'events',
    'a bet placed when the cards of chemin de fer lie',
    retellEvents(moved('BetPlaced', 'HandExposed')),
  ),
  forgery(
    PB,
    'events',
    'a bet withdrawn when the cards lie',
    retellEvents(moved('BetWithdrawn', 'CoupSettled')),
  ),
  forgery(
    'punto-banco-carried',
    'events',
    'stakes carried in when the cards lie',
    retellEvents(moved('StakesCarried', 'CoupSettled')),
  ),
  forgery(
    PB,
    'events',
    'a bet placed when betting is closed',
    retellEvents(moved('BetPlaced', 'CardsDealt')),
  ),
  forgery(
    PB,
    'events',
    'betting closed when the cards lie',
    retellEvents(moved('BettingClosed', 'CoupSettled')),
  ),
  forgery(PB, 'events', 'betting never closed', retellEvents(without('BettingClosed'))),
  forgery(PB, 'events', 'betting opened twice', retellEvents(again('BettingOpened', 'CoupSettled'))),
  forgery(
    CHEMIN,
    'events',
    'opened again with stakes in it',
    retellEvents(again('CoupOpened', 'CardsDealt')),
  ),
  forgery(PB, 'events', 'settled before the cards', retellEvents(moved('CoupSettled', 'CardsDealt'))),
  forgery(PB, 'events', 'settled before the bets', retellEvents(moved('CoupSettled', 'BetPlaced'))),
  forgery(
    PHYSICAL,
    'events',
    'a card that left the shoe while betting',
    retellEvents(moved('CardScanned', 'BetPlaced', 2)),
  ),
  // Cards and calls in an order that reveals too much.
  forgery(PB, 'events', 'a third card before the first', retellEvents(moved('CardDrawn', 'CardsDealt'))),
  forgery(
    CHEMIN,
    'events',
    'a hand exposed before the deal',
    retellEvents(moved('HandExposed', 'CardsDealt')),
  ),
  forgery(
    CHEMIN,
    'events',
    'a hand exposed before the calls',
    retellEvents(moved('HandExposed', 'CardDeclined')),
  ),
  forgery(CHEMIN, 'events', 'called once the card was seen', retellEvents(moved('CardDrawn', 'CardCalled'))),
  forgery(
    PHYSICAL,
    'events',
    'a hand turned before the deal',
    retellEvents(moved('CardsTurned', 'CardsDealt')),
  ),
  forgery(
    'punto-banco-five',
    'events',
    'decided on five once the card was seen',
    retellEvents(moved('CardDrawn', 'FiveDecided')),
  ),
  forgery(CHEMIN, 'events', 'dealt twice', retellEvents(again('CardsDealt', 'HandExposed'))),
  forgery(
    PHYSICAL,
    'cards',
    'a card scanned for no coup',
    retellEvents((draft) => (dataOf(draft, 'CardScanned', 3)['coup'] = null)),
  ),
  forgery(
    PHYSICAL,
    'cards',
    'a card scanned once it was drawn',
    retellEvents(moved('CardScanned', 'CoupSettled', 7)),
  ),
  // The shoe.
  forgery(PB, 'events', 'cut twice', toldFromTheFirst(again('ShoeCut', 'ShoeCut', { at: 7 }))),
  forgery(CHEMIN, 'events', 'cut when the bets lie', toldFromTheFirst(moved('ShoeCut', 'CardsDealt'))),
  forgery(
    CHEMIN,
    'events',
    'a supply cut when the bets lie',
    toldFromTheFirst(moved('SupplyTaken', 'CardsDealt')),
  ),
  forgery(
    PB,
    'events',
    'burned twice',
    toldFromTheFirst(again('CardsBurned', 'CardsBurned', { burned: [1, 2, 3] })),
  ),
  forgery(
    PB,
    'events',
    'revealed twice',
    retellEvents(again('ShoeRevealed', null, { secret: '6'.repeat(64) })),
  ),
  forgery(PB, 'events', 'revealed before the bets', toldFromTheFirst(moved('ShoeRevealed', 'BettingOpened'))),
  forgery(
    PB,
    'events',
    'betting opened before there was a shoe',
    toldFromTheFirst(moved('ShoeShuffled', 'BetPlaced')),
  ),
  // Invalid numbers.
  forgery(
    PB,
    'events',
    'no pages by another name',
    retellEvents((draft) => (settled(draft)['pages'] = false)),
  ),
  forgery(
    CORRECTED,
    'events',
    'a first correction by another name',
    retellEvents((draft) => (dataOf(draft, 'CoupCorrected')['correction'] = true)),
  ),
];
