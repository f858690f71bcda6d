import type { CoupStep } from '../coup/reading/events';
import { betsAfter, handsAfter, sumOf } from '../coup/reading/felt-state';
import { money, nameOf, shortMoney, wagerName } from '../coup/reading/naming';
import { useHouse, type House } from '../parts/house';
import { spoken, STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import type { IconName } from '../system/icon-name';
import { timeText } from '../system/time';
import classes from './approvals.module.css';
import type { OpenRequest } from './request-text';

interface Effect {
  readonly icon: IconName;
  readonly says: string;
  readonly amount?: string;
}

/** Effects of an approval, with amounts. */
export function Effects({
  request,
  steps,
}: {
  readonly request: OpenRequest;
  /** The coup's steps; `null` without a coup or before they are loaded. */
  readonly steps: readonly CoupStep[] | null;
}) {
  const house = useHouse();
  return (
    <section aria-label={STRINGS.approvals.ifApproved}>
      <h2>{STRINGS.approvals.ifApproved}</h2>
      <ul className={classes['effects']}>
        {effectsOf(request, steps, house).map(({ icon, says, amount }) => (
          <li key={says}>
            <Icon name={icon} />
            <span>{says}</span>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const effectsOf = (
  request: OpenRequest,
  steps: readonly CoupStep[] | null,
  house: House | null,
): readonly Effect[] => {
  const { effects } = STRINGS.approvals;
  const { what, table, currency, amount, patron, rules, reason, limit } = request;
  const keptEffect: Effect = { icon: 'audit', says: reason === null ? effects.bothKept : effects.kept };
  switch (what) {
    case 'void':
      return [...voided(steps, currency), { icon: 'play', says: effects.goesOn(table) }, keptEffect];
    case 'correction':
      return [
        { icon: 'undo', says: effects.settledAgain },
        { icon: 'chip', says: effects.chipsMove },
        { icon: 'warn', says: effects.owed },
        keptEffect,
      ];
    case 'waiver':
      return [
        {
          icon: 'chip',
          says: effects.waived(nameOf(patron ?? ''), table),
          ...(amount === null ? {} : { amount: money(amount, currency) }),
        },
        { icon: 'play', says: effects.tableGoesOn(table) },
        keptEffect,
      ];
    case 'limits':
      return [
        {
          icon: 'rule',
          says: effects.limited(
            nameOf(patron ?? ''),
            wagerName(limit?.on ?? ''),
            limit === null || house === null ? '' : timeText(limit.until, 'moment', house.timeZone),
          ),
          ...(limit === null ? {} : { amount: money(limit.max, currency) }),
        },
        { icon: 'play', says: effects.tableGoesOn(table) },
        keptEffect,
      ];
    default:
      return [
        ...rulesIn(rules ?? {}).map(([option, value]): Effect => ({
          icon: 'rule',
          says: effects.newRules(option, ruleText(value, currency)),
        })),
        { icon: 'play', says: effects.tableGoesOn(table) },
        keptEffect,
      ];
  }
};

/** Returns each changed option with its new value. A nested option has both names. */
const rulesIn = (rules: object, before = ''): readonly (readonly [option: string, value: unknown])[] =>
  Object.entries(rules).flatMap(([option, value]: [string, unknown]) => {
    const name = before === '' ? spoken(option) : `${before}, ${spoken(option).toLowerCase()}`;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? rulesIn(value, name)
      : [[name, value] as const];
  });

/** Writes an option's value. Amounts are strings of minor units; numbers are not amounts. */
const ruleText = (value: unknown, currency: string): string => {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d+$/u.test(value) ? shortMoney(value, currency) : spoken(value);
};

const voided = (steps: readonly CoupStep[] | null, currency: string): readonly Effect[] => {
  if (steps === null) return [];
  const { effects } = STRINGS.approvals;
  const bets = betsAfter(steps, steps.length).filter(({ isGone }) => !isGone);
  const patrons = new Set(bets.map(({ patron }) => patron)).size;
  const cards = handsAfter(steps, steps.length, []).reduce((sum, hand) => sum + hand.cards.length, 0);
  const stakes = sumOf(bets.map(({ stake }) => stake));
  return [
    bets.length === 0
      ? { icon: 'undo', says: effects.noStakes }
      : { icon: 'undo', says: effects.stakesBack(bets.length, patrons), amount: money(stakes, currency) },
    { icon: 'coups', says: effects.cardsSpent(cards) },
    { icon: 'floor', says: effects.outOfRoads },
  ];
};
