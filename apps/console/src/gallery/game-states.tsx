import { AttentionRail, WatchList } from '../attention/attention-rail';
import { Hand } from '../cards/hand';
import { BankRun, type BankRunProps } from '../coup/felt/bank-run';
import { Felt, type FeltProps } from '../coup/felt/felt';
import { stepsOfCoup, type Step } from '../coup/reading/events';
import type { ProofState } from '../coup/reading/proof';
import { Timeline } from '../coup/timeline';
import { Phase } from '../floor/phase';
import { Road } from '../roads/road';
import type { RoadEntry } from '../roads/road-entries';
import { Verdict } from '../system/verdict';

const AT = '2026-11-24T05:28:21.412Z';

const PROOFS = (['proven', 'open', 'failed', 'none'] as const satisfies readonly ProofState[]).map(
  (state) => ({
    name: { proven: 'Result', open: 'Order', failed: 'Log', none: 'Replay' }[state],
    state,
    stateText: { proven: 'proven', open: 'not yet', failed: 'differs', none: 'none' }[state],
    text: 'A sentence that says what was compared.',
  }),
);

const BANK_RUN: BankRunProps['banks'] = [
  { coup: 'BAC-50/S1/C4', bank: '150000', banker: 'ada', outcome: 'banker', status: 'settled' },
  { coup: 'BAC-50/S1/C5', bank: '300000', banker: 'ada', outcome: 'punter', status: 'settled' },
  { coup: 'BAC-50/S1/C6', bank: '100000', banker: 'bob', outcome: null, status: 'void' },
  { coup: 'BAC-50/S1/C7', bank: '100000', banker: 'bob', outcome: null, status: 'open' },
];

const ROAD: readonly RoadEntry[] = (['banker', 'banker', 'player', 'tie', 'player', 'banker'] as const).map(
  (of, at) => ({
    coup: `BAC-01/S1/C${at + 1}`,
    column: at + 1,
    row: 1,
    of,
    ties: at === 2 ? 1 : 0,
    bankerPair: at === 0,
    playerPair: at === 4,
  }),
);

const FELT: FeltProps = {
  variant: 'punto-banco',
  currency: 'EUR',
  hands: [
    { hand: 'player', cards: ['6H', 'KD', '3C'], newFrom: 2 },
    { hand: 'banker', cards: ['2C', null], newFrom: 2 },
  ],
  bets: [
    { bet: 'B1', patron: 'ada', on: 'player', stake: '250000', isNew: false, isGone: false },
    { bet: 'B2', patron: 'bob', on: 'banker', stake: '10000', isNew: true, isGone: false },
    { bet: 'B3', patron: 'gus', on: 'tie', stake: '2500', isNew: false, isGone: true },
  ],
  winners: [],
  isSettled: false,
  isVoid: false,
  plays: {},
  bank: null,
};

const ATTENTION = {
  isKnown: true,
  isComplete: true,
  holds: new Map(),
  see: () => undefined,
  items: (['request', 'alert', 'difference'] as const).map((kind) => ({
    key: kind,
    isStop: false,
    kind,
    table: 'BAC-05',
    title: { request: 'Void coup 44', alert: 'Impossible card', difference: 'Count differs' }[kind],
    text: 'A sentence that says what happened.',
    at: AT,
    lapsesAt: null,
    who: kind === 'request' ? 'dora' : null,
    action: { label: 'Review', href: '/approvals' },
  })),
  earlier: [],
  hasMore: false,
  seen: [],
};

/** A coup as the replay tells it: bets, cards and the settlement. */
const COUP = (
  [
    ['CoupOpened', {}],
    ['BetPlaced', { on: 'player', stake: '250000' }],
    ['BetPlaced', { on: 'banker', stake: '10000' }],
    ['BettingClosed', {}],
    ['CardsDealt', {}],
    ['CardDrawn', { hand: 'player' }],
    ['CardDrawn', { hand: 'banker' }],
    ['CoupSettled', { outcome: 'player' }],
  ] as const
).map(([type, facts], at): Step => ({
  step: at + 1,
  seq: at + 1,
  version: at + 1,
  recordedAt: `2026-11-24T05:28:${10 + at}.000000Z`,
  actor: { id: 'dora', role: 'dealer' },
  type,
  text: type,
  patron: null,
  moves: [],
  facts,
  rulings: [],
  calls: [],
}));
const COUP_STEPS = stepsOfCoup(COUP);

/** The components that show a game, with their states. */
export const GAME_STATES: readonly (readonly [name: string, states: React.ReactNode])[] = [
  [
    'Hand',
    (['left', 'right'] as const).map((thirdAt) => (
      <Hand key={thirdAt} side="player" cards={['6H', 'KD', '3C']} total={9} thirdAt={thirdAt} isWinner />
    )),
  ],
  [
    'Road',
    (['bead', 'big', 'strip'] as const).map((kind) => (
      <Road key={kind} kind={kind} entries={ROAD} cell={18} columns={12} name={kind} marksLast />
    )),
  ],
  [
    'Felt, in play, settled, void',
    [
      <Felt key="play" {...FELT} />,
      <Felt key="settled" {...FELT} winners={['player']} isSettled />,
      <Felt key="void" {...FELT} isVoid />,
    ],
  ],
  [
    'Timeline, at its first step, within and at its last',
    [1, 5, COUP_STEPS.length].map((at) => (
      <Timeline
        key={at}
        steps={COUP_STEPS}
        at={at}
        onStep={() => undefined}
        says={`Step ${at}`}
        timeZone="UTC"
      />
    )),
  ],
  ['BankRun', <BankRun key="run" banks={BANK_RUN} coup="BAC-50/S1/C5" currency="EUR" />],
  [
    'Phase',
    (['betting', 'dealing', 'closed', 'ready'] as const).map((of) => <Phase key={of} of={of} since={null} />),
  ],
  [
    'Verdict',
    (['right', 'void', 'wrong'] as const).map((state) => (
      <Verdict
        key={state}
        label={`Verdict, ${state}`}
        state={state}
        says={`The verdict where a coup is ${state}`}
        note="What is still to come."
        proofs={PROOFS}
      />
    )),
  ],
  [
    'AttentionRail',
    <AttentionRail key="rail" attention={ATTENTION}>
      <WatchList watched={[]} />
    </AttentionRail>,
  ],
];
