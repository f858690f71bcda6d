import type { HouseBankedCommand, HouseBankedEvent } from '#game/tables';
import { moneyOf } from '#kernel/money';
import {
  approve,
  arrangeLimit,
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  openTable,
  patron,
  sealedShoe,
  takeSeat,
} from '#testing';
import type { Divergence } from './divergence';
import { isTaken, TableFold } from './table-fold';

const LIMITS = { limits: { player: { min: '100', max: '500', step: '10' }, default: { max: '500' } } };
const SHOE = sealedShoe(7);

interface Written {
  readonly event: HouseBankedEvent;
  readonly by: string;
  /** Seconds after the opening of the table. */
  readonly at: number;
}

/** Plays commands and returns their events, each with its sender and a second of its own for each command. */
const played = (options: object, commands: readonly HouseBankedCommand[]): readonly Written[] => {
  const scene = new HouseBankedScene(openTable({ dealing: 'every-coup', ...options }));
  scene.keep(SHOE);
  const written: Written[] = scene.events.map((event) => ({ event, by: 'pit', at: 0 }));
  commands.forEach((command, at) => {
    const before = scene.events.length;
    scene.after(command);
    const by = `${command.by.role}:${command.by.id}`;
    for (const event of scene.events.slice(before)) written.push({ event, by, at: 10 * (at + 1) });
  });
  return written;
};

/** Returns what the check of a log says, whose events a forger may have changed. */
const checked = (written: readonly Written[], forge: (each: Written) => Written = (each) => each) => {
  const fold = new TableFold();
  return written.map(forge).flatMap(({ event, by, at }, index): readonly Divergence[] => {
    const [role = '', id = role] = by.split(':');
    const recordedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString();
    const place = { seq: index + 1, version: index + 1, commandId: `${at}`, actor: { id, role }, recordedAt };
    const taken = fold.take(event, place);
    return isTaken(taken) ? taken.recomputed.divergences : [taken];
  });
};

const deal: HouseBankedCommand = { type: 'Deal', for: null, waitedSeconds: 10, by: patron('ada') };
const unattended = (): readonly Written[] =>
  played({ attended: false }, [
    takeSeat('ada', 1),
    takeSeat('bob', 2),
    buyIn('ada', 1_000),
    { ...SHOE.shuffle, by: patron('ada') },
    bet('ada', 'player', 100),
    deal,
  ]);
const attended = (): readonly Written[] =>
  played(LIMITS, [
    buyIn('ada', 10_000),
    buyIn('bob', 10_000),
    arrangeLimit(1_000),
    approve,
    SHOE.shuffle,
    dealer('OpenBetting'),
    bet('ada', 'player', 1_000),
    bet('bob', 'player', 500),
    bet('bob', 'banker', 490),
    dealer('CloseBetting'),
    dealer('Deal'),
  ]);

/** Returns a forger that changes the fields of bob's or ada's stake on a wager. */
const stakes =
  (patronId: string, on: string, fields: object) =>
  (each: Written): Written =>
    each.event.type === 'BetPlaced' && each.event.patron === patronId && each.event.on === on
      ? { ...each, event: { ...each.event, ...fields } as HouseBankedEvent }
      : each;
const named = (code: string) =>
  expect.arrayContaining([expect.objectContaining({ recomputed: code })]) as object;

describe('the check of stakes at a house-banked table (R7)', () => {
  it('finds nothing in play, within an arranged limit too', () => {
    expect(checked(attended())).toEqual([]);
  });

  it.each([
    ['above the table’s maximum', stakes('bob', 'player', { stake: moneyOf('510') }), 'ABOVE_MAXIMUM'],
    ['above the arranged maximum', stakes('ada', 'player', { stake: moneyOf('1010') }), 'ABOVE_MAXIMUM'],
    ['below the minimum', stakes('bob', 'player', { stake: moneyOf('90') }), 'BELOW_MINIMUM'],
    ['off the step', stakes('bob', 'player', { stake: moneyOf('495') }), 'NOT_A_STEP'],
  ])('names a stake %s', (_, forge, code) => {
    expect(checked(attended(), forge)).toEqual(named(code));
  });

  it('names a stake under an arrangement that was recorded as lower', () => {
    const lowered = (each: Written): Written =>
      each.event.type === 'LimitsArranged' || each.event.type === 'LimitsRequested'
        ? { ...each, event: { ...each.event, max: moneyOf('900') } }
        : each;
    expect(checked(attended(), lowered)).toEqual(named('ABOVE_MAXIMUM'));
  });
});

describe('the check of an arranged limit’s time (R7)', () => {
  const until =
    (instant: string) =>
    (each: Written): Written =>
      each.event.type === 'LimitsArranged' || each.event.type === 'LimitsRequested'
        ? { ...each, event: { ...each.event, until: instant } }
        : each;

  it('names a stake that used a limit after its end', () => {
    expect(checked(attended(), until('2026-01-01T00:01:10Z'))).toEqual(named('its time is over'));
    expect(checked(attended(), until('2026-01-01T00:01:11Z'))).toEqual([]);
  });

  it('names a limit that ended before its time', () => {
    const ended: HouseBankedEvent = {
      type: 'LimitsEnded',
      patron: 'ada',
      on: 'player',
      because: 'time',
      by: null,
    };
    const early = [...attended().slice(0, 6), { event: ended, by: 'system', at: 45 }];
    expect(checked(early)).toEqual(named('in force'));
    expect(checked(early, until('2026-01-01T00:00:45Z'))).toEqual([]);
  });
});

describe('the check of who deals (P14)', () => {
  const by = (type: string, who: string) => (each: Written) =>
    each.event.type === type ? { ...each, by: who } : each;

  it('finds nothing in play without staff', () => {
    expect(checked(unattended())).toEqual([]);
  });

  it.each(['ShoeShuffled', 'BettingOpened', 'BettingClosed', 'CardsDealt'])(
    'names a patron who brings about %s at a table with staff',
    (type) => {
      expect(checked(attended(), by(type, 'patron:ada'))).toEqual(named('a dealer'));
    },
  );

  it('names a patron without a seat, and one without a stake', () => {
    expect(checked(unattended(), by('ShoeShuffled', 'patron:eve'))).toEqual(named('a seated patron'));
    expect(checked(unattended(), by('CardsDealt', 'patron:bob'))).toEqual(named('a patron with a stake'));
  });
});
