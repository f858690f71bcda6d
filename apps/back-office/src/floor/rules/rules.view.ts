import { z } from 'zod';
import { TABLE_VARIANTS } from '#game/tables';

const OptionView = z
  .object({
    name: z.string(),
    ruling: z.string().meta({ description: 'The row of the rulings.' }),
    says: z.string(),
    type: z.enum(['choice', 'count', 'amount', 'wagers', 'pays', 'limits']),
    values: z
      .array(z.union([z.string(), z.number(), z.boolean()]))
      .readonly()
      .optional()
      .meta({ description: 'Of a choice, its values; else the wagers that it may name.' }),
    form: z.string().optional().meta({ description: 'How it is written, where it isn’t one value.' }),
    min: z.int().min(0).max(100_000).optional(),
    max: z.int().min(0).max(100_000).optional(),
    default: z.unknown().meta({ description: 'When it is left out; null: nothing binds.' }),
  })
  .meta({ id: 'RuleOption' });

export const RulesView = z
  .object({ variant: z.enum(TABLE_VARIANTS), options: z.array(OptionView).readonly() })
  .meta({ id: 'VariantRules' });
export type RulesView = z.output<typeof RulesView>;
