import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import { rulesAsJson, seatOf, type HouseBankedEvent, type SettledBet } from '#game/tables';
import { balancesAfter, type BalanceMove } from '../recompute/balances';
import { checkCommitment, type CommitmentCheck } from '../recompute/commitment';
import type { CoupReading, CoupDifference, Opened, Position } from './reading/coup-reading';
import type { CoupRow, EventSource } from '../source/log-source.port';
import { inForceOf, readCorrections, readCoup, readUnsettled } from './reading/read-coup';
import { requestsOf, type ReplayedRequest } from '../source/requests-of-coup';
import { replayedCorrections, type ReplayedCorrection } from './replayed-correction';
import { otherwise, type Otherwise } from './what-if';
import { otherwiseAtPlayerBanked } from './what-if-player-banked';
import { decode, type RawEvent } from '../source/raw-event';
import type { PlayedCoup, ReplayedBet } from './played-coup';
import type { Step } from './steps/replay-steps';
import { unsettledCoupOf, type UnsettledCoup } from './unsettled-coup';

/** `corrected`: settled, and settled again since (R5). */
export type CoupStatus = 'open' | 'settled' | 'corrected' | 'void';

/** What every replay has, even of a coup that the log no longer tells. */
interface ReplayHead {
  readonly coup: string;
  readonly status: CoupStatus;
  readonly shard: number;
  readonly stream: string;
  /** Whether all that was recorded is what the rules come to. */
  readonly matches: boolean;
  readonly differences: readonly CoupDifference[];
  readonly steps: readonly Step[];
  readonly positions: readonly Position[];
  /** What was asked for of this coup, void or correction, in the order asked, whatever came of it. */
  readonly requests: readonly ReplayedRequest[];
}

/** A coup whose events are so damaged that it can't be played again; the differences say where. */
export interface UnreadableCoup extends ReplayHead {
  readonly readable: false;
}

export type Replay = ReplayedCoup | ReplayedUnsettled | UnreadableCoup;

/** A coup that is open or void, played again as far as it went: what was recorded is compared as far as that, too. */
export interface ReplayedUnsettled extends ReplayHead, UnsettledCoup {
  readonly readable: true;
  readonly status: 'open' | 'void';
}

/** A coup played again from the log alone: everything but cards and decisions is recomputed, then compared. */
export interface ReplayedCoup extends ReplayHead, PlayedCoup {
  readonly readable: true;
  readonly status: 'settled' | 'corrected';
  readonly balances: readonly BalanceMove[];
  readonly commitment: CommitmentCheck;
  /** What staff settled again later from other cards, the first first: the last is in force (R5). */
  readonly corrections: readonly ReplayedCorrection[];
  /** A settled coup has none. */
  readonly phase?: undefined;
  /** What other rules would have paid; only when they were given. */
  readonly otherwise?: Otherwise;
}

export interface ReplayOptions {
  /** Options of `rules` for this table's variant: what they would have paid, which nobody records. */
  readonly rules?: unknown;
}

/**
 * Replays one coup, whatever its status. Of an open one it shows what its events have shown so far: no event has a card
 * that lies face down or isn't dealt (`sealed-shoe.md`, 6). Refuses with `NO_SUCH_COUP`, and with `WRONG_PHASE`, `BAD_RULES` or
 * `UNKNOWN_WAGER` when rules are given and the coup isn't settled, or they don't fit. A log that contradicts itself is no
 * refusal but a difference.
 */
export const replayCoup = async (
  source: EventSource,
  coup: string,
  options: ReplayOptions = {},
): Promise<Parsed<Replay>> => {
  // PostgreSQL has no U+0000 in a text, so no coup is called so.
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

/** A coup that is open or void. One that is settled while it is read is read again. */
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

/** A coup that was settled, and its corrections. */
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
    corrections: replayedCorrections(readings, coup),
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
