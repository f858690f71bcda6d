import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import { give } from '../api/commands';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { CommandDialog, CommandForm } from './command-form';
import { ReasonField } from './reason-field';

interface OfBreak {
  readonly id: string;
  readonly close: () => void;
}

/**
 * The work on a discrepancy: assigned, explained by one person, closed by another. The explaining person
 * isn't offered to close it. A form stays open until it is read, even if its command ended the offer.
 */
export function ClearUp({ found: { break: id, phase, explanations } }: { readonly found: Schemas['Break'] }) {
  const me = useWho();
  const isOwn = explanations.some(({ by }) => by.id === me.id);
  const isOpen = phase !== 'closed';
  return (
    <Group gap="xs">
      {phase === 'explained' && isOwn && <Text size="sm">{STRINGS.breaks.own}</Text>}
      <CommandDialog label={STRINGS.breaks.assign} isOffered={isOpen}>
        {(close) => <AssignForm id={id} close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.breaks.explain} isOffered={isOpen}>
        {(close) => <ExplainForm id={id} close={close} />}
      </CommandDialog>
      <CommandDialog label={STRINGS.breaks.close} isOffered={phase === 'explained' && !isOwn}>
        {(close) => <CloseForm id={id} close={close} />}
      </CommandDialog>
    </Group>
  );
}

function AssignForm({ id, close }: OfBreak) {
  const me = useWho();
  const [to, setTo] = useState(me.id);
  return (
    <CommandForm
      body={to.trim() === '' ? null : { to: to.trim() }}
      submit={STRINGS.breaks.assign}
      onGive={(body, key) => give.assignBreak(id, body, key)}
      saidOf={() => STRINGS.breaks.assigned(to.trim())}
      close={close}
    >
      <TextInput
        label={STRINGS.breaks.assignee}
        data-autofocus
        required
        autoComplete="off"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </CommandForm>
  );
}

function ExplainForm({ id, close }: OfBreak) {
  const [reason, setReason] = useState('');
  return (
    <CommandForm
      body={reason.trim() === '' ? null : { reason }}
      submit={STRINGS.breaks.explain}
      onGive={(body, key) => give.explainBreak(id, body, key)}
      saidOf={() => STRINGS.breaks.explained}
      close={close}
    >
      <ReasonField isFirst label={STRINGS.breaks.foundOut} value={reason} onChange={setReason} />
    </CommandForm>
  );
}

const OUTCOMES = ['mended', 'accepted'] as const;

function CloseForm({ id, close }: OfBreak) {
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('mended');
  return (
    <CommandForm
      body={{ outcome }}
      submit={STRINGS.breaks.close}
      onGive={(body, key) => give.closeBreak(id, body, key)}
      saidOf={() => STRINGS.breaks.closed[outcome]}
      close={close}
    >
      <NativeSelect
        label={STRINGS.breaks.outcome}
        data-autofocus
        value={outcome}
        onChange={({ currentTarget }) =>
          setOutcome(OUTCOMES.find((each) => each === currentTarget.value) ?? outcome)
        }
        data={OUTCOMES.map((value) => ({ value, label: STRINGS.breaks.outcomes[value] }))}
      />
    </CommandForm>
  );
}
