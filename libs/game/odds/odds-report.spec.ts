import { countOutcomes, oddsReport, recordedCounts, type OddsReport, type WagerOdds } from '#game/odds';
import { pricedRules } from './test/priced-rules';

const on = (edges: readonly WagerOdds[], wager: string): WagerOdds =>
  edges.find((each) => each.on === wager)!;

describe('the odds of a table', () => {
  it('match the documented example', () => {
    const { edges, ...rest } = oddsReport(pricedRules('punto-banco'), recordedCounts);
    expect(rest).toEqual({
      variant: 'punto-banco',
      decks: 8,
      combinations: {
        player: '2230518282592256',
        banker: '2292252566437888',
        tie: '475627426473216',
        total: '4998398275503360',
      },
    });
    expect(edges).toHaveLength(11);
    expect(edges[0]).toEqual({
      on: 'player',
      pays: '1:1',
      edge: '0.012350813',
      fraction: '241149546272/19524993263685',
      outcomes: [
        { outcome: 'win', pays: '1:1', combinations: '2230518282592256' },
        { outcome: 'push', combinations: '475627426473216' },
        { outcome: 'lose', combinations: '2292252566437888' },
      ],
    });
  });

  it('list every pay-out of a wager that pays by the margin, and no single one (P11)', () => {
    const { pays, outcomes } = on(
      oddsReport(pricedRules('punto-banco'), recordedCounts).edges,
      'dragon-banker',
    );
    expect(pays).toBeNull();
    expect(outcomes.map((each) => each.pays ?? each.outcome)).toEqual([
      '30:1',
      '10:1',
      '6:1',
      '4:1',
      '2:1',
      '1:1',
      'push',
      'lose',
    ]);
  });

  it('separate Banker’s wins with six, which pay half (P9)', () => {
    const { combinations, edges } = oddsReport(pricedRules('no-commission'), recordedCounts);
    const [full, half] = on(edges, 'banker').outcomes;
    expect([full?.pays, half?.pays]).toEqual(['1:1', '0.5:1']);
    expect(`${BigInt(full!.combinations) + BigInt(half!.combinations)}`).toBe(combinations.banker);
  });

  it('of a perfect pair on one deck are zero, and the house keeps everything (P12)', () => {
    expect(on(oddsReport(pricedRules('mini', { decks: 1 }), recordedCounts).edges, 'perfect-pair')).toEqual({
      on: 'perfect-pair',
      pays: '25:1',
      edge: '1.000000000',
      fraction: '1/1',
      outcomes: [{ outcome: 'lose', combinations: '14658134400' }],
    });
  });

  it('are negative where the patron has the edge', () => {
    const { edges } = oddsReport(pricedRules('makccarat', { commissionBps: 500 }), recordedCounts);
    expect(on(edges, 'banker')).toMatchObject({
      edge: '-0.002351544',
      fraction: '-459138892529/195249932636850',
    });
  });

  it('have both policies if the patron decides on five, with the lower edge (P2, R8)', () => {
    const choice = pricedRules('punto-banco', { playerOnFive: 'choice', commissionBps: 300 });
    const { edges, policies, combinations } = oddsReport(choice, recordedCounts);
    expect(policies?.map(({ onFive }) => onFive)).toEqual(['draw', 'stand']);
    const [draw, stand] = policies!;
    expect(draw).toEqual({
      onFive: 'draw',
      ...picked(oddsReport({ ...choice, playerOnFive: 'draw' }, recordedCounts)),
    });
    expect(combinations).toEqual(draw!.combinations);
    expect(stand!.combinations).not.toEqual(draw!.combinations);
    // R8: +0.141 % when the Player draws, −0.136 % when not.
    expect(on(draw!.edges, 'banker').edge).toMatch(/^0\.001407/);
    expect(on(edges, 'banker')).toEqual({ ...on(stand!.edges, 'banker'), onFive: 'stand' });
    expect(on(edges, 'banker').edge).toMatch(/^-0\.00136/);
    expect(on(edges, 'player')).toEqual({ ...on(draw!.edges, 'player'), onFive: 'draw' });
    for (const { on: wager, edge } of edges) {
      const both = policies!.map((policy) => Number(on(policy.edges, wager).edge));
      expect([wager, Number(edge)]).toEqual([wager, Math.min(...both)]);
    }
  });

  it('of makccarat have no policy on five (M1)', () => {
    const { policies } = oddsReport(pricedRules('makccarat', { playerOnFive: 'choice' }), recordedCounts);
    expect(policies).toBeUndefined();
  });

  it('are the same when counted again', () => {
    const choice = pricedRules('no-commission', { playerOnFive: 'choice', decks: 6 });
    expect(oddsReport(choice, countOutcomes)).toEqual(oddsReport(choice, recordedCounts));
  });
});

const picked = ({ combinations, edges }: OddsReport) => ({ combinations, edges });
