import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sealingQuestion } from '../api/audit-questions';
import type { Schemas } from '../api/client';
import { logsQuestion } from '../api/questions';
import { clockOf, dayOf, momentOf, useHouse, type House } from '../parts/house';
import { Answer, Failure } from '../parts/page';
import { dayText } from '../patron/day-text';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import page from '../system/page.module.css';
import classes from './audit.module.css';
import { countText } from './count-text';
import type { ComparedCheckpoint } from './use-kept';

type Sealing = Schemas['Sealing'];

/** The age from which a seal counts as late. */
const LATE_MS = 60_000;

/** Returns true if events have waited too long for a checkpoint. */
export const isLate = ({ waiting, signedAt, asOf }: Sealing): boolean =>
  waiting > 0 && Date.parse(asOf) - Date.parse(signedAt) > LATE_MS;

interface StateProps {
  readonly note: string | null;
  readonly kept: readonly ComparedCheckpoint[];
  readonly onKeep: (note: string) => boolean;
}

/** The time up to which the log is sealed, the newest checkpoint, the kept ones, and the signing key. */
export function SealedState(props: StateProps) {
  const asked = useQuery(sealingQuestion());
  return (
    <section className={classes['state']} aria-label={STRINGS.audit.state}>
      <Answer asked={asked}>
        {(sealing) =>
          sealing === null ? (
            <p className={page['empty']}>{STRINGS.audit.notSealed}</p>
          ) : (
            <Tiles sealing={sealing} {...props} />
          )
        }
      </Answer>
    </section>
  );
}

function Tiles({ sealing, note, kept, onKeep }: StateProps & { readonly sealing: Sealing }) {
  const house = useHouse();
  const { signedAt, size, waiting } = sealing;
  const late = isLate(sealing);
  const clock = clockOf(house, signedAt);
  return (
    <>
      <div className={classes['sealed']} role="status" data-late={late || undefined}>
        <span className={classes['seal']}>
          <Icon name={late ? 'warn' : 'lock'} size="lg" />
        </span>
        <div>
          <b>{late ? STRINGS.audit.late(countText(waiting)) : STRINGS.audit.sealedUpTo(clock)}</b>
          <p>{late ? STRINGS.audit.lateHelp : STRINGS.audit.sealedHelp}</p>
          {!late && (
            <p className={classes['small']}>
              {waiting === 0 ? STRINGS.audit.nothingWaits : STRINGS.audit.waits(countText(waiting))}
            </p>
          )}
        </div>
      </div>
      <dl className={classes['stat']}>
        <dt>{STRINGS.audit.checkpoint}</dt>
        <dd>
          {countText(size)} <small>{STRINGS.audit.events}</small>
        </dd>
        <dd className={classes['small']} title={signedAt}>
          {STRINGS.audit.signedAgo(clock)}
        </dd>
      </dl>
      <KeptCheckpoint note={note} kept={kept} onKeep={onKeep} />
      <SigningKey keyId={sealing.keyId} log={sealing.log} />
    </>
  );
}

const newestText = (house: House | null, newest: ComparedCheckpoint | undefined): string => {
  const { keptNone, keptNewest } = STRINGS.audit;
  return newest === undefined ? keptNone : keptNewest(momentOf(house, newest.keptAt));
};

function KeptCheckpoint({ note, kept, onKeep }: StateProps) {
  const house = useHouse();
  const [error, setError] = useState<Error | null>(null);
  const agree = kept.filter(({ state }) => state === 'agrees').length;
  const own = kept.filter(({ state }) => state !== 'other').length;
  const isWrong = kept.some(({ state }) => state === 'differs');
  const open = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setError(onKeep(await file.text()) ? null : new Error(STRINGS.audit.unreadable));
  };
  return (
    <dl className={classes['stat']} data-kept data-wrong={isWrong || undefined}>
      <dt>{STRINGS.audit.kept}</dt>
      <dd>
        {own === 0 ? STRINGS.audit.none : agree} {own > 0 && <small>{STRINGS.audit.keptOf(own)}</small>}
      </dd>
      <dd className={classes['small']}>
        {isWrong ? (
          <b role="alert">
            <Icon name="stop" size="sm" /> {STRINGS.audit.keptWrong}
          </b>
        ) : (
          newestText(house, kept.at(-1))
        )}
      </dd>
      <dd className={classes['keep']}>
        {note !== null && (
          <Button variant="default" size="compact-xs" onClick={() => saveNote(note, onKeep)}>
            {STRINGS.audit.keep}
          </Button>
        )}
        <FileButton onChange={(file) => void open(file)} accept="text/plain,.txt">
          {(props) => (
            <Button {...props} variant="default" size="compact-xs">
              {STRINGS.audit.compare}
            </Button>
          )}
        </FileButton>
        <Failure error={error} />
      </dd>
    </dl>
  );
}

/** Keeps the checkpoint in the browser and as a file, because a browser's storage may be cleared. */
const saveNote = (note: string, onKeep: (note: string) => boolean): void => {
  onKeep(note);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([note], { type: 'text/plain' }));
  link.download = 'kept.txt';
  link.click();
  URL.revokeObjectURL(link.href);
};

function SigningKey({ keyId, log }: { readonly keyId: string; readonly log: number }) {
  const house = useHouse();
  const { data } = useQuery(logsQuestion());
  const keys = data?.items.find((each) => each.log === log)?.keys ?? [];
  const at = keys.findIndex((key) => key.keyId === keyId);
  const key = keys[at];
  const revoked = keys.filter(({ state }) => state === 'revoked').length;
  return (
    <dl className={classes['stat']}>
      <dt>{STRINGS.audit.key}</dt>
      <dd title={keyId}>
        {STRINGS.audit.keyOf(at + 1)}{' '}
        <small>
          {key !== undefined && house !== null && STRINGS.audit.keySince(dayText(dayOf(house, key.addedAt)))}
        </small>
      </dd>
      <dd className={classes['small']}>
        {at <= 0 && revoked === 0
          ? STRINGS.audit.keyOnly
          : STRINGS.audit.keysBefore(Math.max(0, at), revoked)}
      </dd>
    </dl>
  );
}
