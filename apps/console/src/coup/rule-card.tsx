import { bankerDuty, orthodoxBanker } from '#game/baccarat';
import { Hand } from '../cards/hand';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import classes from './coup.module.css';
import type { CoupRule, TableauCell } from './reading/rules';
import { RulingLinks } from './ruling-links';

export interface RuleCardProps {
  readonly rule: CoupRule;
  /** True if this rule decided the present step. */
  readonly isCurrent: boolean;
  readonly onStep: (to: number) => void;
}

/**
 * A rule that decided something: cards, text, its ruling in the guide, and the cell of the banker's table.
 */
export function RuleCard({ rule, isCurrent, onStep }: RuleCardProps) {
  const { cards, icon, text, rulings, step, tableau } = rule;
  const end = text.indexOf('. ') + 1;
  const [title, rest] = end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
  return (
    <li className={classes['rule']} data-current={isCurrent || undefined}>
      <span className={classes['evidence']}>
        {cards.length === 0 ? <Icon name={icon} /> : <Hand side="" cards={cards} size="tiny" />}
      </span>
      <div>
        <p>
          {step === null ? (
            <b>{title}</b>
          ) : (
            <button type="button" className={classes['ruleTitle']} onClick={() => onStep(step)}>
              {title}
            </button>
          )}
          {rest}
        </p>
        {tableau !== undefined && <Tableau cell={tableau} />}
        <p className={classes['source']}>
          <RulingLinks rulings={rulings} />
        </p>
      </div>
    </li>
  );
}

const TOTALS = [3, 4, 5, 6] as const;
const THIRDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Signs in the table's cells for the banker's move. */
const SIGNS = { carte: 'D', non: '–', free: 'O' } as const;

/** The banker's table of P3, drawn from the rules' own code. The cell in use is filled. */
function Tableau({ cell: { total, third, hasFree } }: { readonly cell: TableauCell }) {
  const { rules } = STRINGS.coup;
  const columns = hasFree || third === null ? [...THIRDS, null] : THIRDS;
  return (
    <>
      <div
        className={classes['tableau']}
        data-columns={columns.length}
        role="img"
        aria-label={rules.tableau(total, third === null ? rules.stood : `${third}`)}
      >
        <span />
        {columns.map((column) => (
          <span key={column ?? 'stood'}>{column ?? rules.stood}</span>
        ))}
        {TOTALS.map((row) => [
          <span key={`row${row}`} className={classes['rowHead']}>
            {rules.bankerHas(row)}
          </span>,
          ...columns.map((column) => {
            const duty = (hasFree ? bankerDuty : orthodoxBanker)(row, column);
            const does = SIGNS[duty ?? 'free'];
            const isHit = row === total && column === third;
            return (
              <span key={`${row}/${column}`} data-does={does} data-hit={isHit || undefined}>
                {does}
              </span>
            );
          }),
        ])}
      </div>
      <p className={classes['legend']}>
        {[rules.keyDraws, rules.keyStands, ...(hasFree ? [rules.keyChoice] : [])].join(' · ')}
      </p>
    </>
  );
}
