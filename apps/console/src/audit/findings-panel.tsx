import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sealingQuestion, trialBalanceQuestion } from '../api/audit-questions';
import { breakQuestion, breaksQuestion, logsQuestion, significantQuestion } from '../api/questions';
import { ClearUp } from '../desk/clear-up';
import { Age } from '../parts/age';
import { CopyButton } from '../parts/copy-button';
import { momentOf, useHouse } from '../parts/house';
import { Answer } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Finding } from '../system/finding';
import { Icon } from '../system/icon';
import page from '../system/page.module.css';
import { Panel, Tag } from '../system/panel';
import classes from './audit.module.css';
import { countText } from './count-text';
import { differenceText, findingOf, keeperText, whereText, wordsOf, type Break } from './finding-of-break';
import { isLate } from './sealed-state';
import type { ComparedCheckpoint } from './use-kept';

/** Number of closed findings in the list. */
const CLOSED_MAX = 3;
const ORDER = { open: 0, explained: 1, closed: 2 } as const;
const MARKS = { open: 'stop', explained: 'clock', closed: 'check' } as const;

const EVERYTHING = { phase: '', source: '', table: '', assignee: '', openedBefore: '' } as const;

/**
 * Returns the listed findings: open ones, then explained ones, then the last closed ones, each newest first.
 */
const shownOf = (all: readonly Break[]): readonly Break[] => {
  const ordered = all.toSorted(
    (a, b) => ORDER[a.phase] - ORDER[b.phase] || (a.openedAt < b.openedAt ? 1 : -1),
  );
  const closed = ordered.filter(({ phase }) => phase === 'closed').slice(0, CLOSED_MAX);
  return [...ordered.filter(({ phase }) => phase !== 'closed'), ...closed];
};

interface FindingsProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly kept: readonly ComparedCheckpoint[];
}

/** Returns the listed findings with the state of their query. */
export const useFindings = (isAsked = true) => {
  const asked = useInfiniteQuery({ ...breaksQuestion(EVERYTHING), enabled: isAsked });
  return { asked, findings: shownOf(asked.data?.pages.flatMap(({ items }) => items) ?? []) };
};

/** Findings that are not cleared yet, in words, and below them this page's own checks. */
export function FindingsPanel({ chosen, onChoose, kept }: FindingsProps) {
  const { asked, findings } = useFindings();
  const open = findings.filter(({ phase }) => phase !== 'closed').length;
  return (
    <Panel
      title={STRINGS.audit.findings}
      beside={
        asked.data !== undefined && (
          <Tag of={open === 0 ? 'ok' : 'bad'}>
            <Icon name={open === 0 ? 'check' : 'stop'} size="sm" />
            {STRINGS.audit.differ(open)}
          </Tag>
        )
      }
      aside={
        <>
          <Age of={asked.data?.pages.at(-1)} />
          <Link href="/breaks">{STRINGS.audit.allFindings}</Link>
        </>
      }
    >
      <div className={classes['findings']}>
        <Answer asked={asked}>
          {() =>
            findings.length === 0 ? (
              <p className={page['empty']}>
                {STRINGS.audit.findingsNone} {STRINGS.audit.findingsHelp} <Alerts />
              </p>
            ) : (
              findings.map((found) => (
                <FindingRow
                  key={found.break}
                  found={found}
                  isChosen={found.break === chosen}
                  onChoose={() => onChoose(found.break)}
                />
              ))
            )
          }
        </Answer>
      </div>
      <Checks kept={kept} />
    </Panel>
  );
}

/** Alerts from the floor that have no discrepancy yet. */
function Alerts() {
  const { role } = useWho();
  const { data } = useInfiniteQuery({
    ...significantQuestion({ severity: 'alert' }),
    enabled: may(role, 'significantEvents'),
  });
  const newest = data?.pages[0];
  if (newest === undefined || newest.items.length === 0) return null;
  const { alertsToo, showAlerts } = STRINGS.audit;
  return (
    <>
      {alertsToo(newest.next === null ? `${newest.items.length}` : `${newest.items.length}+`)}{' '}
      <span className={classes['prose']}>
        <Link href="/audit?severity=alert">{showAlerts}</Link>
      </span>
    </>
  );
}

function FindingRow({
  found,
  isChosen,
  onChoose,
}: {
  readonly found: Break;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const house = useHouse();
  return (
    <button
      type="button"
      className={classes['findingRow']}
      data-phase={found.phase}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={classes['kind']}>
        <Icon name={MARKS[found.phase]} />
      </span>
      <span>
        <b>{wordsOf(found).title}</b>
        <span className={classes['line']}>
          {whereText(found)}. {differenceText(found)}
        </span>
      </span>
      <span className={classes['when']}>
        <span>{STRINGS.audit.since(momentOf(house, found.openedAt))}</span>
        <span>
          {[STRINGS.breaks.phases[found.phase], keeperText(found)].filter((text) => text !== '').join(', ')}
        </span>
      </span>
    </button>
  );
}

const sealText = (isLate: boolean | null): string => {
  const { notYet, sealLate, sealOnTime } = STRINGS.audit;
  if (isLate === null) return notYet;
  return isLate ? sealLate : sealOnTime;
};

/** Returns whether the log still begins with the kept checkpoints; `null` before a comparison. */
const areKept = (kept: readonly ComparedCheckpoint[]): boolean | null => {
  if (kept.some(({ state }) => state === 'differs')) return false;
  return kept.some(({ state }) => state === 'agrees') ? true : null;
};

/** The page's own checks: the seal, kept checkpoints, keys, and the books on request. */
function Checks({ kept }: { readonly kept: readonly ComparedCheckpoint[] }) {
  const { data: sealing } = useQuery(sealingQuestion());
  const { data: logs } = useQuery(logsQuestion());
  const books = useQuery(trialBalanceQuestion());
  const { audit } = STRINGS;
  const late = sealing === null || sealing === undefined ? null : isLate(sealing);
  const revoked =
    logs?.items.flatMap(({ keys }) => keys).filter(({ state }) => state === 'revoked').length ?? 0;
  const agree = kept.filter(({ state }) => state === 'agrees').length;
  const accounts = books.data?.currencies.reduce((sum, each) => sum + each.accounts, 0) ?? 0;
  return (
    <ul className={classes['checks']} aria-label={audit.checks}>
      <Check name={audit.checkSeal} is={late === null ? null : !late} says={sealText(late)} />
      <Check
        name={audit.checkKept}
        is={areKept(kept)}
        says={kept.length === 0 ? audit.notYet : `${agree} ${audit.keptOf(kept.length)}`}
      />
      <Check
        name={audit.checkKeys}
        is={logs === undefined ? null : revoked === 0}
        says={revoked === 0 ? audit.keysFine : audit.keysRevoked(revoked)}
      />
      {books.data === undefined ? (
        <li>
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<Icon name="history" size="sm" />}
            loading={books.isFetching}
            onClick={() => void books.refetch()}
          >
            {audit.checkBooksNow}
          </Button>
        </li>
      ) : (
        <Check name={audit.checkBooks} is={books.data.isZero} says={audit.booksOf(countText(accounts))} />
      )}
    </ul>
  );
}

const ICONS = { null: 'wait', true: 'check', false: 'stop' } as const;

function Check({
  name,
  is,
  says,
}: {
  readonly name: string;
  readonly is: boolean | null;
  readonly says: string;
}) {
  return (
    <li data-bad={is === false || undefined} data-open={is === null || undefined}>
      <Icon name={ICONS[`${is}`]} size="sm" />
      {name}
      <span>{says}</span>
    </li>
  );
}

/** The selected finding with its actions. */
export function ChosenFinding({ id }: { readonly id: string }) {
  const { role } = useWho();
  const house = useHouse();
  const asked = useQuery(breakQuestion(id));
  return (
    <Answer asked={asked}>
      {(found) => (
        <Finding
          {...findingOf(found, (instant) => momentOf(house, instant))}
          acts={
            <>
              {may(role, 'clearingUp') && <ClearUp found={found} />}
              <Button component={Link} variant="default" href={placeOf.break(id)}>
                {STRINGS.finding.openPage}
              </Button>
              <span className={classes['grow']} />
              <CopyButton
                text={() => globalThis.location.href}
                name={STRINGS.finding.copyLink}
                label={STRINGS.finding.copyLink}
              />
            </>
          }
        />
      )}
    </Answer>
  );
}
