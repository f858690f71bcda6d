import { spoken, STRINGS } from '../shell/strings';

/** Returns the name of a game in words. */
export const variantName = (variant: string): string =>
  (STRINGS.coup.variants as Readonly<Record<string, string>>)[variant] ?? spoken(variant);
