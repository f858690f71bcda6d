import { moneyText } from '#log/contract';
import { momentText } from '#office/gaming-days';
import {
  sideInUnits,
  type BalanceMove,
  type CoupDifference,
  type Replay,
  type ReplayedBet,
  type ReplayedCorrection,
  type ReplayedCoup,
  type ReplayedRequest,
  type ReplayedResult,
  type ReplayedStake,
  type ReplayedUnsettled,
  type ReplayedVoid,
} from '#proof/audit';
import { alignedRows, shapeOf } from '../terminal/columns';
import { fieldLine, headingLine } from '../terminal/fields';
import { PLAIN_STYLE, type Style } from '../terminal/style';
import { toned, type Text, type Tone } from '../terminal/text';
import { stepLines } from './printed-steps';

/** The texts of reasons that still exist, by hash. */
export type ReasonTexts = ReadonlyMap<string, string>;

type Readable = ReplayedCoup | ReplayedUnsettled;

/** The settings for printing a replay: style, clock, currency, and names that look like cards. */
interface Print {
  readonly style: Style;
  readonly at: (instant: string) => string;
  readonly money: (amount: string) => string;
  readonly timeZone: string;
  readonly names: ReadonlySet<string>;
}

/** Prints a replay for a person: each step, each payment, and the verdict. Times are in `timeZone`. */
export const printedReplay = (
  replay: Replay,
  texts: ReasonTexts,
  timeZone: string,
  style: Style = PLAIN_STYLE,
): string => {
  const { coup, stream, shard, status, steps, requests } = replay;
  const currency = replay.readable ? replay.currency : null;
  const print: Print = {
    style,
    at: (instant) => momentText(instant, timeZone),
    money: (amount) => moneyText(amount, currency),
    timeZone,
    names: new Set(steps.flatMap(({ actor, patron }) => [actor.id, patron ?? actor.id])),
  };
  const phase =
    replay.readable && replay.phase !== undefined && replay.phase !== null ? `, ${replay.phase}` : '';
  return [
    fieldLine(style, 'coup', [toned('strong', coup), `, ${stream} in shard ${shard}`]),
    fieldLine(style, 'status', `${status}${phase}`),
    ...(replay.readable ? headLines(replay, style) : []),
    ...(requests.length === 0
      ? []
      : [headingLine(style, 'requests'), ...requests.flatMap((each) => requestLines(each, texts, print))]),
    headingLine(style, 'steps'),
    ...stepLines(steps, print),
    ...(replay.readable ? bookLines(replay, print) : []),
    ...verdictLines(replay, currency, style),
  ].join('');
};

/** Returns a replay in the form of `--json`, with the text of each reason, `null` if it was erased. */
export const replayInJson = (replay: Replay, texts: ReasonTexts): object => ({
  ...replay,
  requests: replay.requests.map((request) => ({ ...request, text: texts.get(request.reason) ?? null })),
});

/** Prints a difference between the log and the rules. `currency` is the table's, `null` if it isn't known. */
export const printedDifference = (
  { at, what, recorded, recomputed }: CoupDifference,
  currency: string | null,
): string => {
  const [is, due] = [recorded, recomputed].map((side) => sideInUnits(what, side, currency) ?? 'nothing');
  return `shard ${at.shard}, seq ${at.seq}, version ${at.version}: ${what}: recorded ${is}, recomputed ${due}`;
};

const verdictLines = (
  { matches, status, differences }: Replay,
  currency: string | null,
  style: Style,
): readonly string[] => {
  const verdict = `${matches ? 'yes' : 'no'}${status === 'open' ? ', so far' : ''}`;
  return [
    fieldLine(style, 'matches', toned(matches ? 'good' : 'bad', verdict)),
    ...differences.map((difference) => style.line('  ', printedDifference(difference, currency))),
  ];
};

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;
type HandName = (typeof HANDS)[number];
type LyingHand = readonly [name: HandName, cards: readonly (string | null)[], total: number | null];

/** Returns the hands of a game by name, in the order dealt. */
const handsOf = (of: Partial<ReplayedResult>): readonly LyingHand[] =>
  HANDS.flatMap((name): readonly LyingHand[] => {
    const hand = of[name];
    return hand === undefined ? [] : [[name, hand.cards, hand.total]];
  });

/** Returns a hand's cards and total, with a question mark for a card that is face down. */
const handText = ([, cards, total]: LyingHand, style: Style): Text => [
  cards.map((card, at) => [at === 0 ? '' : ' ', card === null ? '?' : style.card(card)]),
  total === null ? '' : [' = ', toned('strong', `${total}`)],
];

/** The tone of each hand and outcome. Right and left play against the banker, like the player and the punter. */
const TONES: Readonly<Record<HandName | 'tie' | 'split', Tone>> = {
  player: 'player',
  punter: 'player',
  right: 'player',
  left: 'player',
  banker: 'banker',
  tie: 'tie',
  split: 'strong',
};

const headLines = (replay: Readable, style: Style): string[] => {
  const { table, variant, currency, edition } = replay;
  const lying = replay.outcome === null ? replay.hands : null;
  const hands =
    lying?.map(({ hand, cards, total }): LyingHand => [hand, cards, total]) ??
    handsOf(replay as ReplayedCoup);
  return [
    fieldLine(style, 'table', `${table}, ${variant}, ${currency}, edition ${edition}`),
    ...hands.map((hand) => fieldLine(style, hand[0], handText(hand, style), { tone: TONES[hand[0]] })),
    fieldLine(style, 'outcome', outcomeText(replay)),
  ];
};

const outcomeText = (replay: Readable): Text => {
  if (replay.outcome === null) return replay.status === 'void' ? 'none, the coup is void' : 'none yet';
  return [toned(TONES[replay.outcome], replay.outcome), replay.natural ? ', natural' : ''];
};

/** Returns the lines of a request: requester, contents, reason and result. */
const requestLines = (
  { request, what, askedBy, askedAt, reason, cards, five, status, answeredBy, answeredAt }: ReplayedRequest,
  texts: ReasonTexts,
  { style, at }: Print,
): string[] => {
  const onFive = five === null ? '' : `, the Player ${ON_FIVE[five]} on five`;
  const to: Text = cards === null ? '' : [' to ', style.sentence(cards.join(' ')), onFive];
  const by = answeredBy === null ? '' : ` by ${answeredBy}`;
  const answer = answeredAt === null ? 'not answered yet' : `${ANSWERS[status]}${by} at ${at(answeredAt)}`;
  return [
    style.line('  ', [`${request}  ${what}`, to, `, asked by ${askedBy} at ${at(askedAt)}; ${answer}`]),
    style.line('    ', `reason: ${reasonText(reason, texts)}`),
  ];
};

const ON_FIVE = { draw: 'draws', stand: 'stands' } as const;

const ANSWERS: Readonly<Record<ReplayedRequest['status'], string>> = {
  open: 'not answered yet',
  approved: 'approved',
  refused: 'refused',
  withdrawn: 'taken back',
  lapsed: 'lapsed',
};

const reasonText = (hash: string, texts: ReasonTexts): string => {
  const text = texts.get(hash);
  return text === undefined ? `the text was erased; its hash is ${hash}` : text;
};

const bookLines = (replay: Readable, print: Print): string[] => {
  const { bets, balances, commitment } = replay;
  const { style, money } = print;
  return [
    headingLine(style, 'bets'),
    ...(bets.length === 0 ? [style.line('  none')] : betLines(bets, print)),
    ...(replay.outcome === null && replay.voided !== null ? voidLines(replay.voided, print) : []),
    headingLine(style, 'balances'),
    ...balanceLines(balances, style),
    ...replay.corrections.flatMap((correction) => correctionLines(correction, print)),
    fieldLine(style, 'commitment', commitment.says),
    ...(replay.otherwise === undefined
      ? []
      : [
          fieldLine(style, 'otherwise', replay.otherwise.outcome),
          ...replay.otherwise.patrons.map(({ patron, returned, returnedOtherwise, difference }) =>
            style.line(
              '  ',
              `${patron} would have got ${money(returnedOtherwise)}, not ${money(returned)} (${money(difference)})`,
            ),
          ),
        ]),
  ];
};

/** Returns a line for each bet: its terms in columns, then its result. */
const betLines = (
  bets: readonly (ReplayedBet | ReplayedStake)[],
  { style, money }: Print,
): readonly string[] => {
  const terms = bets.map(({ bet, patron, on, stake }) => [bet, `${patron} on ${on}`, money(stake)]);
  return alignedRows(terms, style, ['left', 'left', 'right']).map((row, at) => {
    const result = betResult(bets[at], money);
    return style.line(['  ', row, result === null ? '' : ': '], result ?? '');
  });
};

/** Returns the result of a bet, or `null` if it has none yet. */
const betResult = (bet: ReplayedBet | ReplayedStake | undefined, money: Print['money']): Text | null => {
  if (bet === undefined) return null;
  if (bet.outcome === null) return bet.returned === null ? null : `returned ${money(bet.returned)}`;
  const { outcome, winnings, commission, returned } = bet;
  return [
    toned('strong', outcome),
    `, won ${money(winnings)}, commission ${money(commission)}, returned ${money(returned)}`,
  ];
};

const BECAUSE: Readonly<Record<ReplayedVoid['because'], string>> = {
  request: '',
  'shoe-finished': 'the shoe was finished before any card of the coup',
  'table-closed': 'the table was closed before any card of the coup',
  'not-accepted': 'the banker did not accept the stakes (B7)',
};

const voidLines = (voided: ReplayedVoid, { style, money, at }: Print): string[] => {
  const { because, request, askedBy, approvedBy, recordedAt, returned } = voided;
  const why =
    because === 'request' ? `${request}: asked by ${askedBy}, approved by ${approvedBy}` : BECAUSE[because];
  return [
    fieldLine(style, 'void', `${why}, at ${at(recordedAt)}`, { tone: 'warning' }),
    ...returned.map(({ patron, staked, returned: back }) =>
      style.line('  ', `${patron} had staked ${money(staked)}, got back ${money(back)}`),
    ),
  ];
};

const resultText = (result: ReplayedResult, style: Style): Text => [
  handsOf(result).map((hand, at) => [at === 0 ? '' : ', ', `${hand[0]} `, handText(hand, style)]),
  `: ${result.outcome}`,
];

const correctionLines = (correction: ReplayedCorrection, { style, money }: Print): string[] => {
  const { askedBy, approvedBy, bets, bank, balances, patrons } = correction;
  const about = `${correction.correction}, ${correction.request}: asked by ${askedBy}, approved by ${approvedBy}, for ${correction.reason}`;
  return [
    fieldLine(style, 'correction', about, { tone: 'warning' }),
    style.line('  before: ', resultText(correction.before, style)),
    style.line('  after: ', resultText(correction, style)),
    ...bets.map(({ bet, patron, on, before, outcome: now, paid, taken, owed }) =>
      style.line(
        `  ${bet}  `,
        `${patron} on ${on}: ${now}, not ${before.outcome}; paid ${money(paid)}, taken ${money(taken)}, owed ${money(owed)}`,
      ),
    ),
    ...(bank === undefined
      ? []
      : [
          style.line(
            '  ',
            `bank of ${bank.patron}: paid ${money(bank.paid)}, taken ${money(bank.taken)}, owed ${money(bank.owed)}; commission ${money(bank.commission)}, not ${money(bank.commissionBefore)}`,
          ),
        ]),
    ...patrons.map(({ patron, part, before, after, difference }) =>
      style.line(
        '  ',
        before === null || after === null
          ? `${patron}, ${part}: ${money(difference)}`
          : `${patron}: ${money(before)} before, ${money(after)} after (${money(difference)})`,
      ),
    ),
    ...balanceLines(balances, style),
  ];
};

/** Returns a line for each account, with aligned amounts. */
const balanceLines = (balances: readonly BalanceMove[], style: Style): readonly string[] => {
  const rows = balances.map(({ account, currency, before, change, after }): readonly string[] => {
    const changed = moneyText(change, currency);
    return before === null || after === null
      ? [account, changed]
      : [account, moneyText(before, currency), moneyText(after, currency), `(${changed})`];
  });
  const shape = shapeOf(rows, style);
  return rows.map(([account = '', ...amounts]) => {
    const [first = '', after, change] = amounts.map((amount, at) =>
      style.padded(amount, shape[at + 1]?.width ?? 0, 'right'),
    );
    const moved: Text = after === undefined ? '' : [' → ', after, ' ', change ?? ''];
    return style.line(['  ', style.padded(account, shape[0]?.width ?? 0), '  ', first, moved]);
  });
};
