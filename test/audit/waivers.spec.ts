import { canonicalJson, eventHashOfText, toHex, type JsonObject } from '#kernel/canonical';
import { hashing, sha256, verifyEd25519 } from '#kernel/hashing';
import { replayCoup, verify, type EventSource, type LogSource } from '#proof/audit';
import { checkEvidence, evidenceText } from '#proof/evidence';
import { SAMPLE_VKEY, SampleHouse } from '../evidence/sample-house';

const TABLE = 'M-01';
const TIE = ['9H', '9D', 'KD', 'KC'];

let house: SampleHouse;
/**
 * A coup that Ada won on Banker, whose commission was waived in part, and that was a tie by its true cards.
 */
let coup = '';
beforeAll(async () => {
  house = await SampleHouse.open();
  await house.seat(TABLE, 'mini', { commissionCollected: 'tallied' }, ['ada']);
  await house.shuffle(TABLE, 'ada');
  for (let won = false; !won;) {
    const opening = await house.give('dealer:dora', 'OpenBetting', TABLE);
    coup = opening.events[0]?.data['coup'] as string;
    await house.give('ada', 'PlaceBet', TABLE, { on: 'banker', stake: '1000' });
    await house.give('dealer:dora', 'CloseBetting', TABLE);
    const dealt = await house.give('dealer:dora', 'Deal', TABLE);
    won = dealt.events.some(({ type }) => type === 'CommissionTallied');
  }
  await house.give('pit:paul', 'WaiveCommission', TABLE, { patron: 'ada', amount: '30', reason: 'a friend' });
  await house.give('pit:ruth', 'Approve', TABLE);
  await house.give('dealer:dora', 'CorrectCoup', TABLE, { coup, cards: TIE, reason: 'the camera' });
  await house.give('pit:ruth', 'Approve', TABLE);
}, 60_000);
afterAll(() => house.close());

type Raw = Awaited<ReturnType<EventSource['events']>>[number];

/** Returns the log with the corrected bet and its event's hash rewritten. Everything else stays. */
const forged = (forge: (bet: JsonObject) => JsonObject): LogSource => {
  const rewritten = (raw: Raw): Raw => {
    if (raw.type !== 'CoupCorrected') return raw;
    const data = JSON.parse(raw.text) as JsonObject;
    const text = canonicalJson({ ...data, bets: (data['bets'] as JsonObject[]).map(forge) });
    return { ...raw, text, hash: toHex(eventHashOfText(sha256, raw, text)) };
  };
  return new Proxy(house.source, {
    get(source, name: keyof LogSource) {
      const method = source[name].bind(source) as (...given: readonly unknown[]) => Promise<unknown>;
      if (name !== 'events') return method;
      return async (...given: readonly unknown[]) =>
        ((await method(...given)) as readonly Raw[]).map(rewritten);
    },
  });
};

it('a correction after a waiver verifies, replays without a finding, and shows the waived amount', async () => {
  expect(await verify(house.source)).toMatchObject({ ok: true, findings: [] });
  const replay = await replayCoup(house.source, coup);
  if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
  expect(replay.value.matches).toBe(true);
  expect(replay.value.steps.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('takes 9.80 EUR, 0.30 EUR of its commission had been waived'),
  );
});

it.each<[string, (bet: JsonObject) => JsonObject]>([
  ['another sum', (bet) => ({ ...bet, waived: '29', taken: '979' })],
  ['nothing', ({ waived, ...bet }) => ({ ...bet, taken: waived === '30' ? '950' : '' })],
])('verify names a correction with %s as the waived amount', async (_, forge) => {
  const { findings } = await verify(forged(forge));
  expect(findings.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('waived of'));
});

it('its evidence holds', async () => {
  const check = (text: string) =>
    checkEvidence(new TextEncoder().encode(text), SAMPLE_VKEY, { hashing, ed25519: verifyEd25519 });
  const text = evidenceText(await house.evidence(coup));
  expect(text).toContain('"waived":"30"');
  expect(check(text)?.claims.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
});
