import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import { give, type Answer } from '../api/commands';
import { minorIn, moneyText, type Currency } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { Notice } from '../system/notice';
import { AmountField } from './amount-field';
import { CommandDialog, CommandForm } from './command-form';
import { CoupInQuestion } from './coup-in-question';
import { ReasonField } from './reason-field';

// Requests of staff that a second person answers under Approvals.

const askedOf = ({ request }: Answer): string => STRINGS.table.asked(request ?? '');

interface Asking {
  readonly table: string;
  readonly close: () => void;
}

/** Asks for the open coup to be voided (R5). Not offered without a coup, or once one was asked for. */
export const AskVoid = ({
  found,
  isOffered,
}: {
  readonly found: Schemas['Table'];
  readonly isOffered: boolean;
}) => (
  <CommandDialog label={STRINGS.table.askVoid} table={found.table} isOffered={isOffered}>
    {(close) => <VoidForm found={found} close={close} />}
  </CommandDialog>
);

function VoidForm({ found, close }: { readonly found: Schemas['Table']; readonly close: () => void }) {
  const [reason, setReason] = useState('');
  // The form stays with its coup, even if the table continues.
  const [asked] = useState(found);
  const isStill = found.coup?.coup === asked.coup?.coup;
  return (
    <CommandForm
      body={reason.trim() === '' || !isStill ? null : { reason }}
      submit={STRINGS.table.send}
      onGive={(body, key) => give.voidCoup(asked.table, body, key)}
      saidOf={askedOf}
      close={close}
    >
      <CoupInQuestion found={asked} />
      {!isStill && <Notice of="warn" title={STRINGS.desk.about.gone} role="alert" />}
      <ReasonField value={reason} onChange={setReason} />
    </CommandForm>
  );
}

interface Correcting {
  readonly coup: string;
  /** P2: true if patrons decide on a five, so that true cards alone may not show what was done. */
  readonly mayDecideOnFive: boolean;
}

/** Asks for a settled coup to be settled again from its true cards (R5). */
export const AskCorrection = (correcting: Correcting) => (
  <CommandDialog label={STRINGS.desk.askCorrection}>
    {(close) => <CorrectionForm {...correcting} close={close} />}
  </CommandDialog>
);

const ON_FIVE = ['draw', 'stand'] as const;

function CorrectionForm({ coup, mayDecideOnFive, close }: Correcting & { readonly close: () => void }) {
  const [cards, setCards] = useState('');
  const [five, setFive] = useState('');
  const [reason, setReason] = useState('');
  const read = cards
    .toUpperCase()
    .split(/[\s,]+/u)
    .filter((card) => card !== '');
  const isReady = read.length > 0 && reason.trim() !== '';
  const move = ON_FIVE.find((each) => each === five);
  return (
    <CommandForm
      body={isReady ? { coup, cards: read, ...(move === undefined ? {} : { five: move }), reason } : null}
      submit={STRINGS.table.send}
      onGive={(body, key) => give.correctCoup(coup.split('/')[0] ?? '', body, key)}
      saidOf={askedOf}
      close={close}
    >
      <TextInput
        label={STRINGS.approvals.trueCards}
        description={STRINGS.desk.cardsHelp}
        required
        autoComplete="off"
        value={cards}
        onChange={({ currentTarget }) => setCards(currentTarget.value)}
      />
      {mayDecideOnFive && (
        <NativeSelect
          label={STRINGS.desk.onFive}
          description={STRINGS.desk.onFiveHelp}
          value={five}
          onChange={({ currentTarget }) => setFive(currentTarget.value)}
          data={['', ...ON_FIVE].map((value) => ({ value, label: STRINGS.desk.onFiveSays[value] ?? '' }))}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </CommandForm>
  );
}

interface Owing {
  readonly table: string;
  readonly currency: Currency;
  readonly due: readonly Schemas['CommissionDue'][];
}

/** Asks for commission that a patron owes to be waived (P4). */
export const AskWaiver = (owing: Owing) => (
  <CommandDialog label={STRINGS.desk.askWaiver}>
    {(close) => <WaiverForm {...owing} close={close} />}
  </CommandDialog>
);

function WaiverForm({ table, currency, due, close }: Owing & Asking) {
  const [patron, setPatron] = useState(due[0]?.patron ?? '');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const minor = minorIn(amount, currency);
  const isReady = minor !== null && patron !== '' && reason.trim() !== '';
  return (
    <CommandForm
      body={isReady ? { patron, amount: minor, reason } : null}
      submit={STRINGS.table.send}
      onGive={(body, key) => give.waiveCommission(table, body, key)}
      saidOf={askedOf}
      close={close}
    >
      <NativeSelect
        label={STRINGS.patron.id}
        value={patron}
        onChange={({ currentTarget }) => setPatron(currentTarget.value)}
        data={due.map((owed) => ({
          value: owed.patron,
          label: `${owed.patron}: ${moneyText(owed.amount, currency)}`,
        }))}
      />
      <AmountField label={STRINGS.desk.amount} currency={currency} value={amount} onChange={setAmount} />
      <ReasonField value={reason} onChange={setReason} />
    </CommandForm>
  );
}
