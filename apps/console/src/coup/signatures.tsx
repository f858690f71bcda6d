import { STRINGS } from '../shell/strings';
import { Panel } from '../system/panel';
import classes from './coup.module.css';
import { cardsText } from './reading/card-text';
import type { Replay } from './reading/events';
import { clockText, durationText, initialOf, nameOf } from './reading/naming';

type Request = Replay['requests'][number];

/** Requests for voids and corrections of a coup: reason, asker, answer, and the time between. */
export function Signatures({
  requests,
  timeZone,
}: {
  readonly requests: readonly Request[];
  readonly timeZone: string;
}) {
  return (
    <Panel title={STRINGS.coup.signatures}>
      {requests.map((request) => (
        <Signed key={request.request} request={request} timeZone={timeZone} />
      ))}
    </Panel>
  );
}

function Signed({ request, timeZone }: { readonly request: Request; readonly timeZone: string }) {
  const { what, reason, cards, five, askedBy, askedAt, status, answeredBy, answeredAt } = request;
  const { coup, desk } = STRINGS;
  const waited = answeredAt === null ? '' : coup.after(durationText(askedAt, answeredAt));
  return (
    <div title={request.request}>
      <p className={classes['reason']}>{reason.text === null ? coup.erased : `“${reason.text}”`}</p>
      {cards !== null && <p className={classes['reason']}>{coup.trueCards(cardsText(cards))}</p>}
      {five !== null && <p className={classes['reason']}>{desk.onFiveSays[five]}</p>}
      <Signature who={askedBy} did={coup.askedFor[what]} note="" at={clockText(askedAt, timeZone)} />
      <Signature
        who={answeredBy}
        did={coup.answers[status]}
        note={waited}
        at={answeredAt === null ? '' : clockText(answeredAt, timeZone)}
      />
    </div>
  );
}

function Signature({
  who,
  did,
  note,
  at,
}: {
  readonly who: string | null;
  readonly did: string;
  readonly note: string;
  readonly at: string;
}) {
  const name = who === null ? STRINGS.coup.staff : nameOf(who);
  return (
    <div className={classes['signature']}>
      <span className={classes['avatar']} aria-hidden>
        {initialOf(name)}
      </span>
      <span>
        <b>{name}</b> {did}
        <small>{note}</small>
      </span>
      <span>{at}</span>
    </div>
  );
}
