import { Button, Group, SimpleGrid, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Schemas } from '../api/client';
import { currencyOf, moneyText } from '../shell/money';
import { Part } from './part';
import { STRINGS } from '../shell/strings';
import { momentText } from '#office/gaming-days';
import classes from './parts.module.css';
import { Hand } from './playing-card';
import { balancesAfter, handsAfter } from './replayed';
import { DataTable, type Column } from '../system/data-table';

type Replay = Schemas['Replay'];
type CardShown = Schemas['CardShown'];
type Move = Replay['steps'][number]['moves'][number];
type Balance = ReturnType<typeof balancesAfter>[number];

/** How long a step is shown while it plays by itself. */
const STEP_MS = 900;

/** The coup as far as a step has brought it: the cards that were out, the money that moved, what everyone then had. */
export function StepByStep({
  replay,
  cards,
}: {
  readonly replay: Replay;
  readonly cards: readonly CardShown[];
}) {
  const { steps } = replay;
  const { at, go, plays, setPlays } = useSteps(steps.length);
  const step = steps[at];
  if (step === undefined) return null;
  return (
    <Stack>
      <Controls at={at} count={steps.length} go={go} plays={plays} setPlays={setPlays} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Part title={STRINGS.coup.step(at + 1, steps.length)}>
          <div aria-live="polite">
            <Text fw={600}>{step.text}</Text>
            <Text size="sm">
              {momentText(step.recordedAt, replay.timeZone)}
              {step.actor !== null && ` · ${STRINGS.coup.byWhom(step.actor.id, step.actor.role)}`}
            </Text>
          </div>
          <Group gap="xl" mt="sm" align="start" mih={84}>
            {handsAfter(steps, at, cards).map((hand) => (
              <Hand key={hand.hand} {...hand} />
            ))}
          </Group>
        </Part>
        <Part title={STRINGS.coup.moves}>
          {step.moves.length === 0 ? (
            <Text>{STRINGS.coup.noMoves}</Text>
          ) : (
            <DataTable caption={STRINGS.coup.moves} columns={MOVES} rows={step.moves} />
          )}
        </Part>
        <Part title={STRINGS.coup.steps}>
          <Steps replay={replay} at={at} go={go} />
        </Part>
        <Part title={STRINGS.coup.balances}>
          <DataTable
            caption={STRINGS.coup.balances}
            columns={BALANCES}
            rows={balancesAfter(replay, at)}
            isCurrent={({ account }) => step.moves.some((move) => move.account === account)}
          />
        </Part>
      </SimpleGrid>
    </Stack>
  );
}

function useSteps(count: number) {
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  const go = (to: number): void => setAt(Math.max(0, Math.min(count - 1, to)));
  useEffect(() => {
    if (!plays) return undefined;
    if (at >= count - 1) {
      setPlays(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [plays, at, count]);
  return { at, go, plays, setPlays };
}

function Controls({
  at,
  count,
  go,
  plays,
  setPlays,
}: ReturnType<typeof useSteps> & { readonly count: number }) {
  const play = (): void => {
    if (!plays && at >= count - 1) go(0);
    setPlays(!plays);
  };
  return (
    <Group wrap="nowrap" align="center">
      <Button
        variant="default"
        onClick={() => go(at - 1)}
        disabled={at === 0}
        aria-label={STRINGS.coup.previous}
      >
        <span aria-hidden>◀</span>
      </Button>
      <Button onClick={play}>{plays ? STRINGS.coup.pause : STRINGS.coup.play}</Button>
      <Button
        variant="default"
        onClick={() => go(at + 1)}
        disabled={at >= count - 1}
        aria-label={STRINGS.coup.next}
      >
        <span aria-hidden>▶</span>
      </Button>
      <Slider
        flex={1}
        min={1}
        max={Math.max(2, count)}
        value={at + 1}
        onChange={(to) => go(to - 1)}
        thumbLabel={STRINGS.coup.steps}
        label={null}
      />
    </Group>
  );
}

function Steps({
  replay: { steps },
  at,
  go,
}: {
  readonly replay: Replay;
  readonly at: number;
  readonly go: (to: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [box, item] = [list.current, current.current];
    if (box === null || item === null) return;
    // The list alone scrolls, never the page.
    const top = item.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + item.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + item.offsetHeight - box.clientHeight;
  }, [at]);
  return (
    <ol ref={list} className={classes['steps']}>
      {steps.map(({ step, seq, text }, index) => (
        <li key={`${step}/${seq}`} ref={index === at ? current : null}>
          <button
            type="button"
            className={index === at ? `${classes['step']} ${classes['current']}` : classes['step']}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => go(index)}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}

const MOVES: readonly Column<Move>[] = [
  { name: 'account', head: STRINGS.coup.account, cell: ({ account }) => account },
  {
    name: 'amount',
    head: STRINGS.coup.amount,
    isAmount: true,
    cell: ({ amount, currency }) => moneyText(amount, currencyOf(currency)),
  },
];

const BALANCES: readonly Column<Balance>[] = [
  { name: 'account', head: STRINGS.coup.account, cell: ({ account }) => account },
  {
    name: 'balance',
    head: STRINGS.coup.balance,
    isAmount: true,
    cell: ({ balance, currency }) => moneyText(balance, currencyOf(currency)),
  },
];
