import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { runSabot } from '../../../../test/play/run-sabot';

describe('sabot rules', () => {
  it('prints every option of every variant', async () => {
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

  it('prints the allowed values of an option for a person', async () => {
    const { exit, out } = await runSabot(['rules', 'mini']);
    expect(exit).toBe(0);
    expect(out).toContain('  tieStakes (P5)\n');
    expect(out).toContain('      values: "returned" or "carried"\n      default: "returned"\n');
    expect(out).toContain('      values: a whole number from 1 to 3600\n');
    expect(out).not.toContain('squeezeSeconds');
  });

  it('refuses other variants', async () => {
    const { exit, err } = await runSabot(['rules', 'poker']);
    expect(exit).toBe(2);
    expect(err).toContain(
      'Unknown variant "poker". The variants are punto-banco, mini, no-commission, makccarat',
    );
  });
});
