import fc from 'fast-check';
import { drawnRoads, EMPTY_ROADS, evolve, pictureOf, type RoadResult, type Roads } from '#game/roads';
import { anyShoe, coups } from '../test/shoes';

const roadsOf = (results: readonly RoadResult[]): Roads => results.reduce(evolve, EMPTY_ROADS);
const draw = (outcomes: string): string => pictureOf(roadsOf(coups(outcomes)), 'BAC-01/S12');
const titles = (svg: string): string[] =>
  [...svg.matchAll(/<title>([^<]*)<\/title>/gu)].map(([, text]) => text!);

/** Returns tags that are not closed, or not in their order. */
const unclosed = (svg: string): string[] => {
  const open: string[] = [];
  for (const [, end, name, alone] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/gu)) {
    if (end === '/' && open.pop() !== name) return [`</${name}>`];
    if (end === '' && alone === '') open.push(name!);
  }
  return open;
};

describe('the picture of the roads', () => {
  it('has a description for people who can’t see it', () => {
    const svg = draw('BPTB');
    expect(svg).toContain('role="img" aria-labelledby="title told"');
    expect(svg).toContain('<title id="title">Roads of BAC-01/S12</title>');
    expect(svg).toMatch(
      /<desc id="told">[^<]*after 4 coups[^<]*Banker 2, Player 1, Tie 1[^<]*In order: B P T B</u,
    );
  });

  it('names the coup of every cell, with its marks', () => {
    const [first, ...others] = coups('BTTPPB');
    const marked = { ...first!, bankerPair: true, natural: 9 } as const;
    expect(titles(pictureOf(roadsOf([marked, ...others]), 'BAC-01/S12'))).toEqual([
      'C1: Banker, natural 9, Banker pair',
      'C2: Tie',
      'C3: Tie',
      'C4: Player',
      'C5: Player',
      'C6: Banker',
      'C1: Banker, natural 9, Banker pair; ties C2 C3',
      'C4: Player',
      'C5: Player',
      'C6: Banker',
      'C5: blue',
      'C6: blue',
    ]);
  });

  it('has colors for dark mode', () => {
    expect(draw('B')).toMatch(/@media \(prefers-color-scheme:dark\)\{[^@]*\.banker\{fill:#ff6f6a\}/u);
  });

  it('escapes its name', () => {
    const svg = pictureOf(EMPTY_ROADS, '<script>"&');
    expect(svg).toContain('Roads of &lt;script&gt;&quot;&amp;<');
    expect(svg).not.toContain('<script>');
  });

  it('is a complete document with every cell inside it, however long the shoe is', () => {
    fc.assert(
      fc.property(anyShoe, (results) => {
        const roads = roadsOf(results);
        const svg = pictureOf(roads, 'BAC-01/S12');
        const { beadPlate, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = drawnRoads(roads);
        const cells = [beadPlate, bigRoad, bigEyeBoy, smallRoad, cockroachPig].flatMap(({ columns }) =>
          columns.flat(),
        );
        expect(titles(svg).length).toBe(cells.length);
        expect(unclosed(svg)).toEqual([]);
        const [width, height] = /viewBox="0 0 (\d+) (\d+)"/u.exec(svg)!.slice(1).map(Number);
        for (const [, x, y, r] of svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/gu)) {
          expect(Number(x) + Number(r)).toBeLessThan(width!);
          expect(Number(y) + Number(r)).toBeLessThan(height!);
        }
        // Frames are next to each other and don't overlap.
        const frames = [...svg.matchAll(/class="board" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/gu)];
        for (const [at, frame] of frames.entries()) {
          const [x, y, wide] = frame.slice(1).map(Number);
          const next = frames[at + 1]?.slice(1).map(Number);
          if (next !== undefined && next[1] === y) expect(x! + wide!).toBeLessThan(next[0]!);
        }
      }),
      { numRuns: 40 },
    );
  });
});
