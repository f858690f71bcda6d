import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/client';
import { breakQuestion } from '../api/questions';
import { findingOf, wordsOf } from '../audit/finding-of-break';
import { ClearUp } from '../desk/clear-up';
import { momentOf, useHouse } from '../parts/house';
import { Moment } from '../parts/moment';
import { Answer, Page } from '../parts/page';
import { Part } from '../parts/part';
import classes from '../parts/parts.module.css';
import { may } from '../parts/places';
import { currencyOf, moneyText } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Finding } from '../system/finding';

type Found = Schemas['BreakFound'];
type Step = Schemas['BreakStep'];

/** A discrepancy: its place, its history, and this person's actions. */
export function BreakPage({ id }: { readonly id: string }) {
  const asked = useQuery(breakQuestion(id));
  const title = asked.data === undefined ? STRINGS.breaks.break : wordsOf(asked.data).title;
  return (
    <Page title={title} isTitleHidden above={[{ href: '/breaks', label: STRINGS.breaks.title }]}>
      <Answer asked={asked}>{(found) => <BreakShown found={found} />}</Answer>
    </Page>
  );
}

function BreakShown({ found }: { readonly found: Found }) {
  const { role } = useWho();
  const house = useHouse();
  return (
    <Stack>
      <div role="status">
        <Badge variant={found.phase === 'closed' ? 'outline' : 'filled'} tt="none" size="lg">
          {STRINGS.breaks.phases[found.phase]}
        </Badge>
      </div>
      {may(role, 'clearingUp') && (
        <section aria-label={STRINGS.breaks.acts}>
          <ClearUp found={found} />
        </section>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Finding {...findingOf(found, (instant) => momentOf(house, instant))} />
        <Part title={STRINGS.breaks.history}>
          <ol className={classes['history']}>
            {found.history.map((step) => (
              <li key={step.event}>
                <HistoryStep step={step} />
              </li>
            ))}
          </ol>
        </Part>
      </SimpleGrid>
    </Stack>
  );
}

const differenceText = ({ amount, currency }: Pick<Found, 'amount' | 'currency'>): string | null =>
  amount === null || currency === null ? null : moneyText(amount, currencyOf(currency));

function HistoryStep({ step }: { readonly step: Step }) {
  const { at, by, reason, type, event } = step;
  const difference = differenceText(step);
  return (
    <>
      <Text fw={600}>
        {saidOf(step)}
        {difference !== null && `: ${difference}`}
      </Text>
      {type === 'BreakExplained' && (
        <blockquote className={classes['words']}>{reason?.text ?? STRINGS.breaks.erased}</blockquote>
      )}
      <Text size="sm">
        <Moment at={at} /> · {STRINGS.coup.byWhom(by.id, by.role)} · {event}
      </Text>
    </>
  );
}

const saidOf = ({ type, times, to, outcome }: Step): string => {
  const { step, outcomes } = STRINGS.breaks;
  switch (type) {
    case 'BreakOpened':
      return times === null || times === 1 ? step.opened : step.openedAgain(times);
    case 'BreakRevised':
      return step.revised;
    case 'BreakAssigned':
      return step.assigned(to ?? '');
    case 'BreakExplained':
      return step.explained;
    case 'BreakClosed':
      return outcome === null ? STRINGS.breaks.phases.closed : outcomes[outcome];
  }
};
