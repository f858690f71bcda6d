import { ROLES } from '#game/tables';
import { parsed, reject } from '#kernel/decision';
import { openFeature, type Feature } from '../../../../test/rest/feature-under-test';
import { problem } from '../../../../test/rest/modules-under-test';
import { HandsModule } from './hands.module';

describe('GET /v1/coups/:coup/hand', () => {
  let feature: Feature;
  beforeAll(async () => {
    feature = await openFeature(HandsModule);
  });
  afterAll(() => feature.close());
  const AT = `/v1/coups/${encodeURIComponent('BAC-01/S1/C1')}/hand`;

  it('is only for patrons, with a token', async () => {
    expect(await feature.ask('GET', AT, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    for (const as of ROLES.filter((role) => role !== 'patron'))
      expect(await feature.ask('GET', AT, { as })).toMatchObject(problem(403, 'FORBIDDEN'));
  });

  it('returns the cards that the floor shows this patron, and is never cached', async () => {
    const cards = [{ hand: 'player', card: 'TD', leaf: 148 }] as const;
    feature.floor.shows = (coup, by) =>
      coup === 'BAC-01/S1/C1' && by.id === 'kim' ? parsed(cards) : reject('FORBIDDEN', 'not theirs');
    expect(await feature.ask('GET', AT, { as: 'patron' })).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      json: { coup: 'BAC-01/S1/C1', cards },
    });
  });

  it('answers a refusal with its problem', async () => {
    feature.floor.shows = () => reject('NOT_YOUR_TURN', 'Wait: bob has to call first.', { who: 'bob' });
    const refused = await feature.ask('GET', AT, { as: 'patron' });
    expect(refused).toMatchObject(problem(409, 'NOT_YOUR_TURN'));
    expect(refused.json?.['detail']).toBe('Wait: another person has to call first.');
    expect(refused.json ?? {}).not.toHaveProperty('who');
  });
});
