import { z } from 'zod';
import { TABLE_VARIANTS } from '#game/tables';

const OptionView = z
  .object({
    name: z.string(),
    ruling: z.string().meta({ description: 'Id of the ruling.' }),
    says: z.string(),
    type: z.enum(['choice', 'count', 'amount', 'wagers', 'pays', 'limits']),
    values: z
      .array(z.union([z.string(), z.number(), z.boolean()]))
      .readonly()
      .optional()
      .meta({ description: 'Possible values of a choice, otherwise the wagers it may name.' }),
    form: z.string().optional().meta({ description: 'Form of the value, if it is not a single value.' }),
    min: z.int().min(0).max(100_000).optional(),
    max: z.int().min(0).max(100_000).optional(),
    default: z.unknown().meta({ description: 'Default value; `null` if there is no limit.' }),
  })
  .meta({ id: 'RuleOption' });

export const RulesView = z
  .object({ variant: z.enum(TABLE_VARIANTS), options: z.array(OptionView).readonly() })
  .meta({ id: 'VariantRules' });
export type RulesView = z.output<typeof RulesView>;
