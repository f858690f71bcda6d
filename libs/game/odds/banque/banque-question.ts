import { ratioOf, totalOf, type Ratio } from '#game/baccarat';
import { parseCard, type Card } from '#game/cards';
import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { add, ONE, parseMoney, shareRoundedDown, sum, ZERO, type Money } from '#kernel/money';
import type { PlayerBankedRules } from '../player-banked-rules';
import { ALWAYS, NEVER } from '../ratios';

/** Names of the parts of a question. The command line writes them in its own way. */
export const BANQUE_FIELDS = [
  'hand',
  'right',
  'left',
  'rightStake',
  'leftStake',
  'chevalStake',
  'bank',
  'rightFive',
  'leftFive',
] as const;
export type BanqueField = (typeof BANQUE_FIELDS)[number];
export type BanqueTexts = Readonly<Partial<Record<BanqueField, string | undefined>>>;

/** A side with a stake, after its call (B5). */
export interface BanqueSide {
  /** The third card, which is face up; `null` if the punter stood. */
  readonly third: Card | null;
  /** Total staked on this hand, including halves of stakes à cheval (B3). */
  readonly stake: Money;
  /** The frequency with which this punter draws on a five (F8). */
  readonly onFive: Ratio;
}

/** A banker's decision at banque: the visible cards, and the stakes. */
export interface BanqueQuestion {
  readonly rules: PlayerBankedRules;
  readonly hand: readonly [Card, Card];
  readonly bank: Money;
  /** `null` without a stake on this hand, which then has no punter and takes no third card (B5). */
  readonly right: BanqueSide | null;
  readonly left: BanqueSide | null;
}

type Called = (field: BanqueField) => string;

/**
 * Parses a question from texts.
 *
 * - `hand` is `5H,KD`.
 * - `right` and `left` are `stood` or the third card.
 * - Stakes and `bank` are amounts; `bank` is the total staked by default.
 * - `rightFive` and `leftFive` are `draw` (the default), `stand`, or how often it draws, `9/11`.
 *
 * Refuses with `BAD_FIELD`, `BAD_CARD`, `BAD_STAKE`, `NOT_A_STEP` (B3) or `IMPOSSIBLE_CARD` (R3), and names
 * the field as `called` does.
 */
export const parseBanqueQuestion = (
  rules: PlayerBankedRules,
  texts: BanqueTexts,
  called: Called = (field) => field,
): Parsed<BanqueQuestion> => {
  const hand = handOf(texts.hand, called('hand'));
  if (!hand.ok) return hand;
  const cheval = amountOf(texts.chevalStake, called('chevalStake'));
  if (!cheval.ok) return cheval;
  const half = shareRoundedDown(cheval.value, 1n, 2n, rules.roundTo);
  if (add(half, half) !== cheval.value) {
    return reject(
      'NOT_A_STEP',
      `${called('chevalStake')} has to be a multiple of ${2n * rules.roundTo}: half goes on each hand (B3)`,
    );
  }
  const right = sideOf(texts, 'right', half, called);
  if (!right.ok) return right;
  const left = sideOf(texts, 'left', half, called);
  if (!left.ok) return left;
  const staked = sum([right.value?.stake ?? ZERO, left.value?.stake ?? ZERO]);
  if (staked === ZERO) {
    return reject(
      'BAD_FIELD',
      `Nothing is staked. Send ${called('rightStake')}, ${called('leftStake')} or ${called('chevalStake')}`,
    );
  }
  const bank = texts.bank === undefined ? parsed(staked) : amountOf(texts.bank, called('bank'));
  if (!bank.ok) return bank;
  const question = { rules, hand: hand.value, bank: bank.value, right: right.value, left: left.value };
  return tooManyOf(question) ?? parsed(question);
};

const handOf = (text: string | undefined, name: string): Parsed<readonly [Card, Card]> => {
  const [first = '', second = '', ...others] = (text ?? '').split(',');
  if (others.length > 0 || second === '') {
    return reject('BAD_FIELD', `${name} has to be the banker’s own two cards, such as 5H,KD`);
  }
  const cards = [parseCard(first), parseCard(second)] as const;
  if (!cards[0].ok) return named(cards[0], name);
  if (!cards[1].ok) return named(cards[1], name);
  const hand = [cards[0].value, cards[1].value] as const;
  return totalOf(hand) < 8
    ? parsed(hand)
    : reject(
        'BAD_FIELD',
        `${name} has ${totalOf(hand)}, a natural, so there is nothing to decide (B5). Send another hand`,
      );
};

const sideOf = (
  texts: BanqueTexts,
  side: 'right' | 'left',
  half: Money,
  called: Called,
): Parsed<BanqueSide | null> => {
  const own = amountOf(texts[`${side}Stake`], called(`${side}Stake`));
  if (!own.ok) return own;
  const onFive = onFiveOf(texts[`${side}Five`], called(`${side}Five`));
  if (!onFive.ok) return onFive;
  const stake = add(own.value, half);
  const call = texts[side];
  if (call === undefined) {
    return stake === ZERO
      ? parsed(null)
      : reject(
          'BAD_FIELD',
          `${called(side)} is missing, and ${stake} is staked there. Send stood, or the third card, such as 9C`,
        );
  }
  if (stake === ZERO) {
    return reject(
      'BAD_FIELD',
      `${called(side)} has no stake, so it has no punter (B5). Leave it out, or send ${called(`${side}Stake`)}.`,
    );
  }
  if (call === 'stood') return parsed({ third: null, stake, onFive: onFive.value });
  const third = parseCard(call);
  return third.ok
    ? parsed({ third: third.value, stake, onFive: onFive.value })
    : reject('BAD_CARD', `${called(side)} has to be stood, or the third card, such as 9C`);
};

const amountOf = (text: string | undefined, name: string): Parsed<Money> => {
  if (text === undefined) return parsed(ZERO);
  const amount = parseMoney(text);
  return amount.ok && amount.value >= ONE
    ? amount
    : reject('BAD_STAKE', `${name} has to be a positive whole number of minor units, such as 2500`);
};

const onFiveOf = (text: string | undefined, name: string): Parsed<Ratio> => {
  if (text === undefined || text === 'draw') return parsed(ALWAYS);
  if (text === 'stand') return parsed(NEVER);
  const [, part = '0', whole = '0'] = /^([1-9][0-9]{0,8})\/([1-9][0-9]{0,8})$/u.exec(text) ?? [];
  return 0n < BigInt(part) && BigInt(part) <= BigInt(whole)
    ? parsed(ratioOf(BigInt(part), BigInt(whole)))
    : reject(
        'BAD_FIELD',
        `${name} has to be draw, stand, or how often that punter draws on five, such as 9/11`,
      );
};

const tooManyOf = ({ rules, hand, right, left }: BanqueQuestion): Refused | null => {
  const open = [...hand, right?.third ?? null, left?.third ?? null].filter((card) => card !== null);
  const card = open.find((each) => open.filter((other) => other === each).length > rules.decks);
  return card === undefined
    ? null
    : reject(
        'IMPOSSIBLE_CARD',
        `${card} is shown more often than ${rules.decks} decks contain it (R3). Correct the cards`,
      );
};

const named = ({ rejection }: Refused, name: string): Refused =>
  reject(rejection.code, `${name}: ${rejection.detail}`);
