import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { formatRatio, parseRatio, type Ratio } from '../ratio';
import { RULES_BY_VARIANT } from '../rules-by-variant';
import type { OfferedPays } from '../variant-rules';
import type { HouseBankedVariant } from '../variants';
import { isDragon, isWager, type Wager } from '../wagers';

const payOf = (variant: HouseBankedVariant, on: string, text: unknown): Parsed<readonly [Wager, Ratio]> => {
  const { wagers, allowsTieAt } = RULES_BY_VARIANT[variant];
  if (!isWager(on) || !wagers.includes(on)) {
    return reject(
      'BAD_RULES',
      `pays has a key that is no wager of ${variant}. Its wagers are ${wagers.join(', ')}`,
    );
  }
  if (isDragon(on))
    return reject(
      'BAD_RULES',
      `pays: ${on} cannot be changed, because it pays by the winning margin (P11). Leave ${on} out of pays.`,
    );
  const ratio = parseRatio(text);
  if (!ratio.ok) return reject('BAD_RULES', `pays.${on}: ${ratio.rejection.detail}`);
  return on === 'tie' && !allowsTieAt(ratio.value)
    ? reject('BAD_RULES', `pays.tie has to be 8:1 or 9:1, not ${formatRatio(ratio.value)}`)
    : parsed([on, ratio.value]);
};

/**
 * Parses the rule `pays`: an object with a ratio for each wager, such as `{"tie":"9:1"}`. Refuses with
 * `BAD_RULES` a wager that the variant doesn't have, a dragon, an invalid ratio, and a tie that P4 doesn't
 * permit.
 */
export const parsePays = (variant: HouseBankedVariant, value: unknown): Parsed<OfferedPays> => {
  if (!isObject(value)) {
    return reject('BAD_RULES', 'pays has to be an object with a ratio for each wager, such as {"tie":"9:1"}');
  }
  const pays: Partial<Record<Wager, Ratio>> = {};
  for (const [on, text] of Object.entries(value)) {
    const pay = payOf(variant, on, text);
    if (!pay.ok) return pay;
    pays[pay.value[0]] = pay.value[1];
  }
  return parsed(pays);
};
