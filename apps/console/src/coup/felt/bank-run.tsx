import { Link } from 'wouter';
import { placeOf } from '../../parts/places';
import { Side } from '../../roads/side';
import { STRINGS } from '../../shell/strings';
import { Icon } from '../../system/icon';
import { coupParts } from '../reading/coup-parts';
import type { Replay } from '../reading/events';
import { nameOf, shortMoney, sideOf } from '../reading/naming';
import classes from './bank-run.module.css';

export interface BankRunProps {
  /** The coups of this bank, in order. */
  readonly banks: Replay['banks'];
  readonly coup: string;
  readonly currency: string;
}

/** The coups of a bank with its amount, holder and winner, each a link. */
export function BankRun({ banks, coup, currency }: BankRunProps) {
  return (
    <nav className={classes['run']} aria-label={STRINGS.coup.bankRun}>
      {banks.map((each) => (
        <Link
          key={each.coup}
          href={placeOf.coup(each.coup)}
          title={each.coup}
          aria-current={each.coup === coup ? 'page' : undefined}
        >
          <Outcome of={each} />
          <span>
            <b>{shortMoney(each.bank, currency)}</b>
            <span>{STRINGS.coup.bankOf(coupParts(each.coup).number, nameOf(each.banker))}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

const ICONS = { void: 'undo', open: 'clock', settled: 'check', corrected: 'check' } as const;

/** The winning side's mark, or one for an open or void coup. */
function Outcome({ of: { outcome, status } }: { readonly of: Replay['banks'][number] }) {
  const side = sideOf(outcome);
  return side === null ? <Icon name={ICONS[status]} size="sm" /> : <Side of={side} size="sm" />;
}
