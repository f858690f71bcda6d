import { Link } from 'wouter';
import { Hand } from '../cards/hand';
import { handName } from '../cards/hand-name';
import { totalOfShown } from '../coup/reading/card-total';
import type { CoupStep } from '../coup/reading/events';
import { betsAfter, handsAfter } from '../coup/reading/felt-state';
import { nameOf, shortMoney, sideOf, wagerName } from '../coup/reading/naming';
import { placeOf } from '../parts/places';
import { Side } from '../roads/side';
import { STRINGS } from '../shell/strings';
import classes from './approvals.module.css';

/** The coup of a request: its hands as the table shows them, and their stakes. */
export function CoupStands({
  coup,
  steps,
  currency,
}: {
  readonly coup: string;
  readonly steps: readonly CoupStep[];
  readonly currency: string;
}) {
  const hands = handsAfter(steps, steps.length, []);
  const bets = betsAfter(steps, steps.length).filter(({ isGone }) => !isGone);
  return (
    <section aria-label={STRINGS.approvals.stands}>
      <h2>{STRINGS.approvals.stands}</h2>
      <div className={classes['felt']}>
        {hands.length === 0 && <p>{STRINGS.approvals.noCards}</p>}
        {hands.map(({ hand, cards }) => {
          const side = sideOf(hand);
          const total = totalOfShown(cards);
          return (
            <div key={hand}>
              <p className={classes['hand']}>
                {side !== null && <Side of={side} />}
                {handName(hand)}
                <b>{total}</b>
              </p>
              <Hand side={hand} cards={cards} total={total ?? undefined} size={CARD_PX} />
            </div>
          );
        })}
        {bets.length > 0 && (
          <ul className={classes['bets']}>
            {bets.map(({ bet, patron, on, stake }) => {
              const side = sideOf(on);
              return (
                <li key={bet}>
                  {side !== null && <Side of={side} size="sm" />}
                  {nameOf(patron)} {side === null && on !== null && wagerName(on)}{' '}
                  {shortMoney(stake, currency)}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <Link className={classes['drill'] ?? ''} href={placeOf.coup(coup)}>
        {STRINGS.approvals.replay}
      </Link>
    </section>
  );
}

const CARD_PX = 64;
