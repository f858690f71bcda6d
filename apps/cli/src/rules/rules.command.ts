import { isTableVariant, mayBe, optionsOf, TABLE_VARIANTS, type OptionDescription } from '#game/tables';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { unknownName } from '../line/did-you-mean';

/**
 * Runs `sabot rules [VARIANT]`: prints every option of house rules, from the table that parses them. Exits with 2 if
 * there is no such variant.
 */
export async function rules({ argument, json }: Given, { stdout }: World): Promise<ExitCode> {
  if (argument !== undefined && !isTableVariant(argument)) {
    throw new UsageError(unknownName('variant', argument, TABLE_VARIANTS));
  }
  for (const variant of argument === undefined ? TABLE_VARIANTS : [argument]) {
    const options = optionsOf(variant);
    if (json) stdout.write(`${JSON.stringify({ variant, options })}\n`);
    else stdout.write(`${variant}\n\n${options.map(textOf).join('\n')}\n`);
  }
  return 0;
}

const textOf = (option: OptionDescription): string =>
  [
    `  ${option.name} (${option.ruling})`,
    `      ${option.says}`,
    `      values: ${mayBe(option)}`,
    `      default: ${option.default === null ? 'none' : JSON.stringify(option.default)}`,
    '',
  ].join('\n');
