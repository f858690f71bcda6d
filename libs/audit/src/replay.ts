import { invariant, parsed, reject, type Parsed } from '#kernel';
import { rulesAsJson, seatOf, type HouseBankedEvent, type SettledBet } from '#tables';
import { balancesAfter, type BalanceMove } from './books';
import { checkCommitment, type CommitmentCheck } from './commitment';
import type { CoupReading, Difference, Opened, Position } from './coup-reading';
import type { CoupRow, EventSource } from './log-source.port';
import { inForceOf, readCorrections, readCoup } from './read-coup';
import { replayedCorrections, type ReplayedCorrection } from './replayed-correction';
import { otherwise, type Otherwise } from './other-rules';
import { otherwiseAtPlayerBanked } from './otherwise-at-player-banked';
import { decode, type RawEvent } from './raw-event';
import type { PlayedCoup, ReplayedBet } from './played-coup';
import type { Step } from './replay-steps';

/** What every replay has, even of a coup that the log no longer tells. */
interface ReplayHead {
  readonly coup: string;
  readonly shard: number;
  readonly stream: string;
  /** Whether all that was recorded is what the rules come to. */
  readonly matches: boolean;
  readonly differences: readonly Difference[];
  readonly steps: readonly Step[];
  readonly positions: readonly Position[];
}

/** A coup whose events are so damaged that it can't be played again; the differences say where. */
export interface UnreadableCoup extends ReplayHead {
  readonly readable: false;
}

export type Replay = ReplayedCoup | UnreadableCoup;

/** A coup played again from the log alone: everything but cards and decisions is recomputed, then compared. */
export interface ReplayedCoup extends ReplayHead, PlayedCoup {
  readonly readable: true;
  readonly balances: readonly BalanceMove[];
  readonly commitment: CommitmentCheck;
  /** What staff settled again later from other cards, the first first: the last is in force (R5). */
  readonly corrections: readonly ReplayedCorrection[];
  /** What other rules would have paid; only when they were given. */
  readonly otherwise?: Otherwise;
}

export interface ReplayOptions {
  /** Options of `rules` for this table's variant: what they would have paid, which nobody records. */
  readonly rules?: unknown;
}

/**
 * Replays one settled coup. Refuses with `NO_SUCH_COUP`, with `WRONG_PHASE` before it is settled (`secrecy.md`, 7), and
 * with `BAD_RULES` or `UNKNOWN_WAGER` when the rules given don't fit. A log that contradicts itself is no refusal but a
 * difference.
 */
export const replayCoup = async (
  source: EventSource,
  coup: string,
  { rules }: ReplayOptions = {},
): Promise<Parsed<Replay>> => {
  // PostgreSQL has no U+0000 in a text, so no coup is called so.
  const row = coup.includes('\u0000') ? null : await source.coup(coup);
  if (row === null)
    return reject('NO_SUCH_COUP', `the log has no coup ${JSON.stringify(coup.slice(0, 200))}`);
  if (row.status !== 'settled') {
    return reject('WRONG_PHASE', `a coup is replayed once it is settled; ${row.coup} is ${row.status}`);
  }
  const [reading, revealed] = await Promise.all([
    readCoup(source, row),
    source.nextReveal(row.shard, row.stream, row.lastVersion),
  ]);
  const { opened, settled, final } = reading;
  const head = { coup: row.coup, shard: row.shard, stream: row.stream };
  const inForce = inForceOf(reading);
  const readings = inForce === null ? [reading] : [reading, ...(await readCorrections(source, row, inForce))];
  const played = reading.chemin.played() ?? reading.banque.played();
  if (played !== null) return ofPlayerBanked(readings, played, { head, revealed, rules, row });
  if (opened === null || final === null) {
    const { steps, positions, differences } = reading;
    return parsed({ ...head, readable: false, matches: false, differences, steps, positions });
  }
  const secret = secretOf(opened.shoe.shoe, revealed);
  const commitment = checkCommitment(final.shoe, reading.shown, secret, reading.scanned);
  const differences = [...readings.flatMap((each) => each.differences), ...proofDifferences(row, commitment)];
  const other = rules === undefined ? null : otherwise(opened, final.terms, settled, rules);
  if (other !== null && !other.ok) return other;
  return parsed({
    ...head,
    readable: true,
    matches: differences.length === 0,
    differences,
    ...stepsAndPositions(readings),
    ...tableOf(opened),
    ...resultOf(final.event),
    bets: settled.map((bet) => replayedBet(opened, bet)),
    balances: balancesAfter(opened, reading.legs),
    commitment,
    corrections: readings.flatMap(replayedCorrections),
    ...(other === null ? {} : { otherwise: other.value }),
  });
};

interface OfPlayerBanked {
  readonly head: Pick<ReplayHead, 'coup' | 'shard' | 'stream'>;
  readonly row: CoupRow;
  readonly revealed: RawEvent | null;
  readonly rules: unknown;
}

/** A coup at which a patron banked, and its corrections. */
const ofPlayerBanked = (
  readings: readonly CoupReading[],
  { opened, shoe, coup }: NonNullable<ReturnType<CoupReading['chemin' | 'banque']['played']>>,
  { head, row, revealed, rules }: OfPlayerBanked,
): Parsed<Replay> => {
  const [reading] = readings;
  invariant(reading !== undefined, `${row.coup} was read`);
  const exposed = reading.chemin.exposed ?? reading.banque.exposed;
  const canTell = exposed !== null && 'rules' in exposed;
  const other = rules === undefined || !canTell ? null : otherwiseAtPlayerBanked(exposed, rules);
  if (other !== null && !other.ok) return other;
  const commitment = checkCommitment(shoe, reading.shown, secretOf(shoe.shoe, revealed), reading.scanned);
  const all = [...readings.flatMap((each) => each.differences), ...proofDifferences(row, commitment)];
  return parsed({
    ...head,
    readable: true,
    matches: all.length === 0,
    differences: all,
    ...stepsAndPositions(readings),
    ...coup,
    balances: balancesAfter(opened, reading.legs),
    commitment,
    corrections: readings.flatMap(replayedCorrections),
    ...(other === null ? {} : { otherwise: other.value }),
  });
};

/** The coup's own, then those of its corrections, numbered through. */
const stepsAndPositions = (readings: readonly CoupReading[]): Pick<ReplayHead, 'steps' | 'positions'> => ({
  steps: readings.flatMap(({ steps }) => steps).map((step, at) => ({ ...step, step: at + 1 })),
  positions: readings.flatMap(({ positions }) => positions),
});

/** The secret that was published for this shoe; null while there is none, and for one that was loaded. */
const secretOf = (shoe: string, revealed: RawEvent | null): string | null => {
  const decoded = revealed === null ? null : decode(revealed);
  if (decoded === null || !decoded.ok || decoded.event.type !== 'ShoeRevealed') return null;
  return decoded.event.shoe === shoe ? decoded.event.secret : null;
};

const tableOf = (opened: Opened) => ({
  shoe: opened.shoe.shoe,
  table: opened.table,
  variant: opened.variant,
  currency: opened.currency,
  edition: opened.shoe.edition,
  rules: rulesAsJson(opened.rules),
});

const resultOf = ({
  player,
  banker,
  outcome,
  natural,
}: Extract<HouseBankedEvent, { type: 'CoupSettled' }>) => ({
  player,
  banker,
  outcome,
  natural,
});

const replayedBet = (opened: Opened, bet: SettledBet): ReplayedBet => ({
  bet: bet.bet,
  patron: bet.patron,
  seat: seatOf(opened, bet.patron),
  on: bet.on,
  stake: `${bet.stake}`,
  outcome: bet.outcome,
  winnings: `${bet.winnings}`,
  commission: `${bet.commission}`,
  rounding: bet.rounding,
  returned: `${bet.returned}`,
});

/** A card that isn't the one that was committed to is as wrong as a false pay-out. */
const proofDifferences = (row: CoupRow, check: CommitmentCheck): readonly Difference[] => {
  const at = { shard: row.shard, seq: row.firstSeq, version: row.firstVersion };
  const broken = check.commitmentHolds === false;
  const shoe = broken ? [{ at, what: 'the commitment', recorded: check.commitment, recomputed: null }] : [];
  const cards = check.cards
    .filter(({ inShoe }) => inShoe === false)
    .map(({ card, leaf, number }) => ({
      at,
      what: leaf === undefined ? `card ${number} of the shoe` : `the card at leaf ${leaf}`,
      recorded: card,
      recomputed: leaf === undefined ? 'another, by its scan' : 'another, by the published secret',
    }));
  return [...shoe, ...cards];
};
