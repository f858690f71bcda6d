import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { replayQuestion } from '../api/questions';
import { CardFace } from '../cards/card-face';
import { stepsOfCoup, type Replay } from '../coup/reading/events';
import { initialOf, nameOf } from '../coup/reading/naming';
import { Moment } from '../parts/moment';
import { Failure } from '../parts/page';
import { placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Icon } from '../system/icon';
import { Skeleton } from '../system/states';
import { AnswerBar } from './answer-bar';
import classes from './approvals.module.css';
import { CoupStands } from './coup-stands';
import { Effects } from './effects';
import { MinutesBefore } from './minutes-before';
import { placeOfRequest, titleOfRequest, type Answering, type OpenRequest } from './request-text';
import { TimeLeft } from './time-left';

const quoteOf = (reason: OpenRequest['reason']): string => {
  const { noReason, erased } = STRINGS.approvals;
  if (reason === null) return noReason;
  return reason.text === null ? erased : `“${reason.text}”`;
};

/** A request in full: reason, signatures, subject, and the effects of an approval. */
export function RequestDetail(answering: Answering) {
  const { request, waits } = answering;
  const { coup, table, lapsesAt, cards, five, reason } = request;
  const { approvals } = STRINGS;
  const replay = useQuery({ ...replayQuestion(coup ?? ''), enabled: coup !== null });
  return (
    <section className={`${classes['panel']} ${classes['detail']}`} aria-label={request.request}>
      <div className={classes['scroll']}>
        <header className={classes['top']}>
          <div>
            <p className={classes['place']} title={request.request}>
              <Link className={classes['drill'] ?? ''} href={placeOf.table(table)}>
                {table}
              </Link>{' '}
              · {placeOfRequest(request)}
            </p>
            <h2>{approvals.question(titleOfRequest(request))}</h2>
          </div>
          <span className={classes['lapses']}>
            <Icon name="clock" size="sm" />
            <TimeLeft until={lapsesAt} says={approvals.lapses} />
          </span>
        </header>
        <blockquote className={classes['quote']}>{quoteOf(reason)}</blockquote>
        {cards !== null && (
          <section aria-label={approvals.trueCards}>
            <h2>{approvals.trueCards}</h2>
            <span className={classes['cards']}>
              {cards.map((card, at) => (
                <CardFace key={`${at}${card}`} card={card} size={TRUE_CARD_PX} />
              ))}
            </span>
            {five !== null && <p>{STRINGS.desk.onFiveSays[five]}</p>}
          </section>
        )}
        <SignaturesPanel request={request} waits={waits} />
        {coup === null ? (
          <Effects request={request} steps={null} />
        ) : (
          <AboutCoup request={request} coup={coup} replay={replay.data} error={replay.error} />
        )}
      </div>
      <AnswerBar {...answering} />
    </section>
  );
}

const TRUE_CARD_PX = 48;

/** The signatures as two fields: the asker, and the person who may answer. */
function SignaturesPanel({ request: { by, byRole, askedAt }, waits }: Omit<Answering, 'onAnswered'>) {
  const { id, role } = useWho();
  const { approvals, roles } = STRINGS;
  const isYou = waits === 'sign';
  const other = byRole === 'pit' ? approvals.anotherSigns : approvals.pitSigns;
  const note = { sign: approvals.maySign(roles[role]), own: approvals.ownHelp, read: approvals.readHelp };
  return (
    <section aria-label={approvals.signatures}>
      <h2>{approvals.signatures}</h2>
      <div className={classes['signatures']}>
        <div className={classes['signature']} data-is="done" title={by}>
          <span className={classes['avatar']} aria-hidden>
            {initialOf(by)}
          </span>
          <span>
            <b>{approvals.asked(nameOf(by))}</b>
            <small>
              {roles[byRole]} · <Moment at={askedAt} as="clock" />
            </small>
          </span>
        </div>
        <Icon name="right" />
        <div className={classes['signature']} data-is={isYou ? 'you' : 'other'}>
          <span className={classes['avatar']} aria-hidden>
            {isYou ? initialOf(id) : '?'}
          </span>
          <span>
            <b>{isYou ? approvals.you(nameOf(id)) : other}</b>
            <small>{note[waits]}</small>
          </span>
        </div>
      </div>
    </section>
  );
}

/** The coup of a request: its present state, the effects of an approval, and what happened before. */
function AboutCoup({
  request,
  coup,
  replay,
  error,
}: {
  readonly request: OpenRequest;
  readonly coup: string;
  readonly replay: Replay | undefined;
  readonly error: Error | null;
}) {
  if (replay === undefined)
    return (
      <>
        {error === null ? <Skeleton count={4} /> : <Failure error={error} />}
        <Effects request={request} steps={null} />
      </>
    );
  const steps = stepsOfCoup(replay.steps);
  return (
    <>
      <div className={classes['two']}>
        <CoupStands coup={coup} steps={steps} currency={request.currency} />
        <Effects request={request} steps={steps} />
      </div>
      <MinutesBefore steps={steps} askedAt={request.askedAt} by={request.by} timeZone={replay.timeZone} />
    </>
  );
}
