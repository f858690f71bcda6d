import { Hand } from '../cards/hand';
import { handName } from '../cards/hand-name';
import { STRINGS } from '../shell/strings';
import { Panel } from '../system/panel';
import classes from './coup.module.css';
import { resultText } from './reading/card-text';
import type { Replay } from './reading/events';
import { money, nameOf, shortMoney } from './reading/naming';

type Played = NonNullable<Replay['played']>;
type Correction = Played['corrections'][number];
type Result = Correction['before'];

/** Shows the changes of each correction: the hands before and after, and each person's gain or loss. */
export function Corrections({ played }: { readonly played: Played }) {
  return played.corrections.map(({ correction, before, patrons, ...after }) => (
    <Panel key={correction} title={STRINGS.coup.correction(correction)}>
      <div className={classes['results']}>
        <ResultHands title={STRINGS.coup.before(resultOf(before))} result={before} />
        <ResultHands title={STRINGS.coup.afterCorrection(resultOf(after))} result={after} />
      </div>
      <ul>
        {patrons.map((each) => (
          <PatronChange key={`${each.patron}/${each.part}`} of={each} currency={played.currency} />
        ))}
      </ul>
    </Panel>
  ));
}

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

const handsOf = (result: Omit<Result, 'outcome' | 'natural'>) =>
  HANDS.flatMap((hand) => {
    const found = result[hand];
    return found === undefined ? [] : [{ hand, cards: found.cards, total: found.total }];
  });

const resultOf = (result: Result): string => resultText({ outcome: result.outcome, hands: handsOf(result) });

function ResultHands({ title, result }: { readonly title: string; readonly result: Result }) {
  return (
    <div>
      <p>{title}</p>
      {handsOf(result).map(({ hand, cards, total }) => (
        <p key={hand} className={classes['resultHand']}>
          <span>{handName(hand)}</span>
          <Hand side={hand} cards={cards} total={total} />
          <b>{total}</b>
        </p>
      ))}
    </div>
  );
}

function PatronChange({
  of: { patron, part, difference, paid, taken, owed },
  currency,
}: {
  readonly of: Correction['patrons'][number];
  readonly currency: string;
}) {
  const { coup } = STRINGS;
  const name = nameOf(patron);
  const payments = [
    ...(paid === '0' ? [] : [coup.paysBack(shortMoney(paid, currency))]),
    ...(taken === '0' ? [] : [coup.givesBack(shortMoney(taken, currency))]),
    ...(owed === '0' ? [] : [coup.stillOwes(shortMoney(owed, currency))]),
  ];
  return (
    <li className={classes['change']}>
      <span>
        {part === 'bank' ? coup.asBank(name) : name} {payments.join(', ')}
      </span>
      <b>{money(difference, currency, true)}</b>
    </li>
  );
}
