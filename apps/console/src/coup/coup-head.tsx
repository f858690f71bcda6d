import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { momentText } from '#office/gaming-days';
import { download, type Role } from '../api/client';
import { AskCorrection } from '../desk/exceptions';
import { useCopied } from '../parts/copy-button';
import { may, placeOf } from '../parts/places';
import { Side } from '../roads/side';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import page from '../system/page.module.css';
import { Tag } from '../system/panel';
import classes from './coup.module.css';
import { resultText } from './reading/card-text';
import { coupParts } from './reading/coup-parts';
import type { CoupStep, Replay } from './reading/events';
import { clockText, nameOf, sideOf } from './reading/naming';

interface HeadProps {
  readonly replay: Replay;
  readonly steps: readonly CoupStep[];
  readonly dealer: string | null;
  readonly role: Role;
  /** True while the panel that checks the evidence is open. */
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** A coup's id and outcome, its neighbours, and downloads. */
export function CoupHead({ replay, steps, dealer, role, isChecking, onCheck }: HeadProps) {
  const { coup, previous, next, status, played } = replay;
  const { table, number } = coupParts(coup);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${STRINGS.coup.tabTitle(number, table)} – ${STRINGS.product}`;
    title.current?.focus({ preventScroll: true });
  }, [number, table]);
  const isSettled = status === 'settled' || status === 'corrected';
  return (
    <header className={`${page['head']} ${classes['head']}`}>
      <h1 ref={title} tabIndex={-1} title={coup}>
        {STRINGS.coup.title(number)}
      </h1>
      <span className={classes['printed']}>{coup}</span>
      <Result replay={replay} steps={steps} />
      <p className={classes['about']}>{aboutText(replay, steps, dealer)}</p>
      <span className={classes['neighbours']}>
        {previous !== null && <Neighbour of={previous} isNext={false} />}
        {next !== null && <Neighbour of={next} isNext />}
      </span>
      <CopyLink />
      <button type="button" className={classes['button']} data-extra onClick={() => globalThis.print()}>
        {STRINGS.coup.print}
      </button>
      {may(role, 'corrections') && isSettled && (
        <AskCorrection coup={coup} mayDecideOnFive={played?.rules['playerOnFive'] === 'choice'} />
      )}
      {may(role, 'evidence') && isSettled && (
        <Evidence coup={coup} isChecking={isChecking} onCheck={onCheck} />
      )}
    </header>
  );
}

const aboutText = (
  { played, timeZone }: Replay,
  steps: readonly CoupStep[],
  dealer: string | null,
): string => {
  const [first, last] = [steps[0], steps.at(-1)];
  const variants = STRINGS.coup.variants as Readonly<Record<string, string>>;
  const time =
    first === undefined || last === undefined
      ? []
      : [
          STRINGS.coup.between(
            momentText(first.recordedAt, timeZone).slice(0, -10),
            clockText(first.recordedAt, timeZone),
            clockText(last.recordedAt, timeZone),
            timeZone,
          ),
        ];
  const variant = played === null ? [] : [variants[played.variant] ?? played.variant];
  return [
    ...variant,
    ...time,
    ...(dealer === null || dealer === '' ? [] : [STRINGS.coup.deals(nameOf(dealer))]),
  ].join(' · ');
};

/** The result in force, or the coup's status. */
function Result({
  replay: { status, played },
  steps,
}: {
  readonly replay: Replay;
  readonly steps: readonly CoupStep[];
}) {
  const settled = steps.findLast(({ type }) => type === 'CoupCorrected' || type === 'CoupSettled');
  const outcome = settled?.head.facts.outcome;
  const side = sideOf(outcome);
  if (settled === undefined || status === 'void' || status === 'open' || played === null)
    return (
      <Tag of={status === 'void' ? 'warn' : 'info'} size="lg">
        <Icon name={status === 'void' ? 'undo' : 'clock'} size="sm" />
        {STRINGS.coup.status[status]}
      </Tag>
    );
  return (
    <>
      <Tag of={side ?? 'plain'} size="lg">
        {side !== null && <Side of={side} size="sm" />}
        {resultText(settled.head.facts)}
      </Tag>
      {status === 'corrected' && (
        <Tag of="warn" size="lg">
          <Icon name="undo" size="sm" />
          {STRINGS.coup.status.corrected}
        </Tag>
      )}
    </>
  );
}

function Neighbour({
  of: { coup, status, outcome },
  isNext,
}: {
  readonly of: NonNullable<Replay['next']>;
  readonly isNext: boolean;
}) {
  const { number } = coupParts(coup);
  const side = sideOf(outcome);
  const undone = status === 'void' ? <Icon name="undo" size="sm" /> : null;
  const mark = side === null ? undone : <Side of={side} size="sm" />;
  const label = isNext ? STRINGS.coup.nextCoup(number) : STRINGS.coup.previousCoup(number);
  return (
    <Link href={placeOf.coup(coup)} className={classes['button']} title={coup}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {!isNext && <Icon name="left" />}
      <span aria-hidden>
        {number} {mark}
      </span>
      {isNext && <Icon name="right" />}
    </Link>
  );
}

function CopyLink() {
  const [isCopied, copy] = useCopied();
  return (
    <button
      type="button"
      className={classes['button']}
      data-extra
      onClick={() => void copy(globalThis.location.href)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? STRINGS.coup.copied : STRINGS.coup.copyLink}
    </button>
  );
}

function Evidence({
  coup,
  isChecking,
  onCheck,
}: Pick<HeadProps, 'isChecking' | 'onCheck'> & { readonly coup: string }) {
  const save = (): Promise<void> =>
    download(
      `/v1/coups/${encodeURIComponent(coup)}/evidence`,
      'application/json',
      `${coup.replaceAll('/', '-')}.evidence.json`,
    );
  return (
    <>
      <button type="button" className={classes['button']} aria-expanded={isChecking} onClick={onCheck}>
        {STRINGS.coup.check}
      </button>
      <button
        type="button"
        className={classes['button']}
        data-main
        onClick={() => void save()}
        id={EVIDENCE_BUTTON}
      >
        <Icon name="download" />
        {STRINGS.coup.evidence}
      </button>
    </>
  );
}

/** The id of the button that the key `E` presses. */
export const EVIDENCE_BUTTON = 'coup-evidence';
