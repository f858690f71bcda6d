import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { breaksQuestion, requestsQuestion } from '../api/questions';
import { Answered } from '../approvals/answered';
import classes from '../approvals/approvals.module.css';
import { Inbox } from '../approvals/inbox';
import { RequestDetail } from '../approvals/request-detail';
import { waitsFor, type OpenRequest, type Waits } from '../approvals/request-text';
import { Answer, Page } from '../parts/page';
import { may } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Notice } from '../system/notice';
import { Empty, NoPermission } from '../system/states';

const NO_SEARCH = { phase: 'unclosed', source: '', table: '', assignee: '', openedBefore: '' };

/** Page of requests for a second person, and of discrepancies. */
export function ApprovalsPage() {
  const { id, role } = useWho();
  const asked = useQuery(requestsQuestion());
  const breaks = useInfiniteQuery({ ...breaksQuestion(NO_SEARCH), enabled: may(role, 'breaks') });
  const { params, show } = useChoice();
  const [said, setSaid] = useState('');
  const isAnswered = params.get('show') === 'answered';
  const me = { id, maySign: may(role, 'approvals') };
  const requests = asked.data?.items ?? [];
  const current = isAnswered ? undefined : currentOf(requests, params.get('request'), me);
  const differences = breaks.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page title={STRINGS.approvals.title} isTitleHidden>
      <div className={classes['page']}>
        <section className={`${classes['panel']} ${classes['inbox']}`} aria-label={STRINGS.approvals.inbox}>
          <header>
            <h2>{STRINGS.approvals.inbox}</h2>
            <Which isAnswered={isAnswered} open={requests.length + differences.length} onShow={show} />
          </header>
          <div className={classes['entries']}>
            <div role="status">{said !== '' && <Notice of="ok">{said}</Notice>}</div>
            {isAnswered ? (
              <AnsweredFor role={role} />
            ) : (
              <Answer asked={asked}>
                {() => (
                  <Inbox
                    requests={requests}
                    breaks={differences}
                    me={me}
                    current={current?.request ?? null}
                    onChoose={(request) => show('request', request)}
                  />
                )}
              </Answer>
            )}
          </div>
        </section>
        {current === undefined ? (
          <Nothing
            isThere={asked.data !== undefined}
            isAnswered={isAnswered}
            wanted={params.get('request')}
            onAnswered={show}
          />
        ) : (
          <RequestDetail
            key={current.request}
            request={current}
            waits={waitsFor(current, me)}
            onAnswered={setSaid}
          />
        )}
      </div>
    </Page>
  );
}

/** Returns the page's selections from the address. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const show: Show = (name, value) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { params, show };
}

/** Returns the request in the address, otherwise the first for this person, otherwise the first. */
const currentOf = (
  requests: readonly OpenRequest[],
  wanted: string | null,
  me: Parameters<typeof waitsFor>[1],
): OpenRequest | undefined => {
  if (wanted !== null) return requests.find(({ request }) => request === wanted);
  const first = (waits: Waits) => requests.find((request) => waitsFor(request, me) === waits);
  return first('sign') ?? first('read') ?? first('own');
};

type Show = (name: 'request' | 'show', value: string | null) => void;

function Which({
  isAnswered,
  open,
  onShow,
}: {
  readonly isAnswered: boolean;
  readonly open: number;
  readonly onShow: Show;
}) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={STRINGS.approvals.inbox}
      value={isAnswered ? 'answered' : 'open'}
      onChange={(to) => onShow('show', to === 'answered' ? to : null)}
      data={[
        { value: 'open', label: `${STRINGS.approvals.open} ${open}` },
        { value: 'answered', label: STRINGS.approvals.answered },
      ]}
    />
  );
}

/** Roles that read the report of adjustments, which has the answers. */
const READ_ANSWERS = ['pit', 'auditor', 'regulator'];

function AnsweredFor({ role }: { readonly role: string }) {
  if (READ_ANSWERS.includes(role)) return <Answered />;
  return (
    <NoPermission>
      <p>{STRINGS.approvals.answeredFor}</p>
    </NoPermission>
  );
}

/** Text in place of a request: none waits, or the one in the address no longer does. */
function Nothing({
  isThere,
  isAnswered,
  wanted,
  onAnswered,
}: {
  readonly isThere: boolean;
  /** True if the list shows answered requests. */
  readonly isAnswered: boolean;
  readonly wanted: string | null;
  readonly onAnswered: Show;
}) {
  if (!isThere) return null;
  if (isAnswered)
    return (
      <section className={classes['panel']}>
        <Empty icon="approvals" title={STRINGS.approvals.chooseAnswered} />
      </section>
    );
  return (
    <section className={classes['panel']}>
      <Empty icon="approvals" title={wanted === null ? STRINGS.approvals.none : STRINGS.approvals.gone}>
        <p>{STRINGS.approvals.noneHelp}</p>
        <Button variant="default" onClick={() => onAnswered('show', 'answered')}>
          {STRINGS.approvals.seeAnswered}
        </Button>
      </Empty>
    </section>
  );
}
