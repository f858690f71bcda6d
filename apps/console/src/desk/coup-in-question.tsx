import type { Schemas } from '../api/client';
import { phaseWord } from '../floor/phase-kind';
import { moneyText, sumOf } from '../shell/money';
import { STRINGS } from '../shell/strings';
import classes from './desk.module.css';

/** The coup of a request: table, number, phase, outcome, and the stakes that would be returned. */
export function CoupInQuestion({
  found: { table, coup, phase, carried, currency },
}: {
  readonly found: Schemas['Table'];
}) {
  if (coup === null) return null;
  const { about } = STRINGS.desk;
  const left = sumOf(carried.map(({ stake }) => stake));
  const stakes = sumOf([...coup.bets, ...carried].map(({ stake }) => stake));
  const facts = [
    [about.table, table],
    [about.coup, coup.coup],
    [about.phase, phaseWord(phase)],
    [about.outcome, about.noOutcome],
    [about.bets, `${coup.bets.length + carried.length}`],
    [
      about.stakes,
      [moneyText(stakes, currency), ...(left === '0' ? [] : [about.carried(moneyText(left, currency))])].join(
        ', ',
      ),
    ],
  ] as const;
  return (
    <dl className={classes['about']} aria-label={about.label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
