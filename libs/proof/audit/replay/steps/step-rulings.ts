import { isHouseBankedVariant, RULES_BY_VARIANT } from '#game/baccarat';
import {
  familyNameOf,
  isOfBanque,
  wasOpened,
  type FamilyName,
  type TableEvent,
  type TableState,
  type TableVariant,
} from '#game/tables';

/** The rulings in docs/reference/rules that decide each event at a house-banked table. */
const HOUSE: Partial<Record<TableEvent['type'], readonly string[]>> = {
  CardsDealt: ['P1'],
  FiveDecided: ['P2'],
  CardsTurned: ['C1', 'C2'],
  HandExposed: ['C2'],
  ShoeHolderSet: ['C3'],
  ShoePassed: ['C3'],
  StakesCarried: ['P5'],
  CutCardReached: ['P7'],
  CommissionTallied: ['P4'],
  CommissionCollected: ['P4'],
};

const CHEMIN: Partial<Record<TableEvent['type'], readonly string[]>> = {
  CoupOpened: ['F2'],
  BancoCalled: ['F3'],
  BancoClosed: ['F3'],
  BancoAwarded: ['F3'],
  BetPlaced: ['F4'],
  BetPassed: ['F4'],
  StakesCarried: ['F15'],
  ReserveHeld: ['F5'],
  CardsDealt: ['F6', 'F7'],
  NaturalAnnounced: ['F7', 'F9'],
  HandExposed: ['F9'],
  FalseDrawRecorded: ['F8'],
  FineCharged: ['F8'],
  LossMadeGood: ['F8'],
  CoupSettled: ['F10'],
  BankContinued: ['F11'],
  BankRetired: ['F12'],
  BankOffered: ['F12'],
  BankDeclined: ['F12'],
  BankTakenOver: ['F12'],
  BankPassed: ['F10', 'F12'],
};

const BANQUE: Partial<Record<TableEvent['type'], readonly string[]>> = {
  CoupOpened: ['B1'],
  BancoCalled: ['B4'],
  BancoClosed: ['B4'],
  BancoAwarded: ['B4'],
  BetPlaced: ['B3'],
  BetPassed: ['B3'],
  StakesAccepted: ['B7'],
  StakesReturned: ['B7'],
  CardsDealt: ['B5', 'B6'],
  NaturalAnnounced: ['B5'],
  CardCalled: ['B5'],
  CardDeclined: ['B5'],
  CardDrawn: ['B5'],
  HandExposed: ['B5'],
  FalseDrawRecorded: ['F8'],
  FineCharged: ['F8'],
  LossMadeGood: ['F8'],
  CoupSettled: ['B9', 'B10'],
  BankBroken: ['B8'],
  BankRetired: ['B8'],
  BankPassed: ['B8'],
};

/** The rulings on voids and corrections, which are the same at every table. */
const EVERYWHERE: Partial<Record<TableEvent['type'], readonly string[]>> = {
  VoidRequested: ['R5'],
  CorrectionRequested: ['R5'],
  LimitsRequested: ['R7'],
  LimitsArranged: ['R7'],
  LimitsEnded: ['R7'],
  RequestRefused: ['R5'],
  CoupVoided: ['R5'],
  BetsVoided: ['R5'],
  CoupCorrected: ['R5'],
  BetsCorrected: ['R5'],
  ShortfallPaid: ['R5'],
  CardScanned: ['R3'],
  ShuffleJoined: ['R3'],
  CutterNamed: ['R4'],
  ShoeCut: ['R4'],
  SeatTaken: ['R10'],
  SeatLeft: ['R10'],
};

/** Returns the rulings that decide what an event does, or none if the rules leave no question. */
export const rulingsOf = (event: TableEvent, before: TableState): readonly string[] => {
  const own = wasOpened(before) ? OWN[familyNameOf(before.variant)](event, before.variant) : undefined;
  return own ?? EVERYWHERE[event.type] ?? [];
};

type RulingsOf = (event: TableEvent, variant: TableVariant) => readonly string[] | undefined;

const cheminRulings: RulingsOf = (event) => {
  switch (event.type) {
    case 'CardCalled':
    case 'CardDeclined':
    case 'CardDrawn':
      return [event.hand === 'banker' ? 'F9' : 'F8'];
    default:
      return CHEMIN[event.type];
  }
};

const houseRulings: RulingsOf = (event, variant) => {
  if (!isHouseBankedVariant(variant)) return undefined;
  const { draw, settlement } = RULES_BY_VARIANT[variant].rulings;
  switch (event.type) {
    case 'CardDrawn':
      return [draw[event.hand === 'banker' ? 'banker' : 'player']];
    case 'CoupSettled':
    case 'BetsSettled': {
      const isTie = event.type === 'CoupSettled' && !isOfBanque(event) && event.outcome === 'tie';
      return [settlement, ...(isTie ? ['P5'] : []), 'R6'];
    }
    default:
      return HOUSE[event.type];
  }
};

/** The rulings of each family of tables. */
const OWN: Readonly<Record<FamilyName, RulingsOf>> = {
  'house-banked': houseRulings,
  'chemin-de-fer': cheminRulings,
  banque: ({ type }) => BANQUE[type],
};
