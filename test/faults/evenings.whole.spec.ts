import { randomUUID } from 'node:crypto';
import type { Person } from '#game/tables';
import { EVENINGS, playEvening, type EveningVariant } from '../../apps/cli/src/demo/players/play-evening';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { HouseUnderTest } from '../house-under-test';
import { DangerousHouse, type Kill, type Moment } from './dangerous-house';
import { say, seedOf, sized, SOAK } from './sizes';

jest.setTimeout(SOAK ? 1_800_000 : 120_000);

/** The phases of a coup in their order, and those in which the bank passes on. */
const PHASES = {
  'chemin-de-fer': {
    often: ['bank-offered', 'banco', 'betting', 'dealing', 'punter', 'banker', 'continue'],
    seldom: ['seating', 'bank-open', 'bidding', 'take-over'],
  },
  banque: {
    often: ['bidding', 'bank-offered', 'banco', 'betting', 'dealing', 'right', 'left', 'banker', 'continue'],
    seldom: ['no-shoe', 'cutting', 'take-over', 'broken'],
  },
} as const satisfies Readonly<Record<EveningVariant, object>>;

/** The number of phases that the short form tries, chosen at random. */
const PHASES_TRIED = 1;
/**
 * The number of kills in each phase in the whole form. Rare phases occur a few times in an evening, and in
 * some evenings twice.
 */
const KILLS = { often: 3, seldom: 1 };
const COUPS = sized(12, 60);
const LATEST_MS = 12;

/** A plan of kills: a number for each phase. */
class Plan {
  readonly left: Map<string, number>;

  constructor(
    phases: readonly (readonly [phase: string, kills: number])[],
    private readonly random: SeededRandom,
  ) {
    this.left = new Map(phases);
  }

  readonly at = ({ phase }: Moment): Kill | null => {
    const left = this.left.get(phase ?? '') ?? 0;
    if (phase === null || left === 0) return null;
    if (left === 1) this.left.delete(phase);
    else this.left.set(phase, left - 1);
    return { what: 'server', delayMs: this.random.below(LATEST_MS) };
  };
}

/** Tables of the whole floor; every variant has at least one. */
const TABLES = sized(6, 40);
const MINUTES = sized(0.05, 5);

describe('an evening with kills of the server', () => {
  let house: HouseUnderTest;
  let people: ReturnType<HouseUnderTest['tokens']['people']>;
  const seed = seedOf('faults/evenings');
  beforeAll(async () => {
    house = await HouseUnderTest.onSharedServer({ env: { LOG_LEVEL: 'warn' } });
    people = house.tokens.people(Number.MAX_SAFE_INTEGER);
  });
  afterAll(() => house.end());

  it.each(Object.keys(PHASES) as EveningVariant[])(
    '%s continues after a kill in every phase of its coup',
    async (variant) => {
      const random = new SeededRandom(seed, `kills of ${variant}`);
      const { often, seldom } = PHASES[variant];
      const tried = often
        .map((phase) => ({ phase, lot: random.below(1_000_000) }))
        .toSorted((a, b) => a.lot - b.lot)
        .slice(0, PHASES_TRIED)
        .map(({ phase }) => [phase, 1] as const);
      const all = [
        ...often.map((phase) => [phase, KILLS.often] as const),
        ...seldom.map((phase) => [phase, KILLS.seldom] as const),
      ];
      const plan = new Plan(SOAK ? all : tried, random);
      const dangerous = new DangerousHouse(house, plan.at);
      const patrons: readonly Person[] = people.patrons.slice(0, EVENINGS[variant].patrons);
      const played = await playEvening(dangerous, {
        table: `NIGHT-${variant}`,
        people: { ...people, patrons },
        seed,
        ids: { uuid: () => randomUUID() },
        coups: COUPS,
        variant,
        isWhole: SOAK,
        mayEnd: () => plan.left.size === 0,
      });
      expect(played.problems).toEqual([]);
      expect([...plan.left.keys()]).toEqual([]);
      say(`faults/evenings: ${variant}, ${played.coups} coups, ${JSON.stringify(played.happened)}`);
    },
  );

  it(`a floor of ${TABLES} tables plays ${MINUTES} minutes by the command, and everybody leaves`, async () => {
    const options = ['--tables', `${TABLES}`, '--minutes', `${MINUTES}`, '--seed', seed];
    const { exit, output } = await house.sabot('demo', '--floor', ...options);
    say(`faults/evenings: ${output}`);
    expect(exit).toBe(0);
    expect(output).toMatch(new RegExp(`^floor {5}FLOOR-1: ${TABLES} tables, all closed: `, 'm'));
    expect(output).toMatch(/^checked {3}[\d,]+ acknowledged commands are in the log, each once$/m);
  });

  it('afterwards no record differs', async () => {
    for (const command of [['verify'], ['replay', '--all']]) {
      const { exit, output } = await house.sabot(...command);
      expect({ command, exit, output }).toEqual({ command, exit: 0, output });
    }
  });
});
