import { ROLES } from '#game/tables';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { REPORT_SOURCES } from '../../reading/ports';
import { HouseModule } from './house.module';

const CALENDAR = { timeZone: 'Europe/Vienna', shifts: [{ name: 'day', begins: '06:00' }] };

describe('GET /v1/house', () => {
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openOfficeFeature(HouseModule, [[REPORT_SOURCES, { calendar: CALENDAR }]]);
  });
  afterAll(() => feature.close());

  it.each(ROLES)('shows the role %s the zone and the shifts of the casino', async (role) => {
    const answer = await feature.ask('GET', '/v1/house', { as: role });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.json).toEqual(CALENDAR);
  });

  it('is refused without a token, and takes no parameter', async () => {
    expect(await feature.ask('GET', '/v1/house', {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    expect(await feature.ask('GET', '/v1/house?day=1', { as: 'pit' })).toMatchObject(
      problem(422, 'BAD_FIELD'),
    );
  });
});
