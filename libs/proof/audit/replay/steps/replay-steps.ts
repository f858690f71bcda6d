import { totalOf, type Side } from '#game/baccarat';
import { callsOf, type TableCall } from '#game/calls';
import {
  anyTable,
  hasCoup,
  isBanqueTable,
  isHouseBanked,
  isHouseBankedTable,
  isOfBanque,
  isOfChemin,
  isShown,
  type CorrectedBet,
  type FaceDownCard,
  type HouseBankedEvent,
  type SettledBet,
  type ShownCard,
  type TableEvent,
  type TableState,
} from '#game/tables';
import type { Leg } from '#kernel/money';
import { entryOfEvent } from '#log/contract';
import type { RawEvent } from '../../source/raw-event';
import { banqueLines } from './banque-steps';
import { cheminLines } from './chemin-steps';
import { exceptionLines } from './exception-steps';
import { factsOf, type StepFacts } from './step-facts';
import { line, movedText, ofPatron, plainLine, sayIn, type Line, type Say } from './step-lines';
import { rulingsOf } from './step-rulings';

/** The amount that an account gained (positive) or paid (negative). */
export interface Move {
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
}

/** A step of a coup, for a person to read. */
export interface Step {
  readonly step: number;
  readonly seq: number;
  readonly version: number;
  readonly recordedAt: string;
  /** The person who gave the command: an opaque id and a role. */
  readonly actor: { readonly id: string; readonly role: string };
  readonly type: string;
  readonly text: string;
  /** The only patron who may see this step; `null` if everybody may. */
  readonly patron: string | null;
  readonly moves: readonly Move[];
  readonly facts: StepFacts;
  /** The rulings in docs/reference/rules that decide this step, the most relevant first. */
  readonly rulings: readonly string[];
  /** The croupier’s calls at this step, in order. */
  readonly calls: readonly TableCall[];
}

/** Returns the steps of an event. `before` is the table's state before it. */
export const stepsOf = (
  raw: RawEvent,
  event: TableEvent,
  before: TableState,
  from: number,
): readonly Step[] => {
  const { seq, version, recordedAt, actor } = raw;
  const facts = factsOf(event, before);
  const rulings = rulingsOf(event, before);
  const lines = linesOf(raw.stream, event, before);
  const calls = callsOf(event, before);
  const lineWithCalls = Math.max(
    0,
    lines.findIndex(({ patron }) => patron === null),
  );
  return lines.map(({ moves, ...line }, at) => ({
    step: from + at,
    seq,
    version,
    recordedAt,
    actor,
    type: event.type,
    ...line,
    moves: moves.map(moveOf),
    facts: facts[at] ?? {},
    rulings,
    calls: at === lineWithCalls ? calls : [],
  }));
};

const moveOf = ({ account, currency, amount }: Leg): Move => ({
  account,
  currency,
  amount: `${amount}`,
});

/** Returns the lines in which an event is described. `before` is the table's state before it. */
export const linesOf = (stream: string, event: TableEvent, before: TableState): readonly Line[] => {
  const say = sayIn(event, before);
  const exception = exceptionLines(stream, event, say);
  if (exception !== null) return exception;
  if (isHouseBanked(event) && isHouseBankedTable(before)) return houseLines(stream, event, before, say);
  return ownLines(stream, event, before, say) ?? sharedLines(stream, event, say);
};

const ownLines = (
  stream: string,
  event: TableEvent,
  before: TableState,
  say: Say,
): readonly Line[] | null => {
  if (isBanqueTable(before)) return isOfBanque(event) ? banqueLines(stream, event, say) : null;
  return isOfChemin(event) ? cheminLines(stream, event, say) : null;
};

/** Returns the lines of events that are the same at every table. */
const sharedLines = (stream: string, event: TableEvent, say: Say): readonly Line[] =>
  isHouseBanked(event)
    ? houseLines(stream, event, anyTable.initialState, say)
    : [plainLine(event, entryOfEvent(stream, event))];

const houseLines = (
  stream: string,
  event: HouseBankedEvent,
  before: TableState,
  say: Say,
): readonly Line[] => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'BettingOpened':
      return [line(`betting opens on ${event.coup}`)];
    case 'BetPlaced':
      return [ofPatron(event.patron, stakedText(event, say), moves)];
    case 'BetWithdrawn':
      return [ofPatron(event.patron, withdrawnText(event, say), moves)];
    case 'ChipsBought':
      return [ofPatron(event.patron, `${event.patron} buys in for ${say(event.amount)}`, moves)];
    case 'ChipsCashed':
      return [ofPatron(event.patron, `${event.patron} cashes out ${say(event.amount)}`, moves)];
    case 'ShoeCut':
      return [ofPatron(event.patron, `${event.patron} cuts the shoe at ${event.at}`, [])];
    case 'SeatTaken':
      return [ofPatron(event.patron, `${event.patron} takes seat ${event.seat}`, [])];
    case 'SeatLeft':
      return [ofPatron(event.patron, `${event.patron} leaves seat ${event.seat}`, [])];
    case 'StakesCarried':
      return event.bets.map(({ bet, patron, on, stake }) =>
        ofPatron(patron, `${bet} of ${patron} lies over from the tie: ${say(stake)} on ${on}`, []),
      );
    case 'BettingClosed':
      return [line(`betting closes with ${event.bets} ${event.bets === 1 ? 'bet' : 'bets'}`)];
    case 'CutCardReached':
      return [line(`the cut card comes out with ${event.cardsLeft} cards left`)];
    case 'CardScanned':
      return [line(scanText(event))];
    case 'CardsDealt':
      return [line(`player ${handText(event.player)}, banker ${handText(event.banker)}`)];
    case 'FiveDecided':
      return [ofPatron(event.patron, decisionText(event), [])];
    case 'CardDrawn':
      return [line(drawText(event.hand, event.card, before))];
    case 'CoupSettled':
      return [
        line(`${outcomeText(event)}, player ${event.player.total}, banker ${event.banker.total}`, moves),
        ...event.bets.map(betLine(say)),
      ];
    case 'BetsSettled':
      return [line(`page ${event.page} of the settlement`, moves), ...event.bets.map(betLine(say))];
    default:
      return (
        ceremonyLines(event, before) ??
        correctionLines(event, moves, say) ??
        commissionLines(event, moves, say) ?? [plainLine(event, moves)]
      );
  }
};

const stakedText = (
  { patron, stake, on, bet }: Extract<HouseBankedEvent, { type: 'BetPlaced' }>,
  say: Say,
): string => `${patron} stakes ${say(stake)} on ${on}: ${bet}`;

/** Returns the lines of commission that is tallied or collected (P4), or `null` for any other event. */
const commissionLines = (
  event: HouseBankedEvent,
  moves: readonly Leg[],
  say: Say,
): readonly Line[] | null => {
  switch (event.type) {
    case 'CommissionTallied':
      return [
        line('commission is tallied', moves),
        ...event.tallied.map(({ patron, amount }) =>
          ofPatron(patron, `${patron} owes ${say(amount)} more`, []),
        ),
      ];
    case 'CommissionCollected':
      return [ofPatron(event.patron, `${event.patron} pays ${say(event.amount)} of commission`, moves)];
    default:
      return null;
  }
};

/** Returns the lines of a correction or of a debt from one, or `null` for any other event. */
const correctionLines = (
  event: HouseBankedEvent,
  moves: readonly Leg[],
  say: Say,
): readonly Line[] | null => {
  switch (event.type) {
    case 'CoupCorrected': {
      const { correction, player, banker } = event;
      const result = `${outcomeText(event)}, player ${player.total}, banker ${banker.total}`;
      return [line(`correction ${correction}: ${result}`, moves), ...event.bets.map(correctedLine(say))];
    }
    case 'BetsCorrected':
      return [line(`page ${event.page} of the correction`, moves), ...event.bets.map(correctedLine(say))];
    case 'ShortfallPaid':
      return [ofPatron(event.patron, `${event.patron} pays ${say(event.amount)} of what is owed`, moves)];
    default:
      return null;
  }
};

/** Returns the lines of the card ceremony (C1–C3), or `null` for any other event. */
const ceremonyLines = (event: HouseBankedEvent, before: TableState): readonly Line[] | null => {
  switch (event.type) {
    case 'CardsTurned':
      return turnedLines(event, before);
    case 'HandExposed':
      return [line(`${event.hand} shows ${handText(event.cards)}`)];
    case 'ShoeHolderSet':
      return [ofPatron(event.patron, `${event.patron} on seat ${event.seat} holds the shoe`, [])];
    case 'ShoePassed':
      return [ofPatron(event.from, `${event.from} passes the shoe to ${event.to} on seat ${event.seat}`, [])];
    default:
      return null;
  }
};

/** Writes the cards of a hand, or that it is face down. */
const handText = (cards: readonly (ShownCard | FaceDownCard)[]): string => {
  const faces = cards.filter(isShown).map(({ card }) => card);
  if (faces.length < cards.length) return 'face down';
  return `${faces.join(' ')} (${totalOf(faces)})`;
};

const drawText = (hand: Side, drawn: ShownCard | FaceDownCard, before: TableState): string => {
  if (!isShown(drawn)) return `${hand} draws a card face down`;
  const { card } = drawn;
  const held = isHouseBankedTable(before) && before.phase === 'dealing' ? before.coup.hands[hand] : [];
  return `${hand} draws ${card}: ${totalOf([...held, card])}`;
};

/**
 * Returns the lines for turned cards. A turn is shown only to its patron; a card that it shows is visible to everybody.
 */
const turnedLines = (
  { hand, way, patron, by, cards }: Extract<HouseBankedEvent, { type: 'CardsTurned' }>,
  before: TableState,
): readonly Line[] => {
  const who = by === null ? patron : `${by}, for ${patron},`;
  const turned = `${who} turns ${cards.length} of ${hand}: ${way}`;
  const held = isHouseBankedTable(before) && hasCoup(before) ? before.coup.hands[hand] : [];
  const faces = cards.filter(isShown).map(({ card }) => card);
  return [
    ...(patron === null ? [] : [ofPatron(patron, turned, [])]),
    ...faces.map((card) => line(`${hand} shows ${card}: ${totalOf([...held, card])}`)),
  ];
};

const withdrawnText = (
  { patron, bet, stake, on }: Extract<HouseBankedEvent, { type: 'BetWithdrawn' }>,
  say: Say,
): string => `${patron} takes back ${bet}: ${say(stake)} on ${on}`;

const scanText = ({ number, card }: Extract<HouseBankedEvent, { type: 'CardScanned' }>): string =>
  `card ${number} of the shoe is scanned${card === undefined ? ', face down' : `: ${card}`}`;

const decisionText = ({ patron, by, draw }: Extract<HouseBankedEvent, { type: 'FiveDecided' }>): string =>
  `${by === null ? patron : `${by}, for ${patron},`} ${draw ? 'draws' : 'stands'} on five`;

const outcomeText = ({
  outcome,
  natural,
}: Pick<Extract<HouseBankedEvent, { type: 'CoupSettled' }>, 'outcome' | 'natural'>): string => {
  const won = outcome === 'tie' ? 'a tie' : `${outcome} wins`;
  return natural ? `${won}, with a natural on the table` : won;
};

const correctedLine =
  (say: Say) =>
  (corrected: CorrectedBet): Line => {
    const { bet, patron, outcome, before, waived } = corrected;
    const waiver = waived === undefined ? '' : `, ${say(waived)} of its commission had been waived`;
    const result =
      outcome === before.outcome ? `${outcome} as before` : `${outcome} in place of ${before.outcome}`;
    const text = `${bet} of ${patron}: ${result}, ${movedText(corrected, say)}${waiver}`;
    return ofPatron(patron, text, []);
  };

const betLine =
  (say: Say) =>
  ({ bet, patron, on, stake, outcome, winnings, commission, returned }: SettledBet): Line => {
    const terms = `${bet} of ${patron}, ${say(stake)} on ${on}`;
    const returns = `returns ${say(returned)}`;
    if (outcome === 'lose') return ofPatron(patron, `${terms}: loses`, []);
    if (outcome === 'push' && returned === 0n) return ofPatron(patron, `${terms}: pushes, and stays`, []);
    if (outcome === 'push') return ofPatron(patron, `${terms}: pushes, ${returns}`, []);
    const less = commission === 0n ? '' : ` less ${say(commission)} commission`;
    return ofPatron(patron, `${terms}: wins ${say(winnings)}${less}, ${returns}`, []);
  };
