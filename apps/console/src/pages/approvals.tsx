import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { answerRequest, useCommand } from '../api/commands';
import { requestsQuestion } from '../api/questions';
import { currencyOf, moneyText } from '../shell/money';
import { Answer, Failure, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { Hand } from '../parts/playing-card';
import { STRINGS } from '../shell/strings';
import { Notice } from '../system/notice';
import { useWho } from '../shell/who';

type Request = Schemas['OpenRequest'];

/** What one of the staff asked for and a second person has to answer. */
export function ApprovalsPage() {
  const asked = useQuery(requestsQuestion());
  const [said, setSaid] = useState('');
  return (
    <Page title={STRINGS.approvals.title}>
      <div role="status">{said !== '' && <Notice of="ok">{said}</Notice>}</div>
      <Answer asked={asked}>
        {({ items }) => (
          <Stack>
            {items.length === 0 && <Text>{STRINGS.approvals.none}</Text>}
            {items.map((request) => (
              <RequestCard key={request.request} request={request} onAnswered={setSaid} />
            ))}
          </Stack>
        )}
      </Answer>
    </Page>
  );
}

function RequestCard({
  request,
  onAnswered,
}: {
  readonly request: Request;
  readonly onAnswered: (said: string) => void;
}) {
  const { request: id, what, table, by, reason } = request;
  return (
    <Card withBorder component="section" aria-label={id}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {STRINGS.approvals.what[what]}
        </Title>
        <Badge variant="outline" tt="none">
          {id}
        </Badge>
      </Group>
      <Text>
        <Link href={placeOf.table(table)}>{table}</Link> · {STRINGS.approvals.askedBy(by)}
      </Text>
      <Asked request={request} />
      <Text my="xs">
        {reason === null ? STRINGS.approvals.noReason : (reason.text ?? STRINGS.approvals.erased)}
      </Text>
      <Answers id={id} by={by} onAnswered={onAnswered} />
    </Card>
  );
}

function Asked({ request: { coup, cards, patron, amount, currency, rules } }: { readonly request: Request }) {
  return (
    <Stack gap={4}>
      {coup !== null && <Text>{coup}</Text>}
      {cards !== null && <Hand hand={STRINGS.approvals.trueCards} cards={cards} />}
      {patron !== null && amount !== null && (
        <Text>
          {patron}: {moneyText(amount, currencyOf(currency))}
        </Text>
      )}
      {rules !== null && <code>{JSON.stringify(rules)}</code>}
    </Stack>
  );
}

/** The buttons that this person has; nobody approves what they asked for themselves. */
function Answers({
  id,
  by,
  onAnswered,
}: {
  readonly id: string;
  readonly by: string;
  readonly onAnswered: (said: string) => void;
}) {
  const me = useWho();
  const { mutate, isPending, error } = useCommand(async (answer: 'approve' | 'refuse') => {
    await answerRequest(id, answer);
    onAnswered(answer === 'approve' ? STRINGS.approvals.approved(id) : STRINGS.approvals.refused(id));
  });
  const isOwn = me.id === by;
  const answers = may(me.role, 'approvals');
  if (!answers && !isOwn) return null;
  return (
    <Stack gap="xs">
      {isOwn && <Text size="sm">{STRINGS.approvals.own}</Text>}
      <Failure error={error} />
      <Group>
        {answers && !isOwn && (
          <Button
            loading={isPending}
            onClick={() => mutate('approve')}
            aria-label={STRINGS.approvals.approveOf(id)}
          >
            {STRINGS.approvals.approve}
          </Button>
        )}
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate('refuse')}
          aria-label={STRINGS.approvals.refuseOf(id)}
        >
          {STRINGS.approvals.refuse}
        </Button>
      </Group>
    </Stack>
  );
}
