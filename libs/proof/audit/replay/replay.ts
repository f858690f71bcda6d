import { rulesAsJson, seatOf, wasOpened, type HouseBankedEvent, type SettledBet } from '#game/tables';
import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import { balancesAfter, type BalanceMove } from '../recompute/balances';
import { checkCommitment, type CommitmentCheck } from '../recompute/commitment';
import type { CoupRow, EventSource } from '../source/log-source.port';
import { decode, type RawEvent } from '../source/raw-event';
import { requestsOf, type ReplayedRequest } from '../source/requests-of-coup';
import type { PlayedCoup, ReplayedBet } from './played-coup';
import type { CoupDifference, CoupReading, OpenedTable, Position } from './reading/coup-reading';
import { inForceOf, readCorrections, readCoup, readUnsettled } from './reading/read-coup';
import { replayedCorrections, type ReplayedCorrection } from './replayed-correction';
import type { Step } from './steps/replay-steps';
import { unsettledCoupOf, type UnsettledCoup } from './unsettled-coup';
import { otherwise, type Otherwise } from './what-if';
import { otherwiseAtPlayerBanked } from './what-if-player-banked';

/** The status of a coup. `corrected` means settled, and settled again later (R5). */
export type CoupStatus = 'open' | 'settled' | 'corrected' | 'void';

/** Fields of every replay, even of a coup that the log is too damaged to show. */
interface ReplayHead {
  readonly coup: string;
  readonly status: CoupStatus;
  readonly shard: number;
  readonly stream: string;
  /** Set if everything recorded matches the rules. */
  readonly matches: boolean;
  readonly differences: readonly CoupDifference[];
  readonly steps: readonly Step[];
  readonly positions: readonly Position[];
  /** All requests to void or correct this coup, in the order asked, with their results. */
  readonly requests: readonly ReplayedRequest[];
}

/** A coup whose events are too damaged to replay. The differences say where. */
export interface UnreadableCoup extends ReplayHead {
  readonly readable: false;
}

export type Replay = ReplayedCoup | ReplayedUnsettled | UnreadableCoup;

/** The replay of a coup that is open or void, as far as it went. Recorded values are compared up to there. */
export interface ReplayedUnsettled extends ReplayHead, UnsettledCoup {
  readonly readable: true;
  readonly status: 'open' | 'void';
}

/** The replay of a settled coup from the log alone. Everything but cards and decisions is recomputed and compared. */
export interface ReplayedCoup extends ReplayHead, PlayedCoup {
  readonly readable: true;
  readonly status: 'settled' | 'corrected';
  readonly balances: readonly BalanceMove[];
  readonly commitment: CommitmentCheck;
  /** Later settlements by staff from other cards, in order. The last one is in force (R5). */
  readonly corrections: readonly ReplayedCorrection[];
  /** A settled coup has no phase. */
  readonly phase?: undefined;
  /** The payments under other rules, if such rules were given. */
  readonly otherwise?: Otherwise;
}

export interface ReplayOptions {
  /**
   * Options for `rules` of this table's variant. The replay then also shows what they would have paid, which
   * is recorded nowhere.
   */
  readonly rules?: unknown;
}

/**
 * Replays one coup in any status. Of an open coup it shows what its events have shown so far: no event has a
 * card that is face down or undealt (`sealed-shoe.md`, 6).
 *
 * Refuses with `NO_SUCH_COUP`. If rules are given, also with `WRONG_PHASE` when the coup isn't settled, and
 * with `BAD_RULES` or `UNKNOWN_WAGER` when they don't fit. A log that contradicts itself is reported as a
 * difference, not refused.
 */
export const replayCoup = async (
  source: EventSource,
  coup: string,
  options: ReplayOptions = {},
): Promise<Parsed<Replay>> => {
  // PostgreSQL texts can't contain U+0000, so no coup has such an id.
  const row = coup.includes('\u0000') ? null : await source.coup(coup);
  if (row === null)
    return reject(
      'NO_SUCH_COUP',
      `The log has no coup ${JSON.stringify(coup.slice(0, 200))}. An id looks like BAC-01/S12/C45.`,
    );
  return row.status === 'settled'
    ? replaySettled(source, row, options)
    : replayUnsettled(source, row, options);
};

/** Replays a coup that is open or void. If it is settled meanwhile, it is read again. */
const replayUnsettled = async (
  source: EventSource,
  row: CoupRow,
  options: ReplayOptions,
): Promise<Parsed<Replay>> => {
  const status = row.status === 'void' ? 'void' : 'open';
  if (options.rules !== undefined)
    return reject(
      'WRONG_PHASE',
      `Other rules can be tried only on a settled coup, but ${row.coup} is ${status}. Replay it without rules.`,
    );
  const { shard, stream } = row;
  const [reading, revealed, asking] = await Promise.all([
    readUnsettled(source, row),
    status === 'void' ? source.nextReveal(shard, stream, row.lastVersion) : null,
    source.requestEvents(shard, stream, row.firstVersion),
  ]);
  const isOver = status === 'open' && (await source.coup(row.coup))?.status !== 'open';
  if (isOver) return replayCoup(source, row.coup, options);
  const { steps, positions } = reading;
  const requests = requestsOf(row.coup, asking);
  const head = { coup: row.coup, status, shard, stream, steps, positions, requests } as const;
  const unsettled = unsettledCoupOf(reading, (shoe) => secretOf(shoe, revealed));
  if (unsettled === null) {
    return parsed({ ...head, readable: false, matches: false, differences: reading.differences });
  }
  const differences = [...reading.differences, ...proofDifferences(row, unsettled.commitment)];
  return parsed({
    ...head,
    readable: true,
    matches: differences.length === 0,
    differences,
    ...unsettled,
  });
};

/** Replays a settled coup and its corrections. */
const replaySettled = async (
  source: EventSource,
  row: CoupRow,
  { rules }: ReplayOptions,
): Promise<Parsed<Replay>> => {
  const [reading, revealed, asking] = await Promise.all([
    readCoup(source, row),
    source.nextReveal(row.shard, row.stream, row.lastVersion),
    source.requestEvents(row.shard, row.stream, row.firstVersion),
  ]);
  const { opened, settled, final } = reading;
  const { coup, shard, stream } = row;
  const status = row.corrections.length > 0 ? 'corrected' : 'settled';
  const head = { coup, status, shard, stream, requests: requestsOf(coup, asking) } as const;
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
    corrections: replayedCorrections(readings, resultOf(final.event)),
    ...(other === null ? {} : { otherwise: other.value }),
  });
};

interface OfPlayerBanked {
  readonly head: Pick<ReplayHead, 'coup' | 'shard' | 'stream' | 'requests'> & Pick<ReplayedCoup, 'status'>;
  readonly row: CoupRow;
  readonly revealed: RawEvent | null;
  readonly rules: unknown;
}

/** Returns the replay of a player-banked coup and its corrections. */
const ofPlayerBanked = (
  readings: readonly CoupReading[],
  { opened, shoe, coup }: NonNullable<ReturnType<CoupReading['chemin' | 'banque']['played']>>,
  { head, row, revealed, rules }: OfPlayerBanked,
): Parsed<Replay> => {
  const [reading] = readings;
  invariant(reading !== undefined, `${row.coup} was read`);
  const exposed = reading.chemin.exposed ?? reading.banque.exposed;
  const canTell = exposed !== null && wasOpened(exposed);
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
    corrections: replayedCorrections(readings, coup),
    ...(other === null ? {} : { otherwise: other.value }),
  });
};

/** Joins the steps of the coup and of its corrections, and numbers them through. */
const stepsAndPositions = (readings: readonly CoupReading[]): Pick<ReplayHead, 'steps' | 'positions'> => ({
  steps: readings.flatMap(({ steps }) => steps).map((step, at) => ({ ...step, step: at + 1 })),
  positions: readings.flatMap(({ positions }) => positions),
});

/** Returns the published secret of this shoe, or `null` if there is none yet or the shoe was loaded. */
const secretOf = (shoe: string, revealed: RawEvent | null): string | null => {
  const decoded = revealed === null ? null : decode(revealed);
  if (decoded === null || !decoded.ok || decoded.event.type !== 'ShoeRevealed') return null;
  return decoded.event.shoe === shoe ? decoded.event.secret : null;
};

const tableOf = (opened: OpenedTable) => ({
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

const replayedBet = (opened: OpenedTable, bet: SettledBet): ReplayedBet => ({
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

/** Reports cards that differ from their commitment. They are as wrong as a false payment. */
const proofDifferences = (row: CoupRow, check: CommitmentCheck): readonly CoupDifference[] => {
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
