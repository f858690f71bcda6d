import { useEffect, useRef } from 'react';
import { Side } from '../roads/side';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import page from '../system/page.module.css';
import classes from './coup.module.css';
import type { CoupStep, Group } from './reading/events';
import { clockText } from './reading/naming';
import { actorOf } from './reading/sentences';

export interface StepListProps {
  readonly steps: readonly CoupStep[];
  /** The present step, from 1. */
  readonly at: number;
  readonly onStep: (to: number) => void;
  readonly says: (step: CoupStep) => string;
  /** Text beside a group's heading. */
  readonly notes: Partial<Record<Group, string>>;
  readonly timeZone: string;
}

/** All steps of a coup in order, each a sentence with actor and time, under headings of groups. */
export function StepList({ steps, at, onStep, says, notes, timeZone }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [box, item] = [list.current, current.current];
    if (box === null || item === null) return;
    // scroll the list, never the page
    const top = item.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + item.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + item.offsetHeight - box.clientHeight;
  }, [at]);
  return (
    <ol ref={list} className={`${classes['steps']} ${page['shaded']}`}>
      {steps.map((step, index) => {
        const isFirst = steps[index - 1]?.group !== step.group;
        return (
          <li key={step.seq} ref={step.number === at ? current : null}>
            {isFirst && (
              <p className={classes['group']}>
                <span>{STRINGS.coup.groups[step.group]}</span>
                <span>{notes[step.group]}</span>
              </p>
            )}
            <button
              type="button"
              className={classes['step']}
              data-later={step.number > at || undefined}
              aria-current={step.number === at ? 'step' : undefined}
              onClick={() => onStep(step.number)}
            >
              <span className={classes['mark']} data-last={index === steps.length - 1 || undefined}>
                {step.side === null ? <Icon name={step.icon} size="sm" /> : <Side of={step.side} />}
              </span>
              <span className={classes['sentence']}>{says(step)}</span>
              <span className={classes['meta']}>
                {actorOf(step)} · {clockText(step.recordedAt, timeZone, true)}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
