import fc from 'fast-check';
import { reject, type Rejection } from '#kernel/decision';
import { resultShownTo, type Answer, type AnsweredEvent } from '#log/commands';
import { encodeEvent } from '#log/contract';
import { patron, PIT, seedOf, sized } from '#testing';
import type { Person, TableEvent } from '..';
import { anyAct, PATRONS, type Note } from './any-act';
import { anyBanqueAct } from './any-banque';
import { anyCheminAct } from './any-chemin';
import { PLAYERS } from './any-player-banked';
import { WatchedBanque } from './watched-banque';
import { WatchedChemin } from './watched-chemin';
import { WatchedPlay } from './watched-play';

jest.setTimeout(120_000);

const STAFF = ['dealer', 'pit', 'ruth'];

const answerWith = (events: readonly TableEvent[]): Answer => ({
  commandId: '0',
  shard: 0,
  seq: events.length,
  phase: null,
  events: events.map((event, at) => ({
    type: event.type,
    stream: 'table:T',
    version: at + 1,
    data: encodeEvent(event),
  })),
});

/** Returns every text that is a value anywhere in an event’s data, apart from positions, which are roles. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'position' ? [] : textsIn(inner)));
};

const answerShownTo = (reader: Person, answer: Answer): Answer => {
  const result = resultShownTo(reader, { ok: true, answer });
  if (!result.ok) throw new Error('an answer became a refusal');
  return result.answer;
};

const shownTo = (id: string, events: readonly TableEvent[]): readonly AnsweredEvent[] =>
  answerShownTo(patron(id), answerWith(events)).events;

const play = (
  table: { give(act: never): void },
  acts: readonly unknown[],
  events: () => readonly TableEvent[],
): readonly TableEvent[] => {
  for (const act of acts) table.give(act as never);
  return events();
};

const noted: Note = () => undefined;
const GAMES = {
  'house-banked': {
    act: anyAct as fc.Arbitrary<unknown>,
    persons: [...PATRONS, ...STAFF],
    play: (acts: readonly unknown[], note = noted) => {
      const options = { commissionCollected: 'tallied', squeezeSeconds: 10 };
      const table = new WatchedPlay({ variant: 'punto-banco', options, before: 'nothing' }, note);
      return play(table, acts, () => table.floor.table.events);
    },
  },
  'chemin de fer': {
    act: anyCheminAct as fc.Arbitrary<unknown>,
    persons: [...PLAYERS, ...STAFF],
    play: (acts: readonly unknown[], note = noted) => {
      const table = new WatchedChemin({ fine: '70' }, note);
      return play(table, acts, () => table.scene.events);
    },
  },
  banque: {
    act: anyBanqueAct as fc.Arbitrary<unknown>,
    persons: [...PLAYERS, ...STAFF],
    play: (acts: readonly unknown[], note = noted) => {
      const table = new WatchedBanque({ fine: '70', commissionBps: 500, roundTo: '1' }, note);
      return play(table, acts, () => table.scene.events);
    },
  },
};

describe.each(Object.entries(GAMES))('an answer to a patron, %s (R7, R15)', (name, game) => {
  it('names nobody else in any event of random play', () => {
    const acts = fc.array(game.act, { minLength: 40, maxLength: 240, size: 'max' });
    let names = 0;
    fc.assert(
      fc.property(fc.noBias(acts), (tried) => {
        const events = game.play(tried);
        for (const reader of game.persons.filter((id) => !STAFF.includes(id))) {
          for (const event of shownTo(reader, events)) {
            const named = textsIn(event.data).filter((text) => game.persons.includes(text));
            const others = named.filter((text) => text !== reader);
            if (others.length > 0)
              throw new Error(`${reader} reads of ${others.join()}: ${JSON.stringify(event)}`);
            names += named.length;
          }
        }
      }),
      { seed: Number(seedOf(`answers of ${name}`)), numRuns: sized(8, 1_000), endOnFailure: true },
    );
    expect(names).toBeGreaterThan(0);
  });

  it('names nobody else in any refusal of random play', () => {
    const acts = fc.array(game.act, { minLength: 40, maxLength: 240, size: 'max' });
    let names = 0;
    const hold = (by: Person, rejection: Rejection): void => {
      const reduced = resultShownTo(by, { ok: false, rejection });
      const words = JSON.stringify(reduced).split(/\W+/u);
      const others = game.persons.filter(
        (id) => id !== by.id && id !== 'dealer' && id !== 'pit' && words.includes(id),
      );
      if (others.length > 0)
        throw new Error(`${by.id} reads of ${others.join()}: ${JSON.stringify(reduced)}`);
      if (rejection.who !== undefined) names += 1;
    };
    const note: Note = (_, refused) => {
      if (refused?.by.role === 'patron') hold(refused.by, refused.rejection);
    };
    fc.assert(
      fc.property(fc.noBias(acts), (tried) => {
        game.play(tried, note);
      }),
      { seed: Number(seedOf(`refusals of ${name}`)), numRuns: sized(8, 1_000), endOnFailure: true },
    );
    expect(names).toBeGreaterThan(0);
  });
});

describe('an answer', () => {
  it('to a patron has the own bet in a settlement, the cards, and no bet of another', () => {
    const settled: TableEvent = {
      type: 'CoupSettled',
      bets: [
        { bet: 'b1', patron: 'ada', on: 'player', stake: '5', returned: '10' },
        { bet: 'b2', patron: 'bob', on: 'banker', stake: '7', returned: '0' },
      ],
    } as never;
    const answer = {
      ...answerWith([]),
      events: [{ type: 'CoupSettled', stream: 's', version: 1, data: settled as never }],
    };
    const toAda = answerShownTo(patron('ada'), answer);
    expect(toAda).toMatchObject({ partial: true, events: [{ data: { bets: [{ bet: 'b1' }] } }] });
    expect(JSON.stringify(toAda)).not.toContain('b2');
    expect(answerShownTo(PIT, answer)).toBe(answer);
  });

  it('to a patron leaves out the table’s snapshot and the end of another’s limit', () => {
    const events = [
      {
        type: 'TableOpening',
        page: 1,
        holders: [{ patron: 'ada', chips: '1' }],
        requests: { count: 0, open: [] },
      },
      { type: 'LimitsEnded', patron: 'bob', on: 'player', because: 'time', by: null },
      { type: 'LimitsEnded', patron: 'ada', on: 'player', because: 'revoked', by: 'ruth' },
      { type: 'BettingOpened', coup: 'c' },
    ].map((data, at) => ({ type: data.type, stream: 's', version: at + 1, data: data as never }));
    const { events: shown, partial } = answerShownTo(patron('ada'), { ...answerWith([]), events });
    expect(shown.map(({ type, version, data }) => ({ type, version, by: data['by'] }))).toEqual([
      { type: 'LimitsEnded', version: 3, by: undefined },
      { type: 'BettingOpened', version: 4, by: undefined },
    ]);
    expect(partial).toBe(true);
  });

  it('to a patron names no other who has to act, in any place of the sentence, and keeps roles and the own id', () => {
    const reduced = (who: string, detail: string) =>
      resultShownTo(patron('ada'), reject('NOT_YOUR_TURN', detail, { who }));
    expect(reduced('bob.b+', 'Wait: bob.b+ has to stand, bob.b+s too, or bobXb+.')).toEqual(
      reject('NOT_YOUR_TURN', 'Wait: another person has to stand, bob.b+s too, or bobXb+.'),
    );
    for (const who of ['ada', 'dealer', 'dealer,pit']) {
      const refused = reject('FORBIDDEN', `Only ${who} may.`, { who });
      expect(resultShownTo(patron('ada'), refused)).toBe(refused);
    }
    const toStaff = reject('NOT_YOUR_TURN', 'Wait: bob has to bet.', { who: 'bob' });
    expect(resultShownTo(PIT, toStaff)).toBe(toStaff);
  });

  it('stays the same if there is nothing to leave out, and has no mark then', () => {
    const own = answerWith([
      { type: 'BettingOpened', coup: 'c' },
      { type: 'SeatTaken', patron: 'ada', seat: 1 },
    ]);
    expect(answerShownTo(patron('ada'), own)).toBe(own);
  });
});
