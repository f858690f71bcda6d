import { rankText } from '../../cards/pips';
import { handName } from '../../cards/hand';
import { STRINGS } from '../../shell/strings';
import type { CoupStep, Facts } from './events';
import { nameOf, personName, shortMoney, wagerName } from './naming';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Writes a card with its suit, `10♥`. */
export const cardText = (card: string | null): string =>
  card === null ? '?' : `${rankText(card.slice(0, 1))}${SUITS[card.slice(1)] ?? card.slice(1)}`;

export const cardsText = (cards: readonly (string | null)[]): string => cards.map(cardText).join(' ');

const outcomeName = (outcome: string): string =>
  (STRINGS.coup.words.outcomes as Readonly<Record<string, string>>)[outcome] ?? outcome;

/** Writes a result in words with both totals, `Banker wins 7 to 2`; in banque side by side. */
export const resultText = ({
  outcome,
  sides,
  hands = [],
}: Pick<Facts, 'outcome' | 'sides' | 'hands'>): string => {
  const { says } = STRINGS.coup;
  if (sides !== undefined)
    return (['right', 'left'] as const)
      .map((hand) => says.side(handName(hand), outcomeName(sides[hand])))
      .join('; ');
  if (outcome === undefined) return '';
  const totals = hands.flatMap(({ total }) => total ?? []);
  const [one, other] = [Math.max(...totals), Math.min(...totals)];
  const score = totals.length === 2 ? STRINGS.coup.score(one, other) : '';
  return outcome === 'tie' ? says.ties(score) : says.wins(outcomeName(outcome), score).trim();
};

/** The words that a sentence is made with. */
interface Telling {
  readonly who: string;
  readonly patron: string;
  readonly money: (minor: string | undefined) => string;
  readonly step: CoupStep;
  readonly facts: Facts;
  readonly hand: string;
}

/** Returns the sentence of a step: who does what, with names and amounts. The log's own words where no sentence is known. */
export const sentenceOf = (step: CoupStep, currency: string): string => {
  const { facts } = step.head;
  const telling: Telling = {
    step,
    facts,
    who: step.actor === null ? STRINGS.coup.words.dealer : nameOf(step.actor.id),
    patron: personName(facts.patron ?? facts.banker),
    money: (minor) => (minor === undefined ? '' : shortMoney(minor, currency)),
    hand: handName(facts.hand ?? ''),
  };
  return betting(telling) ?? playing(telling) ?? banking(telling) ?? ending(telling) ?? step.head.text;
};

/** The sentence of a step to which its actor belongs, before a name is known: the actor alone. */
export const actorOf = ({ actor }: CoupStep): string =>
  actor === null ? STRINGS.coup.words.somebody : nameOf(actor.id);

const betting = ({ step, facts, who, patron, money }: Telling): string | null => {
  const { says } = STRINGS.coup;
  const { on } = facts;
  switch (step.type) {
    case 'BettingOpened':
      return says.opens(who);
    case 'BetPlaced':
      return on === undefined
        ? says.betsAgainst(patron, money(facts.stake))
        : says.bets(patron, money(facts.stake), wagerName(on));
    case 'BetWithdrawn':
      return says.takesBack(patron, money(facts.stake), wagerName(on ?? ''));
    case 'StakesCarried':
      return says.carries(step.lines.length + 1);
    case 'BettingClosed':
      return says.closes(who);
    case 'BetPassed':
      return says.passes(patron);
    case 'BancoCalled':
    case 'BancoAwarded': {
      const told = step.type === 'BancoCalled' ? says.banco : says.hasBanco;
      return told(patron, on === undefined ? '' : says.on(wagerName(on)), facts.suivi === true);
    }
    case 'BancoClosed':
      return says.bancoClosed(who, facts.calls ?? 0);
    case 'ReserveHeld':
      return says.reserve(money(facts.amount));
    case 'StakesAccepted':
      return says.accepts(patron, money(facts.amount));
    default:
      return null;
  }
};

const playing = ({ step, facts, who, patron, hand }: Telling): string | null => {
  const { says } = STRINGS.coup;
  const [first] = facts.hands ?? [];
  switch (step.type) {
    case 'CardsDealt':
      return dealt(step, who);
    case 'CardDrawn': {
      const [card = null] = first?.cards ?? [];
      return card === null
        ? says.drawsFaceDown(hand)
        : says.draws(hand, cardText(card), first?.total ?? null);
    }
    case 'CardsTurned':
      return turned(step, hand);
    case 'HandExposed':
      return says.shows(hand, cardsText(first?.cards ?? []), first?.total ?? 0);
    case 'NaturalAnnounced':
      return says.announces(hand, facts.total ?? 0);
    case 'FiveDecided':
      return says.decides(patron, facts.draw === true);
    case 'CardCalled':
      return says.carte(patron);
    case 'CardDeclined':
      return says.non(patron);
    case 'FalseDrawRecorded':
      return says.falseDraw(patron, facts.called ?? '', facts.total ?? 0);
    case 'CardScanned':
      return says.scans(who, facts.number ?? 0);
    case 'CutCardReached':
      return says.cutCard(facts.cardsLeft ?? 0);
    case 'ShoeCut':
      return says.cuts(patron);
    default:
      return null;
  }
};

const dealt = (step: CoupStep, who: string): string => {
  const { says } = STRINGS.coup;
  const hands = [step.head, ...step.lines].flatMap(({ facts }) => facts.hands ?? []);
  if (hands.some(({ total }) => total === null))
    return says.faceDown(
      who,
      hands.reduce((sum, { cards }) => sum + cards.length, 0),
    );
  return says.dealt(hands.map(({ hand, total }) => says.handTotal(handName(hand), total ?? 0)).join(', '));
};

const turned = (step: CoupStep, hand: string): string => {
  const { says, words } = STRINGS.coup;
  const { facts } = step.head;
  const shown = [step.head, ...step.lines].flatMap((line) => line.facts.hands ?? []);
  if (facts.patron === undefined) return says.turned(hand, cardsText(shown.flatMap(({ cards }) => cards)));
  const way = (words.ways as Readonly<Record<string, string>>)[facts.way ?? ''] ?? '';
  return says.turns(nameOf(facts.patron), hand, way);
};

const banking = ({ step, facts, patron, money }: Telling): string | null => {
  const { says } = STRINGS.coup;
  switch (step.type) {
    case 'CoupOpened':
      return says.bankOpens(patron, money(facts.bank));
    case 'FineCharged':
      return says.fined(patron, money(facts.amount));
    case 'LossMadeGood':
      return says.makesGood(patron, personName(facts.to), money(facts.amount));
    case 'BankContinued':
      return says.bankContinues(patron, money(facts.amount));
    case 'BankRetired':
      return says.bankRetires(patron, money(facts.bank));
    case 'BankPassed':
      return says.bankPasses(patron);
    case 'BankBroken':
      return says.bankBroken(patron);
    case 'ChipsBought':
      return says.buysIn(patron, money(facts.amount));
    case 'ChipsCashed':
      return says.cashesOut(patron, money(facts.amount));
    case 'ShoeHolderSet':
      return says.holdsShoe(patron, facts.seat ?? 0);
    case 'ShoePassed':
      return says.passesShoe(personName(facts.from), personName(facts.to));
    case 'SeatTaken':
      return says.sits(patron, facts.seat ?? 0);
    case 'SeatLeft':
      return says.leaves(patron, facts.seat ?? 0);
    case 'ShortfallPaid':
      return says.owes(patron, money(facts.amount));
    case 'CommissionTallied':
      return says.tallies;
    case 'CommissionCollected':
      return says.paysCommission(patron, money(facts.amount));
    default:
      return null;
  }
};

const ending = ({ step, facts, who }: Telling): string | null => {
  const { says } = STRINGS.coup;
  switch (step.type) {
    case 'CoupSettled': {
      const paid = step.lines.filter((line) => line.facts.outcome === 'win').length;
      return says.paid(resultText(facts), paid);
    }
    case 'BetsSettled':
      return says.settlesMore(step.lines.length);
    case 'VoidRequested':
      return says.asksVoid(who);
    case 'CorrectionRequested':
      return says.asksCorrection(who, cardsText(facts.hands?.[0]?.cards ?? []));
    case 'RequestRefused':
      return facts.because === 'withdrawn'
        ? says.withdrawn
        : facts.because === 'lapsed'
          ? says.lapsed
          : says.refused;
    case 'CoupVoided':
      return says.voided(who, step.lines.length);
    case 'BetsVoided':
    case 'StakesReturned':
      return says.returned(step.lines.length);
    case 'CoupCorrected':
      return says.corrected(facts.correction ?? 1, resultText(facts));
    default:
      return null;
  }
};
