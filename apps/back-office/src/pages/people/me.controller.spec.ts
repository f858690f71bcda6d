import { ROLES } from '#game/tables';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { PeopleModule } from './people.module';

describe('GET /v1/me', () => {
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openOfficeFeature(PeopleModule);
  });
  afterAll(() => feature.close());

  it.each(ROLES)('returns the person of a token with the role %s', async (role) => {
    const answer = await feature.ask('GET', '/v1/me', { as: role });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.json).toEqual({ id: 'kim', role });
  });

  it('is refused without a token, and takes no parameter', async () => {
    expect(await feature.ask('GET', '/v1/me', {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    expect(await feature.ask('GET', '/v1/me?id=ada', { as: 'pit' })).toMatchObject(problem(422, 'BAD_FIELD'));
  });
});
