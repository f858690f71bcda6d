import type { TableEvent } from '#game/tables';
import { handName } from '../../cards/hand-name';
import { STRINGS } from '../../shell/strings';
import { cardsText, cardText, resultText } from './card-text';
import type { CoupStep, Facts } from './events';
import { nameOf, personName, wagerName } from './naming';

/** The values that a sentence uses. */
interface Telling {
  readonly step: CoupStep;
  readonly facts: Facts;
  readonly who: string;
  readonly patron: string;
  readonly money: (minor: string | undefined) => string;
  readonly hand: string;
}
type Sentence = (telling: Telling) => string;
type Sentences = Readonly<Record<TableEvent['type'], Sentence>>;

const says = () => STRINGS.coup.says;

/** Sentences for results of bets and for exceptions by staff. */
const COUP = {
  BettingOpened: ({ who }) => says().opens(who),
  BetPlaced: ({ facts: { on, stake }, patron, money }) =>
    on === undefined
      ? says().betsAgainst(patron, money(stake))
      : says().bets(patron, money(stake), wagerName(on)),
  BetWithdrawn: ({ facts: { on, stake }, patron, money }) =>
    says().takesBack(patron, money(stake), wagerName(on ?? '')),
  StakesCarried: ({ step }) => says().carries(step.lines.length + 1),
  BettingClosed: ({ who }) => says().closes(who),
  // A patron gets no actors and only its own bets, so the number of paid bets stays hidden.
  CoupSettled: ({ step, facts }) =>
    step.actor === null
      ? resultText(facts)
      : says().paid(resultText(facts), step.lines.filter((line) => line.facts.outcome === 'win').length),
  BetsSettled: ({ step }) => says().settlesMore(step.lines.length),
  VoidRequested: ({ who }) => says().asksVoid(who),
  CorrectionRequested: ({ who, facts }) =>
    [
      says().asksCorrection(who, cardsText(facts.hands?.[0]?.cards ?? [])),
      ...(facts.draw === undefined ? [] : [says().decides(handName('player'), facts.draw)]),
    ].join(', '),
  RequestRefused: ({ facts: { because } }) =>
    says()[because === 'withdrawn' || because === 'lapsed' ? because : 'refused'],
  CoupVoided: ({ step, who }) => says().voided(who, step.lines.length),
  BetsVoided: ({ step }) => says().returned(step.lines.length),
  StakesReturned: ({ step }) => says().returned(step.lines.length),
  CoupCorrected: ({ facts }) => says().corrected(facts.correction ?? 1, resultText(facts)),
  BetsCorrected: ({ step }) => says().correctsMore(step.lines.length),
  ShortfallPaid: ({ facts, patron, money }) => says().owes(patron, money(facts.amount)),
  CommissionTallied: () => says().tallies,
  CommissionCollected: ({ facts, patron, money }) => says().paysCommission(patron, money(facts.amount)),
  WaiverRequested: ({ who, facts, patron, money }) => says().asksWaiver(who, patron, money(facts.amount)),
  CommissionWaived: ({ who, facts, patron, money }) => says().waives(who, patron, money(facts.amount)),
} as const satisfies Partial<Sentences>;

const CARDS = {
  CardsDealt: ({ step, who }) => dealt(step, who),
  CardDrawn: ({ facts, hand }) => {
    const [first] = facts.hands ?? [];
    const card = first?.cards[0] ?? null;
    return card === null
      ? says().drawsFaceDown(hand)
      : says().draws(hand, cardText(card), first?.total ?? null);
  },
  CardsTurned: ({ step, hand }) => turned(step, hand),
  HandExposed: ({ facts, hand }) =>
    says().shows(hand, cardsText(facts.hands?.[0]?.cards ?? []), facts.hands?.[0]?.total ?? 0),
  NaturalAnnounced: ({ facts, hand }) => says().announces(hand, facts.total ?? 0),
  FiveDecided: ({ facts, patron }) => says().decides(patron, facts.draw === true),
  CardCalled: ({ patron }) => says().carte(patron),
  CardDeclined: ({ patron }) => says().non(patron),
  FalseDrawRecorded: ({ facts, patron }) => says().falseDraw(patron, facts.called ?? '', facts.total ?? 0),
  CardScanned: ({ facts, who }) => says().scans(who, facts.number ?? 0),
  CutCardReached: ({ facts }) => says().cutCard(facts.cardsLeft ?? 0),
  ShoeShuffled: ({ who }) => says().shuffles(who),
  ShoeLoaded: ({ who }) => says().loads(who),
  ShuffleJoined: ({ patron }) => says().joinsShuffle(patron),
  CutterNamed: ({ facts, patron }) => says().namesCutter(personName(facts.banker), patron),
  ShoeCut: ({ patron }) => says().cuts(patron),
  CardsBurned: () => says().burns,
  ShoeFinished: ({ facts }) => says().shoeEnds(facts.cardsLeft ?? 0),
  ShoeRevealed: () => says().reveals,
  SupplyTaken: ({ facts, patron }) =>
    facts.patron === undefined ? says().supply : says().cutsSupply(patron),
  ShoeHolderSet: ({ facts, patron }) => says().holdsShoe(patron, facts.seat ?? 0),
  ShoePassed: ({ facts }) => says().passesShoe(personName(facts.from), personName(facts.to)),
} as const satisfies Partial<Sentences>;

const BANK = {
  BankOffered: ({ patron }) => says().bankOffered(patron),
  BankDeclined: ({ patron }) => says().bankDeclined(patron),
  BankOpened: () => says().bankOpen,
  BankStaked: ({ facts, patron, money }) => says().stakesBank(patron, money(facts.amount)),
  BidPlaced: ({ facts, patron, money }) =>
    facts.amount === undefined ? says().entersList(patron) : says().bids(patron, money(facts.amount)),
  BankAuctioned: ({ facts, patron, money }) => says().winsAuction(patron, money(facts.amount)),
  BankTakenOver: ({ facts, patron, money }) => says().takesOver(patron, money(facts.amount)),
  BankReplenished: ({ facts, patron, money }) => says().replenishes(patron, money(facts.amount)),
  CoupOpened: ({ facts, patron, money }) => says().bankOpens(patron, money(facts.bank)),
  BancoCalled: ({ facts, patron }) => says().banco(patron, onHand(facts), facts.suivi === true),
  BancoAwarded: ({ facts, patron }) => says().hasBanco(patron, onHand(facts), facts.suivi === true),
  BancoClosed: ({ facts, who }) => says().bancoClosed(who, facts.calls ?? 0),
  BetPassed: ({ patron }) => says().passes(patron),
  ReserveHeld: ({ facts, money }) => says().reserve(money(facts.amount)),
  StakesAccepted: ({ facts, patron, money }) => says().accepts(patron, money(facts.amount)),
  FineCharged: ({ facts, patron, money }) => says().fined(patron, money(facts.amount)),
  LossMadeGood: ({ facts, patron, money }) =>
    says().makesGood(patron, personName(facts.to), money(facts.amount)),
  BankContinued: ({ facts, patron, money }) => says().bankContinues(patron, money(facts.amount)),
  BankRetired: ({ facts, patron, money }) => says().bankRetires(patron, money(facts.bank)),
  BankPassed: ({ patron }) => says().bankPasses(patron),
  BankBroken: ({ patron }) => says().bankBroken(patron),
} as const satisfies Partial<Sentences>;

const TABLE = {
  TableOpened: ({ who }) => says().opensTable(who),
  TableClosed: ({ who }) => says().closesTable(who),
  TableOpening: () => says().position,
  DealerAssigned: ({ who }) => says().assignsDealer(who),
  LimitsRequested: ({ who, facts, patron, money }) =>
    says().asksLimit(who, patron, money(facts.amount), wagerName(facts.on ?? '')),
  LimitsArranged: ({ who, facts, patron, money }) =>
    says().arrangesLimit(who, patron, money(facts.amount), wagerName(facts.on ?? '')),
  LimitsEnded: ({ facts, patron }) => says().endsLimit(patron, wagerName(facts.on ?? '')),
  PatronInvited: ({ who, patron }) => says().invites(who, patron),
  InvitationWithdrawn: ({ who, patron }) => says().withdrawsInvitation(who, patron),
  RulesChangeRequested: ({ who }) => says().asksRules(who),
  RulesChanged: ({ who }) => says().changesRules(who),
  SeatsDrawn: () => says().seatsDrawn,
  SeatTaken: ({ facts, patron }) => says().sits(patron, facts.seat ?? 0),
  SeatLeft: ({ facts, patron }) => says().leaves(patron, facts.seat ?? 0),
  ChipsBought: ({ facts, patron, money }) => says().buysIn(patron, money(facts.amount)),
  ChipsCashed: ({ facts, patron, money }) => says().cashesOut(patron, money(facts.amount)),
  FloatFilled: ({ facts, who, money }) => says().fills(who, money(facts.amount)),
  FloatCredited: ({ facts, who, money }) => says().credits(who, money(facts.amount)),
  FloatCounted: ({ facts, who, money }) => says().countsFloat(who, money(facts.amount)),
  DropCounted: ({ facts, who, money }) => says().countsDrop(who, money(facts.amount)),
} as const satisfies Partial<Sentences>;

/** The sentence of every table event. A new event type doesn't compile without one. */
export const SENTENCES: Sentences = { ...COUP, ...CARDS, ...BANK, ...TABLE };

/** Returns true for an event type that this console knows. */
export const hasSentence = (type: string): type is TableEvent['type'] => Object.hasOwn(SENTENCES, type);

const onHand = ({ on }: Facts): string => (on === undefined ? '' : says().on(wagerName(on)));

const dealt = (step: CoupStep, who: string): string => {
  const hands = [step.head, ...step.lines].flatMap(({ facts }) => facts.hands ?? []);
  if (hands.some(({ total }) => total === null))
    return says().faceDown(
      who,
      hands.reduce((sum, { cards }) => sum + cards.length, 0),
    );
  return says().dealt(
    hands.map(({ hand, total }) => says().handTotal(handName(hand), total ?? 0)).join(', '),
  );
};

const turned = (step: CoupStep, hand: string): string => {
  const { facts } = step.head;
  const shownHands = [step.head, ...step.lines].flatMap((line) => line.facts.hands ?? []);
  if (facts.patron === undefined)
    return says().turned(hand, cardsText(shownHands.flatMap(({ cards }) => cards)));
  const way = (STRINGS.coup.words.ways as Readonly<Record<string, string>>)[facts.way ?? ''] ?? '';
  return says().turns(nameOf(facts.patron), hand, way);
};
