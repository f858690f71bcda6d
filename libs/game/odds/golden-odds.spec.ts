import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPays, parsePays, type GameRules, type PayRules, type Wager } from '#game/baccarat';
import { countOutcomes, edgeOf, type CountedVerdict } from '#game/odds';
import { ONE } from '#kernel/money';
import { projectRoot } from '#testing';

interface Golden {
  readonly total: string;
  readonly player: string;
  readonly banker: string;
  readonly tie: string;
  readonly makccarat: Readonly<Record<'player' | 'banker' | 'tie', string>>;
  readonly edge: Readonly<Record<string, { readonly fraction: string; readonly percent: number }>>;
}

const GOLDEN = JSON.parse(readFileSync(join(projectRoot(), 'test/golden/odds.json'), 'utf8')) as Readonly<
  Record<string, Golden>
>;

type Edges = readonly (readonly [
  name: string,
  on: Wager,
  commissionBps: number,
  pays?: Readonly<Record<string, string>>,
])[];

/** The rows of the file, as wagers of a variant: `[name, on, commission, pays]`. */
const EDGES: Readonly<Record<'punto-banco' | 'no-commission' | 'makccarat', Edges>> = {
  'punto-banco': [
    ['player', 'player', 500],
    ['banker', 'banker', 500],
    ['tie 8:1', 'tie', 500],
    ['tie 9:1', 'tie', 500, { tie: '9:1' }],
    ['player-pair 11:1', 'player-pair', 500],
    ['banker-pair 11:1', 'banker-pair', 500],
    ['either-pair 5:1', 'either-pair', 500],
    ['perfect-pair 25:1', 'perfect-pair', 500],
    ['big 0.54:1', 'big', 500],
    ['small 1.5:1', 'small', 500],
    ['dragon-player', 'dragon-player', 500],
    ['dragon-banker', 'dragon-banker', 500],
  ],
  'no-commission': [['banker no-commission (6 pays half)', 'banker', 0]],
  makccarat: [
    ['makccarat player', 'player', 0],
    ['makccarat banker 0.95', 'banker', 500],
    ['makccarat tie 8:1', 'tie', 0, { tie: '8:1' }],
  ],
};

const game = (variant: GameRules['variant']): GameRules => ({ variant, equalAfterFirstDraw: 'other-wins' });
const sumOf = (counts: readonly CountedVerdict[] = [], of?: string): string =>
  `${counts.reduce((sum, { verdict, orders }) => sum + (of === undefined || of === verdict ? orders : 0n), 0n)}`;

const payRules = (
  variant: GameRules['variant'],
  commissionBps: number,
  change: Readonly<Record<string, string>> = {},
): PayRules => {
  const pays = parsePays(variant, change);
  if (!pays.ok) throw new Error(pays.rejection.detail);
  return {
    ...game(variant),
    commissionBps,
    roundTo: ONE,
    pays: { ...defaultPays(game(variant)), ...pays.value },
  };
};

describe.each(Object.entries(GOLDEN))(
  'a full shoe of %s decks, according to an independent count',
  (text, golden) => {
    const decks = Number(text);

    it('covers every figure of the file', () => {
      const named = Object.values(EDGES).flatMap((edges) => edges.map(([name]) => name));
      expect(named.toSorted()).toEqual(Object.keys(golden.edge).toSorted());
    });

    it.each(['punto-banco', 'no-commission', 'makccarat'] as const)('%s', (variant) => {
      const counts = countOutcomes(game(variant), decks);
      const { player, banker, tie } = variant === 'makccarat' ? golden.makccarat : golden;
      expect(sumOf(counts.player, 'win')).toBe(player);
      expect(sumOf(counts.player, 'lose')).toBe(banker);
      expect(sumOf(counts.tie, 'win')).toBe(tie);
      for (const of of Object.values(counts)) expect(sumOf(of)).toBe(golden.total);
      for (const [name, on, commissionBps, pays] of EDGES[variant]) {
        const { numerator, denominator } = edgeOf(payRules(variant, commissionBps, pays), on, counts[on]!);
        expect([name, `${numerator}/${denominator}`]).toEqual([name, golden.edge[name]!.fraction]);
      }
    });
  },
);
