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
  type Step,
} from '#proof/audit';
import { moneyText } from '#log/contract';
import { plain } from '../line/plain-text';
import { momentText } from '#office/gaming-days';

/** The texts behind the hashes of reasons, those that are still there. */
export type ReasonTexts = ReadonlyMap<string, string>;

type Readable = ReplayedCoup | ReplayedUnsettled;

/** Prints a replay for a person: each step, each payment, and the verdict. Times are by the clock of `timeZone`. */
export const printedReplay = (replay: Replay, texts: ReasonTexts, timeZone: string): string => {
  const at: Print = (instant) => momentText(instant, timeZone);
  const { coup, stream, shard, status, matches, steps, differences, requests } = replay;
  return [
    `coup        ${coup}, ${stream} in shard ${shard}`,
    `status      ${status}${replay.readable && replay.phase !== undefined && replay.phase !== null ? `, ${replay.phase}` : ''}`,
    ...(replay.readable ? headLines(replay) : []),
    ...(requests.length === 0
      ? []
      : ['requests', ...requests.flatMap((each) => requestLines(each, texts, at))]),
    'steps',
    ...steps.map((step) => stepLine(step, at)),
    ...(replay.readable ? bookLines(replay, at) : []),
    `matches     ${matches ? 'yes' : 'no'}${status === 'open' ? ', so far' : ''}`,
    ...differences.map(
      (difference) => `  ${printedDifference(difference, replay.readable ? replay.currency : null)}`,
    ),
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');
};

/** Returns a replay as `--json` prints it: with the text of each reason, `null` once it was erased. */
export const replayInJson = (replay: Replay, texts: ReasonTexts): object => ({
  ...replay,
  requests: replay.requests.map((request) => ({ ...request, text: texts.get(request.reason) ?? null })),
});

/** Prints where the log says something else than the rules; `currency`: the table's, `null` where it isn't known. */
export const printedDifference = (
  { at, what, recorded, recomputed }: CoupDifference,
  currency: string | null,
): string => {
  const [is, due] = [recorded, recomputed].map((side) => sideInUnits(what, side, currency) ?? 'nothing');
  return `shard ${at.shard}, seq ${at.seq}, version ${at.version}: ${what}: recorded ${is}, recomputed ${due}`;
};

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

/** Returns a game's hands by their names, in the order dealt. */
const handsOf = (of: Partial<ReplayedResult>): readonly (readonly [string, string])[] =>
  HANDS.flatMap((name) => {
    const hand = of[name];
    return hand === undefined ? [] : [[name, `${hand.cards.join(' ')} = ${hand.total}`] as const];
  });

/** Returns the hands as they lie: a card that lies face down is a question mark. */
const handsLying = ({ hands }: ReplayedUnsettled): readonly (readonly [string, string])[] =>
  hands.map(({ hand, cards, total }) => [
    hand,
    `${cards.map((card) => card ?? '?').join(' ')}${total === null ? '' : ` = ${total}`}`,
  ]);

const headLines = (replay: Readable): string[] => {
  const { table, variant, currency, edition } = replay;
  const hands = replay.outcome === null ? handsLying(replay) : handsOf(replay);
  return [
    `table       ${table}, ${variant}, ${currency}, edition ${edition}`,
    ...hands.map(([name, hand]) => `${name.padEnd(12)}${hand}`),
    `outcome     ${outcomeText(replay)}`,
  ];
};

const outcomeText = (replay: Readable): string => {
  if (replay.outcome === null) return replay.status === 'void' ? 'none, the coup is void' : 'none yet';
  return `${replay.outcome}${replay.natural ? ', natural' : ''}`;
};

/** Says who asked for what, why, and what came of it. */
const requestLines = (
  { request, what, askedBy, askedAt, reason, cards, status, answeredBy, answeredAt }: ReplayedRequest,
  texts: ReasonTexts,
  at: Print,
): string[] => {
  const asked = `${request}  ${what}${cards === null ? '' : ` to ${cards.join(' ')}`}, asked by ${askedBy} at ${at(askedAt)}`;
  const by = answeredBy === null ? '' : ` by ${answeredBy}`;
  const answer = answeredAt === null ? 'not answered yet' : `${ANSWERS[status]}${by} at ${at(answeredAt)}`;
  return [`  ${asked}; ${answer}`, `    reason: ${reasonText(reason, texts)}`];
};

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

const stepLine = ({ step, recordedAt, actor, text, moves }: Step, at: Print): string => {
  const moved = moves
    .map(({ account, amount, currency }) => `${account} ${moneyText(amount, currency)}`)
    .join(', ');
  return `${String(step).padStart(4)}  ${at(recordedAt)}  ${actor.role}:${actor.id}  ${text}${moved === '' ? '' : `  (${moved})`}`;
};

const bookLines = (replay: Readable, at: Print): string[] => {
  const { bets, balances, commitment, currency } = replay;
  const money = (amount: string): string => moneyText(amount, currency);
  return [
    'bets',
    ...(bets.length === 0 ? ['  none'] : bets.map((bet) => betLine(bet, money))),
    ...(replay.outcome === null && replay.voided !== null ? voidLines(replay.voided, money, at) : []),
    'balances',
    ...balances.map(balanceLine),
    ...replay.corrections.flatMap((correction) => correctionLines(correction, money)),
    `commitment  ${commitment.says}`,
    ...(replay.otherwise === undefined
      ? []
      : [
          `otherwise   ${replay.otherwise.outcome}`,
          ...replay.otherwise.patrons.map(
            ({ patron, returned, returnedOtherwise, difference }) =>
              `  ${patron} would have got ${money(returnedOtherwise)}, not ${money(returned)} (${money(difference)})`,
          ),
        ]),
  ];
};

/** Writes an amount, or an instant, for a person. */
type Print = (value: string) => string;

const betLine = (bet: ReplayedBet | ReplayedStake, money: Print): string => {
  const terms = `  ${bet.bet}  ${bet.patron} on ${bet.on} ${money(bet.stake)}`;
  if (bet.outcome === null)
    return bet.returned === null ? terms : `${terms}: returned ${money(bet.returned)}`;
  const { outcome, winnings, commission, returned } = bet;
  return `${terms}: ${outcome}, won ${money(winnings)}, commission ${money(commission)}, returned ${money(returned)}`;
};

const BECAUSE: Readonly<Record<ReplayedVoid['because'], string>> = {
  request: '',
  'shoe-finished': 'the shoe was finished before any card of the coup',
  'table-closed': 'the table was closed before any card of the coup',
  'not-accepted': 'the banker did not accept the stakes (B7)',
};

const voidLines = (voided: ReplayedVoid, money: Print, at: Print): string[] => {
  const { because, request, askedBy, approvedBy, recordedAt, returned } = voided;
  const why =
    because === 'request' ? `${request}: asked by ${askedBy}, approved by ${approvedBy}` : BECAUSE[because];
  return [
    `void        ${why}, at ${at(recordedAt)}`,
    ...returned.map(
      ({ patron, staked, returned: back }) =>
        `  ${patron} had staked ${money(staked)}, got back ${money(back)}`,
    ),
  ];
};

const resultText = (result: ReplayedResult): string => {
  const hands = handsOf(result).map(([name, hand]) => `${name} ${hand}`);
  return `${hands.join(', ')}: ${result.outcome}`;
};

const correctionLines = (correction: ReplayedCorrection, money: Print): string[] => {
  const { askedBy, approvedBy, bets, bank, balances, patrons } = correction;
  return [
    `correction  ${correction.correction}, ${correction.request}: asked by ${askedBy}, approved by ${approvedBy}, for ${correction.reason}`,
    `  before: ${resultText(correction.before)}`,
    `  after: ${resultText(correction)}`,
    ...bets.map(
      ({ bet, patron, on, before, outcome: now, paid, taken, owed }) =>
        `  ${bet}  ${patron} on ${on}: ${now}, not ${before.outcome}; paid ${money(paid)}, taken ${money(taken)}, owed ${money(owed)}`,
    ),
    ...(bank === undefined
      ? []
      : [
          `  bank of ${bank.patron}: paid ${money(bank.paid)}, taken ${money(bank.taken)}, owed ${money(bank.owed)}; commission ${money(bank.commission)}, not ${money(bank.commissionBefore)}`,
        ]),
    ...patrons.map(({ patron, part, before, after, difference }) =>
      before === null || after === null
        ? `  ${patron}, ${part}: ${money(difference)}`
        : `  ${patron}: ${money(before)} before, ${money(after)} after (${money(difference)})`,
    ),
    ...balances.map(balanceLine),
  ];
};

const balanceLine = ({ account, currency, before, change, after }: BalanceMove): string =>
  before === null || after === null
    ? `  ${account}  ${moneyText(change, currency)}`
    : `  ${account}  ${moneyText(before, currency)} → ${moneyText(after, currency)} (${moneyText(change, currency)})`;
