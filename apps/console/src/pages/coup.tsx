import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayDifference } from '#kernel/money';
import type { CheckedEvidence } from '#proof/evidence';
import type { Schemas } from '../api/client';
import { coupQuestion, replayQuestion } from '../api/questions';
import { Corrections } from '../coup/corrections';
import { CoupHead } from '../coup/coup-head';
import classes from '../coup/coup.module.css';
import { EvidencePanel } from '../coup/evidence/evidence-panel';
import { BankRun } from '../coup/felt/bank-run';
import { Felt } from '../coup/felt/felt';
import { MoneyMoves } from '../coup/money-moves';
import { coupParts } from '../coup/reading/coup-parts';
import { stepsOfCoup, type CoupStep, type Group, type Replay } from '../coup/reading/events';
import { feltOfStep } from '../coup/reading/felt-of-step';
import { betsAfter } from '../coup/reading/felt-state';
import { moneyOf, stakesAfter } from '../coup/reading/money-rows';
import { clockText, durationText, money, shortMoney } from '../coup/reading/naming';
import { verdictOf } from '../coup/reading/proofs';
import { rulesOf } from '../coup/reading/rules';
import { actorOf, sentenceOf } from '../coup/reading/sentences';
import { RuleCard } from '../coup/rule-card';
import { RulingLinks } from '../coup/ruling-links';
import { Signatures } from '../coup/signatures';
import { StepList } from '../coup/step-list';
import { Subtitles, SubtitlesSwitch, useSubtitles } from '../coup/subtitles';
import { Timeline } from '../coup/timeline';
import { SpeedSwitch, Transport, usePlaying } from '../coup/transport';
import { useCoupKeys, useStep } from '../coup/use-step';
import { Answer } from '../parts/page';
import { placeOf } from '../parts/places';
import { Crumbs } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import page from '../system/page.module.css';
import { Panel, Segments } from '../system/panel';
import { Verdict } from '../system/verdict';

/**
 * A coup in any status, replayed from the log step by step: events, rules, movements of money, and proofs.
 */
export function CoupPage({ coup }: { readonly coup: string }) {
  const replay = useQuery(replayQuestion(coup));
  const record = useQuery(coupQuestion(coup));
  return (
    <div className={`${page['bare']} ${classes['page']}`}>
      <Way coup={coup} />
      {replay.data === undefined && (
        <h1 className={page['hidden']}>{STRINGS.coup.title(coupParts(coup).number)}</h1>
      )}
      <Answer asked={replay}>
        {(found) => <Replayed key={coup} replay={found} record={record.data ?? null} />}
      </Answer>
    </div>
  );
}

/** Links to the coup's floor, table and shoe. */
function Way({ coup }: { readonly coup: string }) {
  const { table, shoe, number } = coupParts(coup);
  const above = [
    { href: '/', label: STRINGS.coup.floor },
    { href: placeOf.table(table), label: table },
  ];
  return <Crumbs above={above} here={`${STRINGS.coup.shoe(shoe)} / ${STRINGS.coup.title(number)}`} />;
}

interface ReplayedProps {
  readonly replay: Replay;
  readonly record: Schemas['Coup'] | null;
}

function Replayed({ replay, record }: ReplayedProps) {
  const { role } = useWho();
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<CheckedEvidence | null>(null);
  const steps = stepsOfCoup(replay.steps);
  const count = steps.length;
  const [at, onStep] = useStep(count);
  const playing = usePlaying(at, count, onStep);
  useCoupKeys({ at, count, onStep, toggle: playing.toggle, previous: replay.previous, next: replay.next });
  const { timeZone, played, requests } = replay;
  const currency = played?.currency ?? 'EUR';
  const says = (step: CoupStep): string => sentenceOf(step, currency);
  return (
    <>
      <CoupHead
        {...{ replay, steps, role, isChecking }}
        dealer={record?.dealer ?? null}
        onCheck={() => setChecking(!isChecking)}
      />
      <div className={classes['coup']}>
        <Panel title={STRINGS.coup.happened} aside={lengthText(steps)} className={classes['happened']}>
          <StepList {...{ steps, at, onStep, says, timeZone }} notes={notesOf(replay, steps)} />
        </Panel>
        <div className={classes['middle']}>
          <Middle {...{ replay, record, steps, at, onStep, playing, says }} />
        </div>
        <div className={classes['right']}>
          {isChecking && <EvidencePanel coup={replay.coup} onChecked={setChecked} />}
          <Verdict label={STRINGS.coup.verdict} {...verdictOf(replay, checked)}>
            <Differences replay={replay} />
          </Verdict>
          {requests.length > 0 && <Signatures requests={requests} timeZone={timeZone} />}
          {played !== null && <Corrections played={played} />}
          <Rules replay={replay} steps={steps} at={at} onStep={onStep} />
        </div>
      </div>
    </>
  );
}

interface MiddleProps extends ReplayedProps {
  readonly steps: readonly CoupStep[];
  readonly at: number;
  readonly onStep: (to: number) => void;
  readonly playing: ReturnType<typeof usePlaying>;
  readonly says: (step: CoupStep) => string;
}

function Middle({ replay, record, steps, at, onStep, playing, says }: MiddleProps) {
  const [isOpen, setOpen] = useState(false);
  const [subtitles, chooseSubtitles] = useSubtitles();
  const { played, timeZone } = replay;
  const step = steps[at - 1];
  if (step === undefined) return <p>{STRINGS.coup.unreadable}</p>;
  const count = steps.length;
  const moved = moneyOf(replay, steps, at);
  const roles = STRINGS.coup.words.roles as Readonly<Record<string, string>>;
  const role = step.actor === null ? null : (roles[step.actor.role] ?? step.actor.role);
  const hasFaceDown = steps.some(({ type }) => type === 'HandExposed' || type === 'CardsTurned');
  return (
    <>
      {played !== null && replay.banks.length > 1 && (
        <BankRun banks={replay.banks} coup={replay.coup} currency={played.currency} />
      )}
      {played !== null && <Felt {...feltOfStep({ played, steps }, at, record?.cards ?? [], isOpen)} />}
      {subtitles !== 'off' && <Subtitles step={step} language={subtitles} />}
      <section className={classes['transport']} aria-label={STRINGS.coup.replay}>
        <div className={classes['controls']}>
          <Transport {...playing} at={at} count={count} onStep={onStep} />
          <div className={classes['now']}>
            <p>{says(step)}</p>
            <p>
              {[
                STRINGS.coup.step(at, count),
                [actorOf(step), ...(role === null ? [] : [role])].join(', '),
                clockText(step.recordedAt, timeZone, true),
              ].join(' · ')}
              <RulingLinks rulings={step.rulings} />
            </p>
          </div>
          <SubtitlesSwitch choice={subtitles} onChoose={chooseSubtitles} />
          {hasFaceDown && <CardsSwitch isOpen={isOpen} setOpen={setOpen} />}
          <SpeedSwitch {...playing} />
        </div>
        <Timeline {...{ steps, at, onStep, timeZone }} says={says(step)} />
      </section>
      {moved !== null && <MoneyMoves money={moved} />}
    </>
  );
}

function CardsSwitch({
  isOpen,
  setOpen,
}: {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}) {
  return (
    <Segments
      label={STRINGS.coup.cardsShown}
      choices={[
        { value: 'table', label: STRINGS.coup.seenByTable },
        { value: 'all', label: STRINGS.coup.allCards },
      ]}
      value={isOpen ? 'all' : 'table'}
      onChoose={(value) => setOpen(value === 'all')}
    />
  );
}

function Rules({ replay, steps, at, onStep }: Pick<MiddleProps, 'replay' | 'steps' | 'at' | 'onStep'>) {
  const rules = rulesOf(replay, steps);
  if (rules.length === 0) return null;
  const isVoidAlone = replay.status === 'void' && rules.length === 1;
  const { titleVoid, titleMoves, title } = STRINGS.coup.rules;
  const titleOfCoup = steps.some(({ type }) => type === 'CoupOpened') ? titleMoves : title;
  const edition = replay.played?.edition;
  return (
    <Panel
      title={isVoidAlone ? titleVoid : titleOfCoup}
      aside={edition === undefined ? undefined : STRINGS.coup.rules.edition(edition)}
      className={classes['rules']}
    >
      <ul className={classes['scroll']}>
        {rules.map((rule) => (
          <RuleCard key={rule.key} rule={rule} isCurrent={rule.step === at} onStep={onStep} />
        ))}
      </ul>
    </Panel>
  );
}

function Differences({ replay: { differences, played } }: { readonly replay: Replay }) {
  if (differences.length === 0) return null;
  return (
    <ul className={classes['differences']} aria-label={STRINGS.coup.differs}>
      {differences.map(({ what, recorded, recomputed }) => (
        <li key={`${what}${recorded}${recomputed}`}>
          {what}: {STRINGS.coup.recorded} {inUnits(what, recorded, played)}, {STRINGS.coup.recomputed}{' '}
          {inUnits(what, recomputed, played)}
        </li>
      ))}
    </ul>
  );
}

/** Returns one side of a difference in currency units; the log has minor units. */
const inUnits = (what: string, side: string | null, played: Replay['played']): string => {
  if (side === null) return '–';
  return sayDifference({ what, side }, (amount, own) => {
    const code = own ?? played?.currency;
    return code === undefined ? amount : money(amount, code);
  });
};

const lengthText = (steps: readonly CoupStep[]): string => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return '';
  return STRINGS.coup.stepsIn(steps.length, durationText(first.recordedAt, last.recordedAt));
};

/** Returns the notes next to the headings of the step list. */
const notesOf = ({ played }: Replay, steps: readonly CoupStep[]): Partial<Record<Group, string>> => {
  const closed = steps.find(({ type }) => type === 'BettingClosed');
  if (played === null || closed === undefined) return {};
  const stakes = shortMoney(stakesAfter(steps, closed.number), played.currency);
  const liveBets = betsAfter(steps, closed.number).filter(({ isGone }) => !isGone);
  return { bets: STRINGS.coup.betsStand(liveBets.length, stakes) };
};
