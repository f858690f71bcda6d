import { STAKED_ON } from './banque/betting/sides';
import type { BanqueEvent } from './banque/events';
import type { CheminEvent } from './chemin-de-fer/events';
import { familyNameOf, type FamilyName } from './family-by-variant';
import type { HouseBankedEvent } from './house-banked/events';

type PlayerBankedEvent = BanqueEvent | CheminEvent;
type AnyEvent = PlayerBankedEvent | HouseBankedEvent;
type OwnType = Exclude<PlayerBankedEvent['type'], HouseBankedEvent['type']>;

/** Event types that no house-banked table has: those of `banque` only, of `chemin` only, or of both. */
const OWN: Readonly<Record<OwnType, 'banque' | 'chemin' | 'both'>> = {
  SeatsDrawn: 'chemin',
  SupplyTaken: 'chemin',
  BankOpened: 'chemin',
  ReserveHeld: 'chemin',
  BankBroken: 'banque',
  BankReplenished: 'banque',
  StakesAccepted: 'banque',
  ShuffleJoined: 'both',
  CutterNamed: 'both',
  BankOffered: 'both',
  BankDeclined: 'both',
  BankStaked: 'both',
  BidPlaced: 'both',
  BankAuctioned: 'both',
  BankContinued: 'both',
  BankRetired: 'both',
  BankTakenOver: 'both',
  BankPassed: 'both',
  CoupOpened: 'both',
  BancoCalled: 'both',
  BancoClosed: 'both',
  BancoAwarded: 'both',
  BetPassed: 'both',
  NaturalAnnounced: 'both',
  CardCalled: 'both',
  CardDeclined: 'both',
  FalseDrawRecorded: 'both',
  FineCharged: 'both',
  LossMadeGood: 'both',
};

const OF_CHEMIN: ReadonlySet<Kind> = new Set(['chemin', 'both']);
const OF_BANQUE: ReadonlySet<Kind> = new Set(['banque', 'both']);

/** Returns `true` if an event may belong to a house-banked table. */
export const isHouseBanked = (event: AnyEvent): event is HouseBankedEvent => kindOf(event) === 'house';

/** Returns `true` if an event may belong to chemin de fer, and not to a house-banked table. */
export const isOfChemin = (event: AnyEvent): event is CheminEvent => OF_CHEMIN.has(kindOf(event));

/** Returns `true` if an event may belong to banque, and not to a house-banked table. */
export const isOfBanque = (event: AnyEvent): event is BanqueEvent => OF_BANQUE.has(kindOf(event));

type Kind = 'house' | 'chemin' | 'banque' | 'both';

const KIND_OF: Readonly<Record<FamilyName, Kind>> = {
  'house-banked': 'house',
  'chemin-de-fer': 'chemin',
  banque: 'banque',
};

/** Returns `true` if an event has a field. Events of one type differ between the families in their fields. */
const hasField = <Event extends object, Field extends string>(
  event: Event,
  field: Field,
): event is Extract<Event, Readonly<Record<Field, unknown>>> => field in event;

type Stake = { readonly on: string } | { readonly stake: unknown };
const PLACES: readonly unknown[] = STAKED_ON;

/** Returns the family of a stake by its position; at chemin de fer it has none. */
const ofStake = (stake: Stake): Kind => {
  if (!hasField(stake, 'on')) return 'chemin';
  return PLACES.includes(stake.on) ? 'banque' : 'house';
};

const ofStakes = ([first]: readonly Stake[]): Kind => (first === undefined ? 'house' : ofStake(first));

const ofHand = (hand: string): Kind => {
  if (hand === 'right' || hand === 'left') return 'banque';
  return hand === 'punter' ? 'chemin' : 'house';
};

/**
 * Returns the family of an event by its content: its stakes are on a wager, on a hand, or without a position,
 * and its hands are named accordingly. An event that is the same everywhere, such as a taken seat or the
 * banker's card, counts as house-banked.
 */
const kindOf = (event: AnyEvent): Kind => {
  switch (event.type) {
    case 'TableOpened':
    case 'TableOpening':
    case 'RulesChanged':
      return KIND_OF[familyNameOf(event.variant)];
    case 'BetPlaced':
      return ofStake(event);
    case 'CardsDealt':
      if (!hasField(event, 'hands')) return 'house';
      return event.hands.some(({ hand }) => hand === 'punter') ? 'chemin' : 'banque';
    case 'CardDrawn':
    case 'HandExposed':
      return ofHand(event.hand);
    case 'CoupSettled':
    case 'CoupCorrected':
      if (hasField(event, 'sides')) return 'banque';
      return hasField(event, 'punter') ? 'chemin' : 'house';
    case 'CoupVoided':
      return hasField(event, 'fromReserve') ? 'chemin' : ofStakes(event.bets);
    case 'StakesReturned':
      if (hasField(event, 'shoe')) return 'house';
      return hasField(event, 'coup') ? 'banque' : 'chemin';
    case 'StakesCarried':
    case 'BetsSettled':
    case 'BetsVoided':
    case 'BetsCorrected':
      return ofStakes(event.bets);
    default:
      return Object.hasOwn(OWN, event.type) ? OWN[event.type as OwnType] : 'house'; // found in `OWN` just above
  }
};
