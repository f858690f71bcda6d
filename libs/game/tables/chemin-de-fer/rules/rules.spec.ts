import { table } from '#testing';
import { cheminFamily } from '../family';
import { CHEMIN_OPTION_NAMES } from './options';
import { cheminRulesAsJson, parseCheminRules } from './rules';

const options = cheminFamily.options('chemin-de-fer');

const refusals = table<'rules' | 'detail' | 'why'>`
  rules                                         | detail        | why
  {"decks":4}                                   | decks         | R2: other counts are refused
  {"seats":7}                                   | seats         | F1: 8 to 12
  {"seats":13}                                  | seats         | F1: 8 to 12
  {"minimumSeated":1}                           | minimumSeated | F1: two or more
  {"minimumSeated":9}                           | minimumSeated | F1: no more than there are seats
  {"bankMin":"0"}                               | bankMin       | F2: a bank is something
  {"bankMin":100}                               | bankMin       | money is a string
  {"bankMin":"100","bankMax":"99"}              | bankMax       | F2: not below bankMin
  {"falseDraw":"fined"}                         | fine          | F8: a fine is required
  {"supply":6}                                  | supply        | F13: seven or more
  {"supply":313}                                | supply        | F13: no more than the shoe
  {"supply":"all"}                              | supply        | F13: shoe, or a number
  {"limits":{"player":{}}}                      | limits        | R7: the one kind is punter
  {"limits":{"punter":{"min":"9","max":"8"}}}   | limits        | R7: max is not below min
  {"roundTo":"5","limits":{"punter":{"step":"4"}}} | limits     | R7: a step is a multiple of roundTo
  {"carriedStakes":"locked"}                    | carriedStakes | F15: has no meaning here
  {"playerOnFive":"choice"}                     | playerOnFive  | P2 is another game
`;

describe('the rules of chemin de fer', () => {
  it.each(refusals)('$rules: $why', ({ rules, detail }) => {
    const parsed = parseCheminRules(JSON.parse(rules));
    expect(parsed).toMatchObject({ ok: false, rejection: { code: 'BAD_RULES' } });
    expect(parsed).toMatchObject({ rejection: { detail: expect.stringContaining(detail) as string } });
  });

  it('have the defaults of rules.md', () => {
    const parsed = parseCheminRules();
    if (!parsed.ok) throw new Error('no rules by default');
    expect(cheminRulesAsJson(parsed.value)).toEqual({
      decks: 6,
      seats: 8,
      minimumSeated: 6,
      roundTo: '1',
      commissionBps: 500,
      bankBy: 'rotation',
      bankMin: '1',
      falseDraw: 'refused',
      bankerPlay: 'tableau',
      tieStakes: 'returned',
      supply: 'shoe',
      decisionSeconds: 30,
      approvalSeconds: 900,
      autoBuyIn: false,
      limits: { punter: { min: '1', step: '1' } },
    });
  });

  it('are read back as they were written', () => {
    const given = {
      supply: 60,
      bankMax: '900',
      falseDraw: 'fined',
      fine: '7',
      namedCutter: true,
      dealtBy: 'banker',
      limits: { default: { max: '50' } },
    };
    const parsed = parseCheminRules(given);
    if (!parsed.ok) throw new Error(parsed.rejection.detail);
    expect(parseCheminRules(cheminRulesAsJson(parsed.value))).toEqual(parsed);
    expect(parsed.value.limits.punter).toEqual({ min: 1n, max: 50n, step: 1n });
  });

  it('are described one by one, with permitted values and default', () => {
    expect(options.map(({ name }) => name)).toEqual([...CHEMIN_OPTION_NAMES, 'limits']);
    for (const option of options) {
      expect(option.says).not.toBe('');
      if (option.type === 'choice') {
        for (const value of option.values) {
          expect(parseCheminRules({ fine: '1', [option.name]: value })).toMatchObject({ ok: true });
        }
      }
      if (option.type === 'count') {
        // The seats and decks of one table may permit less than the variant's maximum.
        const wide = { seats: 12, decks: 8 };
        for (const value of [option.min, option.max, option.or]) {
          if (value === undefined) continue;
          const rules = { ...wide, minimumSeated: 2, [option.name]: value };
          expect(parseCheminRules(rules)).toMatchObject({ ok: true });
        }
        for (const value of [option.min - 1, option.max + 1, 1.5]) {
          expect(parseCheminRules({ ...wide, [option.name]: value })).toMatchObject({ ok: false });
        }
      }
    }
  });
});
