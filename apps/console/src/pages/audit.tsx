import { useQuery } from '@tanstack/react-query';
import { checkpointQuestion } from '../api/questions';
import classes from '../audit/audit.module.css';
import { CheckYourself } from '../audit/check-yourself';
import { EventsPanel, listsFor } from '../audit/events-panel';
import { ChosenFinding, FindingsPanel, useFindings } from '../audit/findings-panel';
import { Growth } from '../audit/growth';
import { SealedState } from '../audit/sealed-state';
import { useKept } from '../audit/use-kept';
import { useHeading } from '../parts/page';
import { may } from '../parts/places';
import { useAddress } from '../parts/use-address';
import { Crumbs } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import page from '../system/page.module.css';

/**
 * Page about the integrity of the log: what is sealed and kept outside, findings, events, and independent
 * checks.
 */
export function AuditPage() {
  const { role } = useWho();
  const ref = useHeading(STRINGS.audit.title);
  const { data: note = null } = useQuery(checkpointQuestion());
  const [kept, keep] = useKept(note);
  const hasFindings = may(role, 'breaks');
  const [of, set] = useAddress();
  const chosen = useChosen(hasFindings, of('finding'));
  const hasEvents = listsFor(role).length > 0;
  return (
    <div className={`${page['bare']} ${classes['page']}`} data-findings={chosen !== '' || undefined}>
      <Crumbs above={[]} here={STRINGS.audit.title} />
      <h1 className={page['hidden']} ref={ref} tabIndex={-1}>
        {STRINGS.audit.title}
      </h1>
      <SealedState note={note} kept={kept} onKeep={keep} />
      {hasFindings && <FindingsPanel chosen={chosen} onChoose={(id) => set({ finding: id })} kept={kept} />}
      {chosen !== '' && (
        <div className={classes['chosen']}>
          <ChosenFinding key={chosen} id={chosen} />
        </div>
      )}
      <div className={classes['low']} data-events={hasEvents || undefined}>
        {hasEvents && <EventsPanel />}
        <div className={classes['proofs']}>
          <Growth kept={kept} />
          <CheckYourself note={note} />
        </div>
      </div>
    </div>
  );
}

/** Returns the finding in the address, otherwise the first open one; empty without one. */
function useChosen(hasFindings: boolean, named: string): string {
  const { findings } = useFindings(hasFindings);
  if (!hasFindings) return '';
  if (named !== '') return named;
  return findings.find(({ phase }) => phase !== 'closed')?.break ?? '';
}
