import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { optionsOf, parseRules, rulesAsJson, type OptionDescription } from '#game/tables';
import { rulesOf } from '#testing';

const cells = HOUSE_BANKED_VARIANTS.flatMap((variant) =>
  optionsOf(variant).map((option) => ({ variant, name: option.name, option })),
);

/** Returns values that an option's description permits, and some that it does not. */
const valuesOf = (option: OptionDescription): { may: readonly unknown[]; mayNot: readonly unknown[] } => {
  switch (option.type) {
    case 'choice':
      return { may: option.values, mayNot: ['no such choice', null, -1] };
    case 'count':
      return {
        may: [option.min, option.max],
        mayNot: [option.min - 1, option.max + 1, 1.5, `${option.min}`],
      };
    case 'amount':
      return { may: ['1', '1000'], mayNot: ['0', '-1', 1, '1.5', null] };
    case 'wagers':
      return {
        may: [option.values, ...option.values.map((wager) => [wager])],
        mayNot: [[], ['no such wager'], 'tie'],
      };
    case 'pays':
      return {
        may: option.values.map((wager) => ({ [wager]: '8:1' })),
        mayNot: [{ 'dragon-player': '8:1' }, { tie: 8 }, [], null],
      };
    case 'limits':
      return {
        may: option.values.map((wager) => ({ [wager]: { min: '5' } })),
        mayNot: [{ nobody: {} }, { default: { least: '5' } }, [], null],
      };
  }
};

describe('the options, described', () => {
  it.each(cells)('$name of $variant accepts exactly the described values', ({ variant, option }) => {
    const { may, mayNot } = valuesOf(option);
    // P14: a table without staff needs another dealing than the default.
    const needed = option.name === 'attended' ? { dealing: 'every-coup' } : {};
    for (const value of may)
      expect(parseRules(variant, { ...needed, [option.name]: value })).toMatchObject({ ok: true });
    for (const value of mayNot) {
      expect(parseRules(variant, { [option.name]: value })).toMatchObject({
        rejection: { code: 'BAD_RULES' },
      });
    }
  });

  it.each(cells)('$name of $variant has the described default', ({ variant, option }) => {
    const rules = rulesOf({}, variant);
    const recorded = rulesAsJson(rules)[option.name] ?? null;
    // P14: the defaults of these two are not recorded.
    const unrecorded: Readonly<Record<string, unknown>> = {
      attended: rules.attended,
      bettingSeconds: rules.bettingSeconds,
    };
    expect(option.default).toEqual(unrecorded[option.name] ?? recorded);
    if (recorded !== null) {
      expect(rulesOf({ [option.name]: recorded }, variant)[option.name as 'decks']).toEqual(
        rulesOf({}, variant)[option.name as 'decks'],
      );
    }
  });

  it.each(HOUSE_BANKED_VARIANTS)('are exactly the recorded rules of %s', (variant) => {
    const described = optionsOf(variant).map(({ name }) => name);
    expect(described).toEqual(expect.arrayContaining(Object.keys(rulesAsJson(rulesOf({}, variant)))));
    expect(parseRules(variant, { another: 1 })).toMatchObject({
      rejection: { detail: expect.stringContaining(described.join(', ')) as string },
    });
  });
});
