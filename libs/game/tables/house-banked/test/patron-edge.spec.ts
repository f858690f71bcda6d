import { houseBanked } from '#game/tables';
import { HouseBankedScene, openTable } from '#testing';

const noShoes = () => {
  throw new Error('a table is opened without a shoe');
};

describe('R8, at the opening of a table', () => {
  it.each(['punto-banco', 'mini', 'no-commission', 'makccarat'] as const)(
    '%s as it stands is opened',
    (variant) => {
      new HouseBankedScene().when(openTable({}, variant)).thenAccepted();
    },
  );

  it('rules that give a patron the edge are refused, with the wager and the edge', () => {
    const refused = houseBanked.decide(
      openTable({ commissionBps: 500 }, 'makccarat'),
      houseBanked.initialState,
      noShoes,
    );
    expect(refused).toEqual({
      ok: false,
      rejection: { code: 'PATRON_EDGE', detail: expect.stringContaining('on banker -0.235154 % (') },
    });
  });

  it('such rules are accepted if the house permits them', () => {
    new HouseBankedScene()
      .when(openTable({ commissionBps: 500, allowPatronEdge: true }, 'makccarat'))
      .thenAccepted();
  });

  it('such rules are accepted if the wager isn’t offered', () => {
    const rules = { commissionBps: 500, wagers: ['player', 'tie'] };
    new HouseBankedScene().when(openTable(rules, 'makccarat')).thenAccepted();
  });

  it('a taken id is refused first', () => {
    new HouseBankedScene(openTable()).when(openTable({ commissionBps: 0 })).thenRejected('TABLE_EXISTS');
  });
});
