import { tableEntry, type HouseBankedCommand } from '#game/tables';
import { bet, buyIn, dealer, HouseBankedScene, loadShoe, openTable, PIT, shoeOf } from '#testing';
import { chiSquareOf } from './chi-square';
import { shoeRecordOf } from './shoe-record';

const placed = (...commands: readonly HouseBankedCommand[]) => {
  const { events } = new HouseBankedScene(openTable({ decks: 1 }), ...commands);
  return events.map((event, at) => ({
    event,
    legs: tableEntry('BAC-01', event),
    place: `7:${at + 1}`,
    version: at + 1,
    recordedAt: `2026-11-20T12:00:${`${at}`.padStart(2, '0')}.000000Z`,
  }));
};
const fromShoe = (events: ReturnType<typeof placed>) =>
  events.slice(events.findIndex(({ event }) => event.type === 'ShoeLoaded'));
const coup = (...bets: readonly HouseBankedCommand[]) =>
  [dealer('OpenBetting'), ...bets, dealer('CloseBetting'), dealer('Deal')] as const;

describe('a shoe’s record', () => {
  const events = placed(
    buyIn('ada', 1_000),
    loadShoe(shoeOf('AS 9D 2D 2S 4C 3D QD KH 9H 2H KS', 52)),
    ...coup(bet('ada', 'player', 100)),
    ...coup(),
    dealer('OpenBetting'),
  );
  const record = shoeRecordOf('BAC-01/S1', fromShoe(events));

  it('has the cards burned, dealt and left, and how often each rank was shown', () => {
    const { cards, burnShown, burned, cardsUsed, cardsLeft, census } = record ?? {};
    const dealt = events.flatMap(({ event }) =>
      event.type === 'CoupSettled' ? [...event.player.cards, ...event.banker.cards] : [],
    );
    expect({ cards, burnShown, burned }).toEqual({ cards: 52, burnShown: 'AS', burned: 1 });
    expect([cardsUsed, cardsLeft]).toEqual([2 + dealt.length, 50 - dealt.length]);
    const total = census?.reduce((all, rank) => all + rank.shown, 0);
    expect(total).toBe(1 + dealt.length); // the burned one was never shown
  });

  it('has its coups with their hands, except the open one', () => {
    expect(record?.coups.map(({ coup: id, status, outcome }) => [id, status, outcome])).toEqual([
      ['BAC-01/S1/C1', 'settled', 'player'],
      ['BAC-01/S1/C2', 'settled', 'banker'],
      ['BAC-01/S1/C3', 'open', null],
    ]);
    expect(record?.coups[0]?.hands).toMatch(/^player (\S\S ){2,3}\(\d\), banker (\S\S ){2,3}\(\d\)$/u);
    expect(record?.outcomes).toEqual([
      { outcome: 'banker', coups: 1 },
      { outcome: 'player', coups: 1 },
    ]);
    expect([record?.reveal, record?.irregularities]).toEqual(['none', []]);
  });

  it('has unusual events, and no face that was not shown', () => {
    const pulled = placed(loadShoe(shoeOf('AS 9D 2D 2S 4C 3D QD KH 9H 2H KS', 52)), ...coup(), {
      type: 'EndShoe',
      reason: 'ab'.repeat(32),
      by: PIT,
    });
    const ended = shoeRecordOf('BAC-01/S1', fromShoe(pulled));
    expect(ended?.irregularities.map(({ kind }) => kind)).toEqual(['shoe-ended-early']);
    expect([ended?.finishedBecause, ended?.cardsUsed]).toEqual(['ended', 7]); // two of the burn, five of the coup
    expect(JSON.stringify(ended)).not.toContain('9D'); // burned
  });

  it('is null for another shoe', () => {
    expect(shoeRecordOf('BAC-01/S2', fromShoe(events))).toBeNull();
    expect(shoeRecordOf('BAC-01/S1', events)).toBeNull();
  });
});

describe('χ² of ranks', () => {
  const even = Array.from({ length: 13 }, () => ({ shown: 8, inShoe: 32 }));

  it('is zero if each rank was shown equally often', () => {
    expect(chiSquareOf(even, 416)).toEqual({ value: '0.00', degrees: 12, isBeyond95: false });
  });

  it('matches a calculation by hand: 104 of 416 cards, 26 aces and 6 or 7 of each other rank', () => {
    // (26−8)²/8 + 6 (6−8)²/8 + 6 (7−8)²/8 = 40.5 + 3 + 0.75; × 415 / 312
    const counts = [26, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7];
    const census = counts.map((each) => ({ shown: each, inShoe: 32 }));
    expect(counts.reduce((a, b) => a + b)).toBe(104);
    expect(chiSquareOf(census, 416)).toEqual({ value: '58.86', degrees: 12, isBeyond95: true });
  });

  it('is null for no cards, for all cards, and for a shoe that isn’t of whole decks', () => {
    const none = even.map((rank) => ({ ...rank, shown: 0 }));
    const all = even.map((rank) => ({ ...rank, shown: 32 }));
    expect(
      [chiSquareOf(none, 416), chiSquareOf(all, 416), chiSquareOf(even, null)].map(({ value }) => value),
    ).toEqual([null, null, null]);
  });
});
