import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { placeOf } from '../parts/places';
import { currencyOf, moneyText } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import type { IconName } from '../system/icon-name';
import classes from './approvals.module.css';
import {
  titleOfRequest,
  waitsFor,
  whereOfRequest,
  type Kind,
  type OpenRequest,
  type Waits,
} from './request-text';
import { TimeLeft } from './time-left';

type Break = Schemas['Break'];

const ICON_OF: Readonly<Record<Kind, IconName>> = {
  void: 'undo',
  correction: 'coups',
  waiver: 'chip',
  rules: 'rule',
  limits: 'chip',
};

/** List of requests for this person, requests for others, and discrepancies. */
export function Inbox({
  requests,
  breaks,
  me,
  current,
  onChoose,
}: {
  readonly requests: readonly OpenRequest[];
  readonly breaks: readonly Break[];
  readonly me: { readonly id: string; readonly maySign: boolean };
  readonly current: string | null;
  readonly onChoose: (request: string) => void;
}) {
  const { groups } = STRINGS.approvals;
  return (
    <>
      {(['sign', 'read', 'own'] as const).map((waits) => {
        const own = requests.filter((request) => waitsFor(request, me) === waits);
        return (
          <InboxGroup key={waits} title={groups[waits]} count={own.length}>
            {own.map((request) => (
              <RequestEntry
                key={request.request}
                request={request}
                waits={waits}
                isCurrent={request.request === current}
                onChoose={() => onChoose(request.request)}
              />
            ))}
          </InboxGroup>
        );
      })}
      <InboxGroup title={groups.differences} count={breaks.length}>
        {breaks.map((found) => (
          <Link key={found.break} href={placeOf.break(found.break)} className={classes['entry'] ?? ''}>
            <span className={classes['kind']} data-of="difference">
              <Icon name="warn" />
            </span>
            <b>{differenceText(found)}</b>
            <span />
            <span className={classes['where']}>
              {[
                found.place.table,
                found.phase === 'explained' ? STRINGS.approvals.explained : STRINGS.approvals.unexplained,
              ]
                .filter((part) => part !== undefined)
                .join(' · ')}
            </span>
          </Link>
        ))}
      </InboxGroup>
    </>
  );
}

function RequestEntry({
  request,
  waits,
  isCurrent,
  onChoose,
}: {
  readonly request: OpenRequest;
  readonly waits: Waits;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button type="button" className={classes['entry']} aria-pressed={isCurrent} onClick={onChoose}>
      <span className={classes['kind']} data-of={waits}>
        <Icon name={ICON_OF[request.what]} />
      </span>
      <b>{titleOfRequest(request)}</b>
      <span className={classes['left']}>
        <TimeLeft until={request.lapsesAt} says={STRINGS.approvals.left} />
      </span>
      <span className={classes['where']}>{whereOfRequest(request)}</span>
    </button>
  );
}

const differenceText = ({ source, amount, currency }: Break): string => {
  const kind = STRINGS.breaks.sources[source] ?? spoken(source);
  if (amount === null || currency === null) return kind;
  return `${kind} ${STRINGS.approvals.differsBy(moneyText(amount, currencyOf(currency)))}`;
};

/** Entries under a heading with their number; nothing if there are none. */
export function InboxGroup({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: React.ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes['group']}>
        <span>{title}</span>
        <span>{count}</span>
      </h3>
      {children}
    </section>
  );
}
