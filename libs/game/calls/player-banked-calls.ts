import {
  isBanqueTable,
  isCheminTable,
  isOfBanque,
  isOfChemin,
  wasOpened,
  type BanqueState,
  type CheminState,
  type TableEvent,
} from '#game/tables';
import { add, inUnits } from '#kernel/money';
import type { TableCall } from './call';
import { shownHand, totalCall, type EventOf } from './hands';
import { HANDS, numberWords, say, seatWords } from './words';

/** Returns the calls at an event of a table where a patron banks. */
export const playerBankedCalls = (
  event: TableEvent,
  before: CheminState | BanqueState,
): readonly TableCall[] => {
  switch (event.type) {
    case 'CoupOpened':
      return [say('stakes')];
    case 'BancoCalled':
      return [say(bancoOf(event, before))];
    case 'BettingClosed':
      return [say('no-more-bets')];
    case 'StakesAccepted':
      return [say('stakes-accepted')];
    case 'NaturalAnnounced':
      return [naturalCall(event)];
    case 'CardCalled':
    case 'CardDeclined':
      return calledBy(event);
    case 'HandExposed':
      return [
        totalCall(event.hand, [...event.cards.map(({ card }) => card), ...shownHand(before, event.hand)]),
      ];
    case 'CoupSettled':
      return resultCalls(event, before);
    default:
      return bankCalls(event, before);
  }
};

const bankCalls = (event: TableEvent, before: CheminState | BanqueState): readonly TableCall[] => {
  switch (event.type) {
    case 'BankOffered':
      return [say('bank-offered', { whom: seatWords(event.seat) })];
    case 'BankAuctioned':
      return [say('bank-auctioned', { whom: seatWords(event.seat) })];
    case 'BankRetired':
      return [retiredCall(event, before)];
    case 'BankPassed':
      return isBanqueTable(before) ? [] : [say('deal-passes')]; // in banque the cards are out
    case 'BankBroken':
      return [say('bank-broken')];
    default:
      return [];
  }
};

const bancoOf = (event: EventOf<'BancoCalled'>, before: CheminState | BanqueState) => {
  if (event.suivi) return 'banco-suivi';
  const isCheval = isBanqueTable(before) && isOfBanque(event) && event.on === 'cheval';
  return isCheval ? 'banco-cheval' : 'banco';
};

/** The banker says the number (seed 003), a punter its name (seed 000). */
const naturalCall = ({ hand, total }: EventOf<'NaturalAnnounced'>): TableCall => {
  if (hand === 'banker') return say('bankers-natural', { total: numberWords(total) });
  return say(total === 9 ? 'la-grande' : 'la-petite');
};

/** The banker asks nobody for a card. For a punter whose time is over the croupier calls (R11). */
const calledBy = ({ type, hand, by }: EventOf<'CardCalled' | 'CardDeclined'>): readonly TableCall[] =>
  hand === 'banker'
    ? []
    : [say(type === 'CardCalled' ? 'carte' : 'non', {}, by === null ? 'patron' : 'croupier')];

const retiredCall = (
  { bank, reserve, currency, by }: EventOf<'BankRetired'>,
  before: CheminState | BanqueState,
): TableCall => {
  const speaker = by === null ? 'banker' : 'croupier';
  if (!isBanqueTable(before)) return say('pass-the-deal', {}, speaker);
  const amount = inUnits(add(bank, reserve), currency);
  return say('retire', { amount: { en: amount, fr: amount } }, speaker);
};

const resultCalls = (
  event: EventOf<'CoupSettled'>,
  before: CheminState | BanqueState,
): readonly TableCall[] => {
  if (isOfBanque(event))
    return (['right', 'left'] as const).map((side) => {
      const { outcome } = event.sides[side];
      if (outcome === 'punter') return say('winner', HANDS[side]);
      return say(outcome === 'tie' ? 'tie-at-side' : 'wins-at-side', HANDS[side]);
    });
  if (!isOfChemin(event)) return [];
  if (event.outcome === 'punter') return [say('punters-win')];
  if (event.outcome === 'banker') return [say('winner', HANDS.banker)];
  const stays = isCheminTable(before) && wasOpened(before) && before.rules.tieStakes === 'carried';
  return [say(stays ? 'tie-stays' : 'tie-returned')];
};
