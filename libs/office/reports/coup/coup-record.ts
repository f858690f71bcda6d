import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { idOfStream } from '#log/contract';
import type { CoupPlace, StoredEvent } from '#log/event-store';
import type {
  HandOnTable,
  Replay,
  ReplayedBet,
  ReplayedCorrection,
  ReplayedRequest,
  ReplayedResult,
  ReplayedStake,
} from '#proof/audit';
import { placeOf } from '../figures/place';
import { betSourcesOf } from './circumstances';
import type { BetSource, CorrectedResult } from './coup-money.fields';
import type { CoupDifference, CoupIrregularity, CoupRecord, CoupRequest, CoupStepLine } from './coup.fields';

/**
 * Returns a coup's record. `events` are the coup's own and its corrections. `replay` is `null` if the log has
 * none. `texts` has the reasons that still exist.
 */
export const coupRecordOf = (
  place: Pick<CoupPlace, 'coup' | 'stream' | 'status'>,
  events: readonly StoredEvent[],
  replay: Replay | null,
  texts: ReadonlyMap<string, string>,
): CoupRecord => {
  const at = (type: string): StoredEvent | undefined => events.find((event) => event.type === type);
  const opening = at('BettingOpened') ?? at('CoupOpened');
  const dealt = at('BettingOpened') ?? at('CardsDealt');
  const isCorrected = place.status === 'settled' && at('CoupCorrected') !== undefined;
  return {
    table: idOfStream(place.stream),
    shoe: place.coup.slice(0, place.coup.lastIndexOf('/')),
    status: isCorrected ? 'corrected' : place.status,
    ...playedOf(replay, betSourcesOf(events)),
    dealer: dealt?.actor.id ?? null,
    openedAt: opening?.recordedAt ?? events[0]?.recordedAt ?? '',
    closedAt: at('BettingClosed')?.recordedAt ?? null,
    settledAt: at('CoupSettled')?.recordedAt ?? null,
    steps: replay === null ? events.map(plainStep) : replay.steps.map((step) => stepOf(step, replay.shard)),
    requests: replay?.requests.map((request) => requestLine(request, texts)) ?? [],
    irregularities: events.flatMap(irregularityIn),
    replay: replay && {
      matches: replay.matches,
      readable: replay.readable,
      differences: differencesOf(replay),
    },
    events: events.map((event) => {
      const { version, type, hash, recordedAt } = event;
      return { event: placeOf(event), version, type, hash, recordedAt };
    }),
  };
};

const NOT_PLAYED = {
  variant: null,
  currency: null,
  edition: null,
  rulesHash: null,
  outcome: null,
  natural: null,
  hands: [],
  cards: [],
  bets: [],
  voided: null,
  corrections: [],
  corrected: [],
  differencesByPatron: [],
  balances: [],
  commitment: null,
} as const satisfies Partial<CoupRecord>;
type Played = Pick<CoupRecord, keyof typeof NOT_PLAYED>;
const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

const playedOf = (replay: Replay | null, sources: ReadonlyMap<string, BetSource>): Played => {
  if (replay === null || !replay.readable) return NOT_PLAYED;
  const { variant, currency, edition, rules, outcome, natural, balances } = replay;
  const bets: readonly (ReplayedBet | ReplayedStake)[] = replay.bets;
  const corrections: readonly ReplayedCorrection[] = replay.corrections;
  const { shoe: _shoe, cards, ...commitment } = replay.commitment;
  return {
    variant,
    currency,
    edition,
    rulesHash: sha256Hex(canonicalJson(rules as JsonObject)), // what the log keeps of them is JSON
    outcome,
    natural,
    hands: replay.outcome === null ? replay.hands.map(lyingHand) : handsIn(replay),
    cards: cards.map(({ card, leaf = null, number = null, leafHash = null, inShoe }) => ({
      card,
      leaf,
      number,
      leafHash,
      inShoe,
    })),
    bets: bets.map((bet) => ({ ...bet, ...(sources.get(bet.bet) ?? NOT_PLACED) })),
    voided: replay.outcome === null ? replay.voided : null,
    corrected: corrections.map(correctedResult),
    differencesByPatron: corrections.flatMap(({ correction, patrons }) =>
      patrons.map(({ patron, part, before, after, difference }) => ({
        correction,
        patron,
        part,
        before,
        after,
        difference,
      })),
    ),
    corrections: corrections.flatMap(({ correction, bets: corrected }) =>
      corrected.map(({ bet, patron, on, outcome: came, returned, before, paid, taken, owed }) => ({
        correction,
        bet,
        patron,
        on,
        outcome: came,
        returned,
        returnedBefore: before.returned,
        paid,
        taken,
        owed,
      })),
    ),
    balances: balances.map((balance) => ({ ...balance })),
    commitment,
  };
};

const lyingHand = ({ hand, cards, total }: HandOnTable) => ({
  hand,
  cards: cards.map((card) => card ?? '?').join(' '),
  total,
});

const handsIn = (result: ReplayedResult) =>
  HANDS.flatMap((hand) => {
    const held = result[hand];
    return held === undefined ? [] : [{ hand, cards: held.cards.join(' '), total: held.total }];
  });

const correctedResult = (correction: ReplayedCorrection): CorrectedResult => ({
  correction: correction.correction,
  before: handsText(correction.before),
  outcomeBefore: correction.before.outcome,
  after: handsText(correction),
  outcome: correction.outcome,
});

const handsText = (result: ReplayedResult): string =>
  handsIn(result)
    .map(({ hand, cards, total }) => `${hand} ${cards} = ${total}`)
    .join(', ');

const requestLine = (
  { request, what, askedBy, askedAt, status, answeredBy, answeredAt, reason, cards }: ReplayedRequest,
  texts: ReadonlyMap<string, string>,
): CoupRequest => ({
  request,
  what,
  askedBy,
  askedAt,
  status,
  answeredBy,
  answeredAt,
  reasonHash: reason,
  reason: texts.get(reason) ?? null,
  cards: cards?.join(' ') ?? null,
});

/** The source of a stake without an event in the coup: the log doesn't show it. */
const NOT_PLACED: BetSource = { source: 'unknown', placedAt: null, placedBy: null };

const differencesOf = ({ differences }: Replay): CoupDifference[] =>
  differences.map(({ what, recorded, recomputed, at }) => ({
    what,
    recorded,
    recomputed,
    event: placeOf(at),
  }));

const stepOf = (step: Replay['steps'][number], shard: number): CoupStepLine => ({
  step: step.step,
  at: step.recordedAt,
  by: step.actor.id,
  role: step.actor.role,
  type: step.type,
  text: step.text,
  event: placeOf({ shard, seq: step.seq }),
});

/** Returns a step before the settlement without its contents: no card, and no call that would disclose one. */
const plainStep = (event: StoredEvent, at: number): CoupStepLine => ({
  step: at + 1,
  at: event.recordedAt,
  by: event.actor.id,
  role: event.actor.role,
  type: event.type,
  text: null,
  event: placeOf(event),
});

const IRREGULAR: Readonly<Record<string, string>> = {
  CoupVoided: 'void',
  CoupCorrected: 'correction',
  FalseDrawRecorded: 'false-draw',
  FineCharged: 'fine',
};

const irregularityIn = (event: StoredEvent): readonly CoupIrregularity[] => {
  const kind = IRREGULAR[event.type];
  if (kind === undefined) return [];
  const textOf = (name: string): string | null => {
    const value = event.data[name];
    return typeof value === 'string' ? value : null;
  };
  return [
    {
      kind,
      at: event.recordedAt,
      askedBy: textOf('askedBy'),
      approvedBy: textOf('approvedBy'),
      reasonHash: textOf('reason'),
      event: placeOf(event),
    },
  ];
};
