import { FACT_KINDS, weightOf, type Fact, type Scene } from './facts';
import { misrecorded } from './misrecorded';
import { unrecorded, usual } from './unrecorded';

/** The most facts that are combined to explain dependent differences, and the most sets reported. */
const MOST_FACTS = 3;
const MOST_SETS = 5;

/**
 * Returns the smallest sets of facts that explain the differences of a period exactly, the most likely first.
 * Sets of one are tried before sets of two. Returns none if there is nothing to explain or no explanation.
 */
export const smallestSets = (scene: Scene): readonly (readonly Fact[])[] => {
  const groups = groupsOf(scene);
  const explained = groups.map((group) => setsFor(scene, group));
  if (explained.some((sets) => sets.length === 0)) return [];
  const [first, ...others] = explained;
  if (first === undefined) return [];
  // Independent differences are explained separately: the alternatives for the first, each with the best of
  // the others.
  const rest = others.flatMap(([best = []]) => best);
  return first.map((set) => [...set, ...rest]);
};

/**
 * Groups intervals with a difference. Adjacent ones belong together, because a wrong count or a late slip affects two.
 */
const groupsOf = ({ stretches, first, last }: Scene): readonly (readonly number[])[] => {
  const groups: number[][] = [];
  for (let at = first; at <= last; at += 1) {
    if ((stretches[at]?.difference ?? 0n) === 0n) continue;
    const group = groups.at(-1);
    if (group?.at(-1) === at - 1 && group.length < MOST_FACTS) group.push(at);
    else groups.push([at]);
  }
  return groups;
};

const setsFor = (scene: Scene, group: readonly number[]): readonly (readonly Fact[])[] => {
  const left = new Map(group.map((at) => [at, scene.stretches[at]?.difference ?? 0n]));
  const recorded = new Map(group.map((at) => [at, aboutRecords(scene, at)]));
  for (let most = 1; most <= MOST_FACTS; most += 1) {
    const found = new Map<string, readonly Fact[]>();
    for (const set of search(scene, recorded, left, most)) found.set(nameOf(set), set.toSorted(inOrder));
    if (found.size > 0) return [...found.values()].toSorted(byWeight).slice(0, MOST_SETS);
  }
  return [];
};

/**
 * Returns the facts about wrong records of an interval, or of the one before that affect it. They don't
 * depend on the difference.
 */
const aboutRecords = (scene: Scene, at: number): AboutRecords => {
  const before = at > scene.first ? misrecorded(scene, at - 1) : [];
  const wrong = [...misrecorded(scene, at), ...before.filter(({ explains }) => explains.has(at))];
  return { wrong, usual: usual(scene, at) };
};
interface AboutRecords {
  readonly wrong: readonly Fact[];
  readonly usual: readonly Fact[];
}

/** Finds all sets of at most so many facts after which nothing is left to explain. */
function* search(
  scene: Scene,
  recorded: ReadonlyMap<number, AboutRecords>,
  left: ReadonlyMap<number, bigint>,
  most: number,
): Generator<readonly Fact[]> {
  const next = [...left].find(([, difference]) => difference !== 0n);
  if (next === undefined) {
    yield [];
    return;
  }
  if (most === 0) return;
  const [at, difference] = next;
  const known = recorded.get(at) ?? aboutRecords(scene, at); // a late slip, or a wrong count, moved it here
  const candidates = [...unrecorded(scene, at, difference), ...known.wrong, ...(most > 1 ? known.usual : [])];
  for (const fact of candidates) {
    if (most === 1 && fact.explains.get(at) !== difference) continue;
    for (const set of search(scene, recorded, without(scene, left, fact), most - 1)) {
      if (!set.some(({ of }) => of !== null && of === fact.of)) yield [fact, ...set];
    }
  }
}

/** Returns what is left of the differences. Nothing outside the period is explained. */
const without = (
  { first, last }: Scene,
  left: ReadonlyMap<number, bigint>,
  { explains }: Fact,
): ReadonlyMap<number, bigint> => {
  const rest = new Map(left);
  for (const [at, amount] of explains) {
    if (at >= first && at <= last) rest.set(at, (rest.get(at) ?? 0n) - amount);
  }
  return rest;
};

const nameOf = (set: readonly Fact[]): string =>
  set
    .map(({ kind, amount, of, between }) => [kind, amount, of ?? '', ...between].join(' '))
    .toSorted()
    .join();

/** Compares facts in the order of the list of kinds. */
const inOrder = (a: Fact, b: Fact): number => FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind);

/** Compares sets by likelihood, the most likely first. Equal ones keep the order in which they were tried. */
const byWeight = (a: readonly Fact[], b: readonly Fact[]): number => sum(b) - sum(a);
const sum = (set: readonly Fact[]): number => set.reduce((so, fact) => so + weightOf(fact), 0);
