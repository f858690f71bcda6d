import type { JsonObject } from '#kernel/canonical';
import { replayAll, replayCoup, verify, type Finding } from '#proof/audit';
import { BanqueScene, CheminScene, committedTo } from '#testing';
import { changed, left, type Forge } from './forging';
import { logOfEvents, playedAt, type Played, type RecordedEvent } from './log-of-events';

const scans = (cards: string): string =>
  cards
    .split(' ')
    .map((card) => `dealer scan ${card}`)
    .join();

/** R3: two coups, each with a called third card. */
const chemin = playedAt(CheminScene.withSix(null, { supply: 52 }), (scene) => {
  scene.go(`A stake 1000, B banco, dealer close-banco, ${scans('2S 4H KD TD')}`);
  scene.go('B carte, dealer scan 3C, A carte, dealer scan 2D, A continue, B banco, dealer close-banco');
  scene.go(scans('9S 7H KC TC'));
});
const banque = playedAt(BanqueScene.banked(null, 1_000), (scene) => {
  scene.go(`A banco cheval, dealer close-banco, ${scans('2S 3H 4D KS KH KD')}`);
  scene.go('A carte, dealer scan 9C, A carte, dealer scan 9D, Z carte, dealer scan 2D');
});

const found = async (
  { stream, said }: Played,
  forged: readonly RecordedEvent[] = said,
): Promise<readonly Finding[]> => {
  const { findings } = await verify(logOfEvents(stream, forged, said));
  const ofEvents = [
    'replay',
    'state',
    'schema',
    'canonical',
    'hash',
    'chain',
    'entry',
    'version',
    'commitment',
  ];
  return findings.filter(({ kind }) => ofEvents.includes(kind));
};

describe.each([
  ['chemin de fer', chemin, ['2S', 'KD', '4H', 'TD'], ['3C', '2D']],
  ['banque', banque, ['2S', 'KS', '3H', 'KH', '4D', 'KD'], ['9C', '9D', '2D']],
] as const)('scanned hands of %s', (_, played, hands, thirds) => {
  it('verify and replay without a finding, proven by their scans', async () => {
    const log = logOfEvents(played.stream, played.said);
    expect(await found(played)).toEqual([]);
    expect(await replayAll(log)).toMatchObject({ coups: played.coups.length, mismatches: 0 });
    const replay = await replayCoup(log, played.coups[0] ?? '');
    if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
    const { matches, commitment, steps } = replay.value;
    expect(matches).toBe(true);
    expect(commitment).toMatchObject({ kind: 'physical', commitment: null, revealed: false });
    const proven = (cards: readonly string[]) =>
      commitment.cards.flatMap(({ card, inShoe }) => (cards.includes(card) ? [inShoe] : []));
    expect(proven(hands)).toEqual(hands.map(() => true));
    expect(commitment.cards.filter(({ card }) => (thirds as readonly string[]).includes(card))).toHaveLength(
      thirds.length,
    );
    expect(steps.map(({ text }) => text)).toContain('card 1 of the shoe is scanned, face down');
  });
});

/** Changes the first card of the first exposed hand. */
const face = (fields: JsonObject) => (data: JsonObject) => {
  const [first, ...others] = data['cards'] as JsonObject[];
  return { cards: [{ ...first, ...fields }, ...others] };
};

type Case = readonly [name: string, forge: Forge, kind: Finding['kind'], detail: RegExp];
const CASES: readonly Case[] = [
  [
    'another salt',
    changed('HandExposed', 0, face({ salt: '00'.repeat(16) })),
    'commitment',
    /^card 1 is not the card/,
  ],
  [
    'a scan that commits to another',
    changed('CardScanned', 0, { commitment: committedTo('9S') }),
    'commitment',
    /^card 1 is not the card/,
  ],
  [
    'a number left out',
    changed('CardScanned', 1, { number: 3 }),
    'replay',
    /^CardScanned: number: recorded 3, recomputed 2/,
  ],
  ['a deal left out', left('CardsDealt', 0), 'replay', /^CardsDealt, which is missing/],
  ['a card drawn left out', left('CardDrawn', 0), 'replay', /^CardDrawn, which is missing/],
];

describe.each([
  ['chemin de fer', chemin],
  ['banque', banque],
])('rewritten scans of %s with correct hashes', (_, played) => {
  it.each(CASES)('%s is named', async (_name, forge, kind, detail) => {
    const { at, said } = forge(played.said);
    const [first, ...others] = await found(played, said);
    expect(first).toMatchObject({ kind });
    expect(first?.detail).toMatch(detail);
    expect(others.length).toBe(0);
    if (kind === 'replay') expect(first?.seq).toBe(at + 1);
    const replay = await replayCoup(logOfEvents(played.stream, said, played.said), played.coups[0] ?? '');
    expect(replay).toMatchObject({ ok: true, value: { matches: false } });
  });

  it('another face is named, also with a commitment to it', async () => {
    const { said } = changed('HandExposed', 0, face({ card: '2D' }))(played.said);
    const findings = await found(played, said);
    expect(findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['replay', 'commitment']));
  });

  it('a third card other than the scanned one is named', async () => {
    const card = { card: '4S', number: played === chemin ? 5 : 7 };
    const { said } = changed('CardDrawn', 0, { card })(played.said);
    const details = (await found(played, said)).map(({ detail }) => detail);
    expect(details.join('\n')).toMatch(/^CardDrawn: card/);
  });

  it('a face revealed at the deal is named', async () => {
    const { said } = changed('CardScanned', 0, (data) => ({ ...data, card: '2S' }))(played.said);
    expect(await found(played, said)).not.toEqual([]);
  });
});
