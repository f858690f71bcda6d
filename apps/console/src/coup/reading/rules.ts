import { bankerDraws, bankerDuty, pipsOf, punterDuty, totalOf } from '#game/baccarat';
import type { Card, Pips } from '#game/cards';
import { handName } from '../../cards/hand-name';
import { STRINGS } from '../../shell/strings';
import type { IconName } from '../../system/icon-name';
import { lookOf, type GameLook } from '../../table/game-look';
import { betLinesOf, type CoupStep, type Replay } from './events';
import { betsAfter, sumOf } from './felt-state';
import { personName, shortMoney } from './naming';

/** The banker's table with the cell in use. `null` as third card: the other hand stood. */
export interface TableauCell {
  readonly total: number;
  readonly third: number | null;
  /** True for chemin de fer, where two cells leave the banker free. */
  readonly hasFree: boolean;
}

/** A rule that decided something in a coup. Its first sentence is printed in bold. */
export interface CoupRule {
  readonly key: string;
  /** The step that it decided; null for the coup as a whole. */
  readonly step: number | null;
  readonly cards: readonly string[];
  readonly icon: IconName;
  readonly text: string;
  readonly rulings: readonly string[];
  readonly tableau?: TableauCell;
}

interface CoupReading {
  readonly steps: readonly CoupStep[];
  readonly played: NonNullable<Replay['played']>;
  readonly look: GameLook;
  readonly hand: (name: string) => readonly Card[];
}

/** Returns the rules that decided a coup, in the order of its steps. */
export const rulesOf = (replay: Replay, steps: readonly CoupStep[]): readonly CoupRule[] => {
  const { played, status } = replay;
  if (played === null) return [];
  const reading: CoupReading = {
    steps,
    played,
    look: lookOf(played.variant),
    hand: (name) => cardsOf(played, name),
  };
  const own = reading.look.hasPatronBank ? bankRules(reading) : houseRules(reading);
  const { voidRule, correctedRule } = STRINGS.coup.rules;
  const last =
    steps.findLast(({ type }) => type === 'CoupVoided' || type === 'CoupCorrected')?.number ?? null;
  const exception = { key: 'R5', step: last, cards: [], icon: 'rule', rulings: ['R5'] } as const;
  if (status === 'void') return [...own, { ...exception, text: voidRule }];
  return status === 'corrected' ? [...own, { ...exception, text: correctedRule }] : own;
};

/** Returns the known cards of a hand: all of a settled coup, otherwise the face-up ones. */
const cardsOf = (played: CoupReading['played'], name: string): readonly Card[] => {
  const hands: Readonly<Record<string, { readonly cards: readonly string[] } | undefined>> = {
    player: played.player,
    punter: played.punter,
    right: played.right,
    left: played.left,
    banker: played.banker,
  };
  const lying = played.hands.find(({ hand }) => hand === name)?.cards ?? [];
  return (hands[name]?.cards ?? lying).flatMap((card) => card ?? []) as Card[];
};

const stepOf = (steps: readonly CoupStep[], is: (step: CoupStep) => boolean): CoupStep | undefined =>
  steps.find(is);

const houseRules = (told: CoupReading): readonly CoupRule[] => {
  const { steps, hand, look } = told;
  const [player, banker] = [hand('player'), hand('banker')];
  const deal = stepOf(steps, ({ type }) => type === 'CardsDealt');
  if (deal === undefined || player.length < 2 || banker.length < 2) return [];
  const cards = [...player.slice(0, 2), ...banker.slice(0, 2)];
  const totals = [totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))] as const;
  const { rules } = STRINGS.coup;
  const high = totals[0] >= totals[1] ? (['player', totals[0]] as const) : (['banker', totals[1]] as const);
  const isNatural = high[1] >= 8;
  const natural = isNatural ? rules.natural(handName(high[0]), high[1]) : rules.noNatural(...totals);
  const first: CoupRule = {
    key: 'deal',
    step: deal.number,
    cards: [...cards.slice(0, 1), ...cards.slice(2, 3)],
    icon: 'coups',
    text: natural,
    rulings: deal.rulings,
  };
  if (isNatural || isBeforeDraw(steps)) return [first, ...payRules(told)];
  const draws = look.lowerDraws ? lowerDraws(told) : thirdCards(told, totals);
  return [first, ...draws, ...payRules(told)];
};

/** Returns true if no third card was decided yet, so that standing isn't known. */
const isBeforeDraw = (steps: readonly CoupStep[]): boolean =>
  !steps.some(({ type }) => type === 'CardDrawn' || type === 'CoupSettled');

const drawStep = (steps: readonly CoupStep[], hand: string): CoupStep | undefined =>
  stepOf(steps, ({ type, head }) => type === 'CardDrawn' && head.facts.hand === hand);

const lowerDraws = ({ steps, hand }: CoupReading): readonly CoupRule[] =>
  steps
    .filter(({ type }) => type === 'CardDrawn')
    .map(({ number, rulings, head }) => ({
      key: `draw${number}`,
      step: number,
      cards: hand(head.facts.hand ?? '').slice(2),
      icon: 'plus',
      text: STRINGS.coup.rules.makccarat,
      rulings,
    }));

/** Returns P2 and P3 for a hand that drew or stood. */
const thirdCards = (
  { steps, hand }: CoupReading,
  [player, banker]: readonly [Pips, Pips],
): readonly CoupRule[] => {
  const { rules } = STRINGS.coup;
  const [playerCard, bankerCard] = [hand('player')[2], hand('banker')[2]];
  const [playerStep, bankerStep] = [drawStep(steps, 'player'), drawStep(steps, 'banker')];
  const five = stepOf(steps, ({ type }) => type === 'FiveDecided');
  const facts = five?.head.facts;
  const playerText =
    facts === undefined
      ? (playerCard === undefined ? rules.playerStands : rules.playerDraws)(player)
      : rules.playerFive(personName(facts.patron), facts.draw === true);
  const third = playerCard === undefined ? null : pipsOf(playerCard);
  const bankerText = (bankerCard === undefined ? rules.bankerStands : rules.bankerDraws)(banker, third);
  const why = third === null ? rules.bankerAfterStand : rules.bankerRow(banker, thirdsOf(banker));
  return [
    {
      key: 'player',
      step: (five ?? playerStep)?.number ?? null,
      cards: playerCard === undefined ? [] : [playerCard],
      icon: playerCard === undefined ? 'stop' : 'plus',
      text: playerText,
      rulings: ['P2'],
    },
    {
      key: 'banker',
      step: bankerStep?.number ?? null,
      cards: bankerCard === undefined ? [] : [bankerCard],
      icon: bankerCard === undefined ? 'stop' : 'plus',
      text: `${bankerText} ${why}`,
      rulings: ['P3'],
      ...(banker >= 3 && banker <= 6 ? { tableau: { total: banker, third, hasFree: false } } : {}),
    },
  ];
};

const PIPS: readonly Pips[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Writes the third cards on which the banker draws, `4 to 7`. */
const thirdsOf = (total: Pips): string => {
  const drawn = PIPS.filter((third) => bankerDraws(total, third));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (drawn.length === PIPS.length) return STRINGS.coup.rules.anyCard;
  const without = PIPS.filter((third) => !drawn.includes(third));
  return without.length === 1
    ? STRINGS.coup.rules.anyCardBut(without[0] ?? 0)
    : STRINGS.coup.rules.fromTo(first, last);
};

const payRules = ({ steps, played }: CoupReading): readonly CoupRule[] => {
  const settled = stepOf(steps, ({ type }) => type === 'CoupSettled');
  if (settled === undefined) return [];
  const { rules } = STRINGS.coup;
  const lines = steps
    .filter(({ type }) => type === 'CoupSettled' || type === 'BetsSettled')
    .flatMap(betLinesOf);
  const sumIn = (name: 'winnings' | 'commission'): string =>
    shortMoney(sumOf(lines.map(({ facts }) => facts[name] ?? '0')), played.currency);
  const bps = Number(played.rules['commissionBps'] ?? 0);
  const { outcome } = settled.head.facts;
  const { bankerFree, banker, tie, player } = rules.pays;
  const pays = { banker: bps === 0 ? bankerFree : banker(`${bps / 100}`), tie, player };
  const text = pays[outcome === 'banker' || outcome === 'tie' ? outcome : 'player'];
  const isOwnAlone = steps.every(({ actor }) => actor === null); // the sum of a patron's own bets isn't the coup's
  const sums =
    lines.length === 0 || isOwnAlone ? '' : ` ${rules.sums(sumIn('winnings'), sumIn('commission'))}`;
  return [
    {
      key: 'pay',
      step: settled.number,
      cards: [],
      icon: 'check',
      text: `${text}${sums}`,
      rulings: settled.rulings,
    },
  ];
};

/**
 * Returns the rules of chemin de fer and banque: bets in turn, calls with their reasons, the banker's table,
 * the settlement.
 */
const bankRules = (told: CoupReading): readonly CoupRule[] =>
  told.steps.flatMap((step) => {
    const rule = bankRuleOf(step, told);
    return rule === null
      ? []
      : [{ key: `${step.number}`, step: step.number, rulings: step.rulings, ...rule }];
  });

type BankRule = Omit<CoupRule, 'key' | 'step' | 'rulings'> & Partial<Pick<CoupRule, 'rulings'>>;

const bankRuleOf = (step: CoupStep, told: CoupReading): BankRule | null => {
  const { rules } = STRINGS.coup;
  const { facts } = step.head;
  const money = (minor: string | undefined): string => shortMoney(minor ?? '0', told.played.currency);
  switch (step.type) {
    case 'BettingClosed':
      return {
        cards: [],
        icon: 'chip',
        text: rules.turnBets,
        rulings: told.look.turnBets,
      };
    case 'ReserveHeld':
      return { cards: [], icon: 'chip', text: rules.reserve(money(facts.amount)) };
    case 'NaturalAnnounced':
      return {
        cards: told.hand(facts.hand ?? '').slice(0, 2),
        icon: 'eye',
        text: rules.announced(handName(facts.hand ?? ''), facts.total ?? 0),
      };
    case 'CardCalled':
    case 'CardDeclined':
      return facts.hand === 'banker' ? bankerRule(told) : callRule(step, told);
    case 'CardDrawn':
      return facts.hand === 'banker' && !isCalled(told) ? bankerRule(told) : null;
    case 'CoupSettled':
      return settlementRule(step, told);
    default:
      return null;
  }
};

/** Returns true if the banker's choice is a step of its own before the card. */
const isCalled = ({ steps }: CoupReading): boolean =>
  steps.some(
    ({ type, head }) => (type === 'CardCalled' || type === 'CardDeclined') && head.facts.hand === 'banker',
  );

const callRule = (step: CoupStep, told: CoupReading): BankRule | null => {
  const { rules } = STRINGS.coup;
  const { facts } = step.head;
  const cards = told.hand(facts.hand ?? '').slice(0, 2);
  if (cards.length < 2) return null; // face-down cards
  const total = totalOf(cards);
  const call = step.type === 'CardCalled' ? 'carte' : 'non';
  const sentence = rules.callDuty(personName(facts.patron), call, total);
  const duty = callDutyText(step, told, total);
  return { cards, icon: 'user', text: duty === null ? sentence : `${sentence} ${duty}` };
};

/** Says which call a punter had to make (F8); null for a patron, who doesn't see the stakes of others. */
const callDutyText = (
  { number, head: { facts } }: CoupStep,
  told: CoupReading,
  total: Pips,
): string | null => {
  const { rules } = STRINGS.coup;
  if (told.steps.every(({ actor }) => actor === null)) return null;
  const alone = isAlone(told, facts.hand ?? '', number);
  if (alone) return rules.callAlone;
  const duty = punterDuty(total, alone);
  if (duty === null) return rules.callFree;
  return duty === 'carte' ? rules.callMustDraw : rules.callMustStand;
};

/** Returns true if only one patron has stakes on a hand, whose calls are then nearly free (F8). */
const isAlone = ({ steps }: CoupReading, hand: string, at: number): boolean => {
  const staked = betsAfter(steps, at).filter(
    ({ on, isGone }) => !isGone && (on === null || on === hand || on === 'cheval'),
  );
  return new Set(staked.map(({ patron }) => patron)).size === 1;
};

/** Returns the banker's table of F9, which leaves 3 against a 9 and 5 against a 4 free; in B5 all is free. */
const bankerRule = (told: CoupReading): BankRule | null => {
  const { rules } = STRINGS.coup;
  const banker = told.hand('banker');
  if (banker.length < 2) return null;
  const cards = banker.slice(2);
  const icon = cards.length === 0 ? 'stop' : 'plus';
  if (!told.look.hasBankerTable || told.played.rules['bankerPlay'] === 'free')
    return { cards, icon, text: rules.bankerAtWill };
  const total = totalOf(banker.slice(0, 2));
  const punterCard = told.hand('punter')[2];
  const third = punterCard === undefined ? null : pipsOf(punterCard);
  const tableau = { total, third, hasFree: true };
  const text =
    bankerDuty(total, third) === null
      ? rules.bankerFree(total, third ?? 0)
      : `${(cards.length === 0 ? rules.bankerStands : rules.bankerDraws)(total, third)} ${rules.bankerByTable}`;
  return { cards, icon, text, ...(total >= 3 && total <= 6 ? { tableau } : {}) };
};

const settlementRule = ({ head: { facts } }: CoupStep, told: CoupReading): BankRule => {
  const { rules } = STRINGS.coup;
  const commission = shortMoney(facts.commission ?? '0', told.played.currency);
  if (told.look.hasSides) return { cards: [], icon: 'check', text: rules.banqueSides };
  const lost = facts.outcome === 'tie' ? rules.bankTies : rules.bankLoses;
  const text = facts.outcome === 'banker' ? rules.bankWins(commission) : lost;
  return { cards: [], icon: 'check', text };
};
