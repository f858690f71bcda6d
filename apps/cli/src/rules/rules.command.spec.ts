import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { runSabot } from '../../../../test/play/run-sabot';

describe('sabot rules', () => {
  it('prints every option of every variant, as the rules are read', async () => {
    const { exit, out } = await runSabot(['rules', '--json']);
    const printed = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(exit).toBe(0);
    expect(printed).toEqual(
      TABLE_VARIANTS.map((variant) => JSON.parse(JSON.stringify({ variant, options: optionsOf(variant) }))),
    );
  });

  it('tells a person what an option may be', async () => {
    const { exit, out } = await runSabot(['rules', 'mini']);
    expect(exit).toBe(0);
    expect(out).toContain('  tieStakes (P5)\n');
    expect(out).toContain('      is "returned" or "carried"\n      default "returned"\n');
    expect(out).toContain('      is a whole number from 1 to 3600\n');
    expect(out).not.toContain('squeezeSeconds');
  });

  it('knows no other variant', async () => {
    const { exit, err } = await runSabot(['rules', 'poker']);
    expect(exit).toBe(2);
    expect(err).toContain(
      'Unknown variant "poker". The variants are punto-banco, mini, no-commission, makccarat',
    );
  });
});
