import { isHouseBankedVariant } from '#baccarat';
import type { CheminEvent } from '../chemin-de-fer/chemin.events';
import type { HouseBankedEvent } from '../house-banked/house-banked.events';

type AnyEvent = CheminEvent | HouseBankedEvent;
type OwnType = Exclude<CheminEvent['type'], HouseBankedEvent['type']>;

/** Types that no house-banked table has. */
const OWN: Readonly<Record<OwnType, true>> = {
  SeatsDrawn: true,
  SupplyTaken: true,
  BankOffered: true,
  BankDeclined: true,
  BankOpened: true,
  BankStaked: true,
  BidPlaced: true,
  BankAuctioned: true,
  BankContinued: true,
  BankRetired: true,
  BankTakenOver: true,
  BankPassed: true,
  CoupOpened: true,
  BancoCalled: true,
  BancoClosed: true,
  BancoAwarded: true,
  BetPassed: true,
  ReserveHeld: true,
  NaturalAnnounced: true,
  CardCalled: true,
  CardDeclined: true,
  FalseDrawRecorded: true,
  FineCharged: true,
  LossMadeGood: true,
};

/** Whether an event can be one of a house-banked table. */
export const isHouseBanked = (event: AnyEvent): event is HouseBankedEvent => !isPlayerBanked(event);

/** Whether an event is one of chemin de fer alone. */
export const isOfChemin = (event: AnyEvent): event is CheminEvent => isPlayerBanked(event);

/**
 * Whether an event is of a player-banked table, by what it says: its stakes lie on no wager, its hands are the punters'.
 * Of an event that is the same at both, such as a seat taken, it is not.
 */
const isPlayerBanked = (event: AnyEvent): boolean => {
  switch (event.type) {
    case 'TableOpened':
    case 'TableOpening':
    case 'RulesChanged':
      return !isHouseBankedVariant(event.variant);
    case 'BetPlaced':
      return !('on' in event);
    case 'CardsDealt':
      return 'hands' in event;
    case 'CardDrawn':
    case 'HandExposed':
      return event.hand === 'punter';
    case 'CoupSettled':
    case 'CoupCorrected':
      return 'punter' in event;
    case 'CoupVoided':
      return 'fromReserve' in event;
    case 'StakesReturned':
      return !('shoe' in event);
    case 'StakesCarried':
    case 'BetsSettled':
    case 'BetsVoided':
    case 'BetsCorrected':
      return event.bets.some((bet) => !('on' in bet));
    default:
      return Object.hasOwn(OWN, event.type);
  }
};
