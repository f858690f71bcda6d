import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

let http: HouseOverHttp;
beforeAll(async () => {
  http = await houseOverHttp();
});
afterAll(() => http.close());

describe('GET /v1/rules/{variant}', () => {
  it.each(TABLE_VARIANTS)('has every option of %s, as the rules are read', async (variant) => {
    const { status, json } = await http.get('ada', `/v1/rules/${variant}`);
    expect(status).toBe(200);
    expect(json).toEqual(JSON.parse(JSON.stringify({ variant, options: optionsOf(variant) })));
  });

  it('refuses another variant and unknown fields', async () => {
    expect(await http.get('ada', '/v1/rules/poker')).toMatchObject({
      status: 422,
      json: { code: 'UNKNOWN_VARIANT' },
    });
    expect(await http.get('ada', '/v1/rules/mini?decks=6')).toMatchObject({
      status: 422,
      json: { code: 'BAD_FIELD' },
    });
  });
});
