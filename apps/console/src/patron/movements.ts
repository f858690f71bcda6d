import type { components } from '#edge/client';
import { largestFirst } from '../columns/largest-first';
import { money, nameOf } from '../coup/reading/naming';
import { spoken, STRINGS } from '../shell/strings';
import type { IconName } from '../system/icon-name';
import { coupsOf, tableOf, type PlayedCoup } from './played-coups';

export type Line = components['schemas']['StatementLine'];
export type PatronMoney = components['schemas']['PatronMoney'];
type Counter = PatronMoney['counter'][number];

/** Kinds by which movements are filtered. */
export const MOVEMENT_KINDS = ['cash', 'chips', 'play'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A movement of a patron’s money as a sentence. */
export interface Movement {
  readonly key: string;
  readonly at: string;
  readonly kind: MovementKind;
  readonly icon: IconName;
  readonly text: string;
  /** Text below the sentence. */
  readonly note: string;
  /** Signed minor units, as seen from the place that `of` names. */
  readonly amount: string;
  readonly currency: string;
  readonly of: 'cage' | 'chips';
  /** The coups that it stands for. */
  readonly coups: readonly PlayedCoup[];
}

/** Coups further apart than this belong to two sittings. */
const SITTING_MS = 30 * 60_000;

interface Telling {
  readonly who: string;
  readonly counter: ReadonlyMap<string, Counter>;
  readonly clock: (instant: string) => string;
}

/** Returns a patron's movements, newest first, from the lines of the statement. */
export const movementsOf = (
  { patron, counter }: Pick<PatronMoney, 'patron' | 'counter'>,
  lines: readonly Line[],
  clock: (instant: string) => string,
): readonly Movement[] => {
  const telling: Telling = {
    who: nameOf(patron),
    counter: new Map(counter.map((each) => [each.event, each])),
    clock,
  };
  const arrived = amountsOf(lines, 'ChipsBought');
  const sent = amountsOf(lines, 'ChipsCashed');
  const played = lines.filter(isPlay);
  const others = lines.flatMap((line) => {
    if (isPlay(line)) return [];
    // The two halves of a transfer are one movement. The table's half names the table.
    if (line.type === 'FundsHeld' && taken(arrived, line)) return [];
    if (line.type === 'FundsReturned' && taken(sent, line)) return [];
    return [movementOf(line, telling)];
  });
  const sittings = sittingsOf(coupsOf(played)).map((coups) => sittingOf(coups, telling));
  return [...others, ...sittings].toSorted((a, b) => largestFirst(a.at, b.at));
};

const isPlay = ({ account, coup }: Line): boolean => coup !== null && account.startsWith('chips:');

const sizeOf = ({ amount, currency }: Line): string => `${amount.replace('-', '')} ${currency}`;

/** Counts each amount moved by a type of event. */
const amountsOf = (lines: readonly Line[], type: string): Map<string, number> => {
  const amounts = new Map<string, number>();
  for (const line of lines)
    if (line.type === type) amounts.set(sizeOf(line), (amounts.get(sizeOf(line)) ?? 0) + 1);
  return amounts;
};

const taken = (amounts: Map<string, number>, line: Line): boolean => {
  const left = amounts.get(sizeOf(line)) ?? 0;
  amounts.set(sizeOf(line), left - 1);
  return left > 0;
};

const movementOf = (line: Line, { who, counter }: Telling): Movement => {
  const { says } = STRINGS.patron;
  const { shard, seq, account, recordedAt, amount, currency, type } = line;
  const sum = money(amount.replace('-', ''), currency);
  const table = tableOf(account);
  const plain = { key: `${shard}:${seq}:${account}`, at: recordedAt, currency, coups: [] };
  const chips = { ...plain, kind: 'chips', icon: 'chip', of: 'cage' } as const;
  switch (type) {
    case 'Deposited':
    case 'Withdrawn': {
      const known = counter.get(`${shard}:${seq}`);
      const means = known === undefined ? '' : says.means[known.means];
      const text = type === 'Deposited' ? says.paysIn(who, sum, means) : says.takesOut(who, sum, means);
      const by = known?.by ?? null;
      const note = by === null ? '' : says.byCashier(nameOf(by));
      return { ...plain, kind: 'cash', icon: 'cage', of: 'cage', text, note, amount };
    }
    case 'ChipsBought':
      return { ...chips, text: says.buysChips(who, sum, table), note: says.fromCage, amount: `-${amount}` };
    case 'ChipsCashed':
      return { ...chips, text: says.cashesOut(who, sum, table), note: says.toCage, amount: amount.slice(1) };
    case 'FundsHeld':
      return { ...chips, icon: 'wait', text: says.held(sum), note: says.heldNote, amount };
    case 'HoldReleased':
      return { ...chips, icon: 'undo', text: says.released(sum), note: '', amount };
    case 'FundsReturned':
      return { ...chips, text: says.returned(sum), note: says.toCage, amount };
    default: {
      const where = table === '' ? says.atCage : says.at(table);
      return { ...chips, of: table === '' ? 'cage' : 'chips', text: spoken(type), note: where, amount };
    }
  }
};

/** Groups coups at one table without a long pause. */
const sittingsOf = (coups: readonly PlayedCoup[]): readonly (readonly PlayedCoup[])[] => {
  const sittings: PlayedCoup[][] = [];
  const open = new Map<string, PlayedCoup[]>();
  for (const coup of coups) {
    const before = open.get(coup.table);
    const last = before?.at(-1);
    if (
      before !== undefined &&
      last !== undefined &&
      Date.parse(coup.at) - Date.parse(last.until) <= SITTING_MS
    )
      before.push(coup);
    else {
      const sitting = [coup];
      open.set(coup.table, sitting);
      sittings.push(sitting);
    }
  }
  return sittings;
};

const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, each) => all + BigInt(each), 0n);

const sittingOf = (coups: readonly PlayedCoup[], { who, clock }: Telling): Movement => {
  const { says } = STRINGS.patron;
  const [first, last] = [coups[0], coups.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a sitting has a coup');
  const { at, table, currency } = first;
  const staked = money(`${sum(coups.map((coup) => coup.staked))}`, currency);
  return {
    key: first.coup,
    at,
    kind: 'play',
    icon: 'coups',
    text: says.plays(who, coups.length, table),
    note: says.until(clock(last.until), staked),
    amount: `${sum(coups.map(({ net }) => net))}`,
    currency,
    of: 'chips',
    coups,
  };
};
