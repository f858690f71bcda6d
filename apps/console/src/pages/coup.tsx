import { Alert, Anchor, Badge, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { download, type Schemas } from '../api/client';
import { coupQuestion, replayQuestion } from '../api/questions';
import { AskCorrection } from '../desk/exceptions';
import { currencyOf, moneyText, type Currency } from '../money';
import { Answer, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { RowsTable, type Column } from '../parts/rows-table';
import { StepByStep } from '../parts/step-by-step';
import { spoken, STRINGS } from '../strings';
import { useWho } from '../who';
import { Part } from './table';

type Replay = Schemas['Replay'];
type Played = NonNullable<Replay['played']>;

/** A coup in any status, replayed from the log step by step, and whether it is what was recorded. */
export function CoupPage({ coup }: { readonly coup: string }) {
  const { role } = useWho();
  const replay = useQuery(replayQuestion(coup));
  const record = useQuery(coupQuestion(coup));
  const save = (): Promise<void> =>
    download(
      `/v1/coups/${encodeURIComponent(coup)}/evidence`,
      'application/json',
      `${coup.replaceAll('/', '-')}.evidence.json`,
    );
  return (
    <Page
      title={STRINGS.coup.title(coup)}
      beside={
        <Group gap="xs">
          {may(role, 'corrections') && isSettled(record.data?.status) && <AskCorrection coup={coup} />}
          {may(role, 'evidence') && (
            <>
              <Button variant="default" onClick={() => void save()}>
                {STRINGS.coup.evidence}
              </Button>
              <Anchor href="/check" target="_blank" rel="noreferrer">
                {STRINGS.coup.check}
              </Anchor>
            </>
          )}
        </Group>
      }
    >
      <Text>
        <Link href={placeOf.table(coup.split('/')[0] ?? '')}>
          {STRINGS.table.title(coup.split('/')[0] ?? '')}
        </Link>
      </Text>
      <Answer asked={replay}>
        {(found) => (
          <Stack>
            <Group>
              <Badge variant="outline" tt="none">
                {STRINGS.coup.status[found.status]}
              </Badge>
            </Group>
            <Verdict replay={found} />
            <StepByStep replay={found} cards={record.data?.cards ?? []} />
            {found.requests.length > 0 && <Requests requests={found.requests} />}
            {found.played !== null && <Settled played={found.played} />}
            {found.played !== null && <Changed played={found.played} />}
          </Stack>
        )}
      </Answer>
    </Page>
  );
}

const isSettled = (status: Schemas['CoupSummary']['status'] | undefined): boolean =>
  status === 'settled' || status === 'corrected';

function Verdict({ replay: { matches, differences, played } }: { readonly replay: Replay }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Alert
        color={matches ? 'felt' : 'red'}
        variant="outline"
        title={STRINGS.coup.verdict}
        role={matches ? 'status' : 'alert'}
      >
        {played === null ? STRINGS.coup.unreadable : matches ? STRINGS.coup.matches : STRINGS.coup.differs}
        {differences.length > 0 && (
          <List size="sm">
            {differences.map(({ what, recorded, recomputed }) => (
              <List.Item key={`${what}${recorded}${recomputed}`}>
                {what}: {STRINGS.coup.recorded} {recorded ?? '–'}, {STRINGS.coup.recomputed}{' '}
                {recomputed ?? '–'}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
      {played !== null && (
        <Alert
          color={played.commitment.commitmentHolds === false ? 'red' : 'felt'}
          variant="outline"
          title={STRINGS.coup.proof}
        >
          {played.commitment.says}
        </Alert>
      )}
    </SimpleGrid>
  );
}

const amountOr = (amount: string | null, currency: Currency): string =>
  amount === null ? '–' : moneyText(amount, currency);

const betColumns = (currency: Currency): readonly Column<Played['bets'][number]>[] => [
  { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => patron },
  { name: 'on', head: 'on', cell: ({ on }) => spoken(on) },
  ...(['stake', 'winnings', 'commission', 'returned'] as const).map((name) => ({
    name,
    head: name,
    isAmount: true,
    cell: (bet: Played['bets'][number]) => amountOr(bet[name], currency),
  })),
  { name: 'outcome', head: 'result', cell: ({ outcome }) => (outcome === null ? '–' : spoken(outcome)) },
];

function Settled({ played }: { readonly played: Played }) {
  const currency = currencyOf(played.currency);
  return (
    <Part title={STRINGS.coup.bets}>
      <Group mb="xs">
        <Text>
          {STRINGS.coup.outcome}:{' '}
          <strong>{played.outcome === null ? STRINGS.coup.noOutcome : spoken(played.outcome)}</strong>
        </Text>
        {played.natural === true && <Badge tt="none">{STRINGS.coup.natural}</Badge>}
        {played.corrections.map(({ correction, outcome }) => (
          <Badge key={correction} color="orange" variant="outline" tt="none">
            {STRINGS.coup.corrections}: {spoken(outcome)}
          </Badge>
        ))}
      </Group>
      <RowsTable caption={STRINGS.coup.bets} columns={betColumns(currency)} rows={played.bets} />
    </Part>
  );
}

type Request = Replay['requests'][number];

const REQUESTS: readonly Column<Request>[] = [
  { name: 'what', head: 'request', cell: ({ what, request }) => `${spoken(what)}, ${request}` },
  { name: 'askedBy', head: 'asked by', cell: ({ askedBy }) => askedBy ?? '–' },
  { name: 'askedAt', head: 'asked', cell: ({ askedAt }) => timeText(askedAt) },
  { name: 'status', head: 'answer', cell: ({ status }) => STRINGS.coup.answers[status] },
  { name: 'answeredBy', head: 'answered by', cell: ({ answeredBy }) => answeredBy ?? '–' },
  {
    name: 'answeredAt',
    head: 'answered',
    cell: ({ answeredAt }) => (answeredAt === null ? '–' : timeText(answeredAt)),
  },
  { name: 'reason', head: 'reason', cell: ({ reason }) => reason.text ?? STRINGS.coup.erased },
];

const timeText = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/** Who asked for what, who answered, when and why. */
function Requests({ requests }: { readonly requests: readonly Request[] }) {
  return (
    <Part title={STRINGS.coup.requests}>
      <RowsTable caption={STRINGS.coup.requests} columns={REQUESTS} rows={requests} />
    </Part>
  );
}

type Returned = NonNullable<Played['voided']>['returned'][number];
type ByPatron = Played['corrections'][number]['patrons'][number];

const returnedColumns = (currency: Currency): readonly Column<Returned>[] => [
  { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => patron },
  { name: 'staked', head: 'staked', isAmount: true, cell: ({ staked }) => moneyText(staked, currency) },
  {
    name: 'returned',
    head: 'returned',
    isAmount: true,
    cell: ({ returned }) => moneyText(returned, currency),
  },
];

const patronColumns = (currency: Currency): readonly Column<ByPatron>[] => [
  {
    name: 'patron',
    head: STRINGS.patron.id,
    cell: ({ patron, part }) => `${patron}${part === 'bank' ? ', bank' : ''}`,
  },
  ...(['before', 'after', 'difference'] as const).map((name) => ({
    name,
    head: name,
    isAmount: true,
    cell: (row: ByPatron) => amountOr(row[name], currency),
  })),
];

/** What went back of a void coup; of a corrected one before, after and the difference for each person. */
function Changed({ played: { currency: code, voided, corrections } }: { readonly played: Played }) {
  const currency = currencyOf(code);
  return (
    <>
      {voided !== null && (
        <Part title={STRINGS.coup.returned}>
          <RowsTable
            caption={STRINGS.coup.returned}
            columns={returnedColumns(currency)}
            rows={voided.returned}
          />
        </Part>
      )}
      {corrections.map(({ correction, before, outcome, patrons }) => (
        <Part key={correction} title={STRINGS.coup.correction(correction)}>
          <Text mb="xs">{STRINGS.coup.beforeAfter(spoken(before.outcome), spoken(outcome))}</Text>
          <RowsTable
            caption={STRINGS.coup.correction(correction)}
            columns={patronColumns(currency)}
            rows={patrons}
          />
        </Part>
      ))}
    </>
  );
}
