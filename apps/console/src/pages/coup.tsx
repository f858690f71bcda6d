import { Alert, Anchor, Badge, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sayDifference } from '#kernel/money';
import { download, type Schemas } from '../api/client';
import { coupQuestion, replayQuestion } from '../api/questions';
import { AskCorrection } from '../desk/exceptions';
import { currencyOf, moneyText, type Currency } from '../shell/money';
import { Answer, Page } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { DataTable, type Column } from '../system/data-table';
import { Hand } from '../parts/playing-card';
import { StepByStep } from '../parts/step-by-step';
import { spoken, STRINGS } from '../shell/strings';
import { momentText } from '#office/gaming-days';
import { useWho } from '../shell/who';
import { Part } from '../parts/part';

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
              <Text size="sm">{STRINGS.coup.clock(found.timeZone)}</Text>
            </Group>
            <Verdict replay={found} />
            <StepByStep replay={found} cards={record.data?.cards ?? []} />
            {found.requests.length > 0 && <Requests requests={found.requests} timeZone={found.timeZone} />}
            {found.played !== null && <Settled played={found.played} status={found.status} />}
            {found.played !== null && <Changed played={found.played} />}
          </Stack>
        )}
      </Answer>
    </Page>
  );
}

const isSettled = (status: Schemas['CoupSummary']['status'] | undefined): boolean =>
  status === 'settled' || status === 'corrected';

function Verdict({ replay: { matches, differences, played, status } }: { readonly replay: Replay }) {
  const right = status === 'settled' ? STRINGS.coup.matches : STRINGS.coup.matchesSoFar[status];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Alert
        color={matches ? 'baize' : 'orange'}
        variant="outline"
        title={STRINGS.coup.verdict}
        role={matches ? 'status' : 'alert'}
      >
        {played === null ? STRINGS.coup.unreadable : matches ? right : STRINGS.coup.differs}
        {differences.length > 0 && (
          <List size="sm">
            {differences.map(({ what, recorded, recomputed }) => (
              <List.Item key={`${what}${recorded}${recomputed}`}>
                {what}: {STRINGS.coup.recorded} {inUnits(what, recorded, played)}, {STRINGS.coup.recomputed}{' '}
                {inUnits(what, recomputed, played)}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
      {played !== null && (
        <Alert
          color={played.commitment.commitmentHolds === false ? 'orange' : 'baize'}
          variant="outline"
          title={STRINGS.coup.proof}
        >
          {`${played.commitment.says.charAt(0).toUpperCase()}${played.commitment.says.slice(1)}.`}
        </Alert>
      )}
    </SimpleGrid>
  );
}

/** Returns one side of a difference; its texts have minor units, as the log has. */
const inUnits = (what: string, side: string | null, played: Played | null): string => {
  if (side === null) return '–';
  return sayDifference({ what, side }, (amount, own) => {
    const code = own ?? played?.currency;
    return code === undefined ? amount : moneyText(amount, currencyOf(code));
  });
};

const amountOr = (amount: string | null, currency: Currency): string =>
  amount === null ? '–' : moneyText(amount, currency);

type Bet = Played['bets'][number];

const AMOUNTS = ['stake', 'winnings', 'commission', 'returned'] as const;

/** Returns the columns of bets. A column of which no bet knows anything, as of a void coup, is left out. */
const betColumns = (bets: readonly Bet[], currency: Currency): readonly Column<Bet>[] => [
  { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => patron },
  { name: 'on', head: STRINGS.coup.on, cell: ({ on }) => spoken(on) },
  ...AMOUNTS.filter((name) => bets.some((bet) => bet[name] !== null)).map((name) => ({
    name,
    head: spoken(name),
    isAmount: true,
    cell: (bet: Bet) => amountOr(bet[name], currency),
  })),
  ...(bets.some(({ outcome }) => outcome !== null)
    ? [
        {
          name: 'outcome',
          head: STRINGS.coup.result,
          cell: ({ outcome }: Bet) => (outcome === null ? '–' : spoken(outcome)),
        },
      ]
    : []),
];

function Settled({ played, status }: { readonly played: Played; readonly status: Replay['status'] }) {
  const currency = currencyOf(played.currency);
  const { bets } = played;
  const title = status === 'settled' || status === 'corrected' ? STRINGS.coup.bets : STRINGS.coup.betsAlone;
  return (
    <Part title={title}>
      <Group mb="xs">
        <Text>
          {STRINGS.coup.outcome}:{' '}
          <strong>{played.outcome === null ? STRINGS.coup.noOutcome[status] : spoken(played.outcome)}</strong>
        </Text>
        {played.natural === true && <Badge tt="none">{STRINGS.coup.natural}</Badge>}
        {played.corrections.map(({ correction, outcome }) => (
          <Badge key={correction} color="orange" variant="outline" tt="none">
            {STRINGS.coup.corrections}: {spoken(outcome)}
          </Badge>
        ))}
      </Group>
      {bets.length === 0 ? (
        <Text>{STRINGS.coup.noBets}</Text>
      ) : (
        <DataTable caption={title} columns={betColumns(bets, currency)} rows={bets} />
      )}
    </Part>
  );
}

type Request = Replay['requests'][number];

const requestColumns = (timeZone: string): readonly Column<Request>[] => [
  {
    name: 'what',
    head: STRINGS.coup.request,
    cell: ({ what, request, cards }) =>
      `${spoken(what)}, ${request}${cards === null ? '' : `: ${cards.join(' ')}`}`,
  },
  { name: 'askedBy', head: STRINGS.coup.askedBy, cell: ({ askedBy }) => askedBy ?? '–' },
  { name: 'askedAt', head: STRINGS.coup.askedAt, cell: ({ askedAt }) => momentText(askedAt, timeZone) },
  { name: 'status', head: STRINGS.coup.answer, cell: ({ status }) => STRINGS.coup.answers[status] },
  { name: 'answeredBy', head: STRINGS.coup.answeredBy, cell: ({ answeredBy }) => answeredBy ?? '–' },
  {
    name: 'answeredAt',
    head: STRINGS.coup.answeredAt,
    cell: ({ answeredAt }) => (answeredAt === null ? '–' : momentText(answeredAt, timeZone)),
  },
  { name: 'reason', head: STRINGS.coup.reason, cell: ({ reason }) => reason.text ?? STRINGS.coup.erased },
];

/** Who asked for what, who answered, when and why. */
function Requests({
  requests,
  timeZone,
}: {
  readonly requests: readonly Request[];
  readonly timeZone: string;
}) {
  return (
    <Part title={STRINGS.coup.requests}>
      <DataTable caption={STRINGS.coup.requests} columns={requestColumns(timeZone)} rows={requests} />
    </Part>
  );
}

type Returned = NonNullable<Played['voided']>['returned'][number];
type ByPatron = Played['corrections'][number]['patrons'][number];

const returnedColumns = (currency: Currency): readonly Column<Returned>[] => [
  { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => patron },
  {
    name: 'staked',
    head: STRINGS.coup.staked,
    isAmount: true,
    cell: ({ staked }) => moneyText(staked, currency),
  },
  {
    name: 'returned',
    head: STRINGS.coup.gotBack,
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
    head: spoken(name),
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
          <DataTable
            caption={STRINGS.coup.returned}
            columns={returnedColumns(currency)}
            rows={voided.returned}
          />
        </Part>
      )}
      {corrections.map(({ correction, before, patrons, ...after }) => (
        <Part key={correction} title={STRINGS.coup.correction(correction)}>
          <SimpleGrid cols={{ base: 1, md: 2 }} mb="sm">
            <Hands title={STRINGS.coup.before(spoken(before.outcome))} result={before} />
            <Hands title={STRINGS.coup.after(spoken(after.outcome))} result={after} />
          </SimpleGrid>
          {patrons.length > 0 && (
            <DataTable
              caption={STRINGS.coup.correction(correction)}
              columns={patronColumns(currency)}
              rows={patrons}
            />
          )}
        </Part>
      ))}
    </>
  );
}

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

/** The hands of a result, as they lay or as they truly were. */
function Hands({
  title,
  result,
}: {
  readonly title: string;
  readonly result: Played['corrections'][number]['before'];
}) {
  return (
    <div>
      <Text mb="xs">{title}</Text>
      <Group gap="xl" align="start">
        {HANDS.map((name) => {
          const hand = result[name];
          return hand === undefined || hand === null ? null : <Hand key={name} hand={name} {...hand} />;
        })}
      </Group>
    </div>
  );
}
