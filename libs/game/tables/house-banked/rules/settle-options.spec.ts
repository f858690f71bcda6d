import { HOUSE_BANKED_VARIANTS, parseSettleRules } from '#game/baccarat';
import { hasOption, SIMPLE_NAMES, SIMPLE_OPTIONS } from './options';

const OPTIONS = HOUSE_BANKED_VARIANTS.flatMap((variant) =>
  SIMPLE_NAMES.filter((name) => hasOption(variant, name)).map((name) => [variant, name] as const),
);

it.each(OPTIONS)(
  'the rules of a line of `sabot settle` for %s may contain %s, a table’s option',
  (variant, name) => {
    const usual = SIMPLE_OPTIONS[name].usual(variant, { dealing: 'every-coup' });
    const value = typeof usual === 'bigint' ? `${usual}` : (usual ?? '100');
    expect(parseSettleRules(variant, { [name]: value })).toMatchObject({ ok: true });
  },
);
