import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { answerRequest, useCommand } from '../api/commands';
import { Elapsed } from '../floor/phase';
import { isShortcut } from '../palette/keys';
import { Failure } from '../parts/page';
import { STRINGS } from '../shell/strings';
import classes from './approvals.module.css';
import { titleOfRequest, type Answering, type Kind, type Waits } from './request-text';

type Answer = 'approve' | 'refuse';

/** Requests that hold the table (docs/reference/table-phases.md, Requests and approvals). */
const HOLDS: ReadonlySet<Kind> = new Set(['void', 'correction']);

/** The buttons that answer a request. Nobody approves their own. The keys A and R ask for a confirmation. */
export function AnswerBar({ request, waits, onAnswered }: Answering) {
  const { request: id, what, table, askedAt } = request;
  const { approvals } = STRINGS;
  const { mutate, isPending, error } = useCommand(async (answer: Answer) => {
    await answerRequest(id, answer);
    onAnswered(answer === 'approve' ? approvals.approved(id) : approvals.refused(id));
  });
  const [sure, setSure] = useConfirmation(waits);
  const wait = HOLDS.has(what) ? <Waiting table={table} since={askedAt} /> : approvals.noWait(table);
  return (
    <footer className={classes['bar']}>
      <Failure error={error} />
      <p>{sure === null ? wait : <b>{approvals.sure[sure](titleOfRequest(request))}</b>}</p>
      {sure !== null ? (
        <>
          <Button variant="default" onClick={() => setSure(null)}>
            {approvals.cancel}
          </Button>
          <Button autoFocus loading={isPending} onClick={() => mutate(sure)}>
            {approvals.yes[sure]}
          </Button>
        </>
      ) : (
        <Choices waits={waits} what={what} isPending={isPending} onAnswer={mutate} />
      )}
    </footer>
  );
}

function Waiting({ table, since }: { readonly table: string; readonly since: string }) {
  const [before = '', after = ''] = STRINGS.approvals.waits(table, MARK).split(MARK);
  return (
    <>
      {before}
      <Elapsed since={since} />
      {after}
    </>
  );
}
/** Placeholder for a time that updates itself. */
const MARK = '\u0000';

function Choices({
  waits,
  what,
  isPending,
  onAnswer,
}: {
  readonly waits: Waits;
  readonly what: Kind;
  readonly isPending: boolean;
  readonly onAnswer: (answer: Answer) => void;
}) {
  const { approvals } = STRINGS;
  if (waits === 'read') return null;
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => onAnswer('refuse')}
        rightSection={waits === 'sign' && <kbd aria-hidden>R</kbd>}
      >
        {waits === 'own' ? approvals.takeBack : approvals.refuse}
      </Button>
      {waits === 'sign' && (
        <Button
          loading={isPending}
          onClick={() => onAnswer('approve')}
          rightSection={<kbd aria-hidden>A</kbd>}
        >
          {approvals.approve[what]}
        </Button>
      )}
    </>
  );
}

/** Returns the answer that waits for a confirmation, until it is confirmed or cancelled with Escape. */
function useConfirmation(waits: Waits) {
  const [sure, setSure] = useState<Answer | null>(null);
  useEffect(() => {
    if (waits !== 'sign') return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const to = { a: 'approve', r: 'refuse' } as const;
      const key = event.key.toLowerCase();
      if (key === 'escape') setSure(null);
      if (key === 'a' || key === 'r') setSure(to[key]);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [waits]);
  return [sure, setSure] as const;
}
