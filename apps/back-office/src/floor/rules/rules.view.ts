import { z } from 'zod';
import { TABLE_VARIANTS } from '#game/tables';
import { component } from '../../reading/figures';

const OptionView = component('RuleOption', {
  name: z.string(),
  ruling: z.string().meta({ description: 'Id of the ruling in the rule book, such as P5.' }),
  says: z.string().meta({ description: 'Meaning of the option.' }),
  type: z.enum(['choice', 'count', 'amount', 'wagers', 'pays', 'limits']),
  values: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .readonly()
    .optional()
    .meta({
      description:
        'Values of a choice, the default first. For wagers, pays and limits: the names that may be given.',
    }),
  form: z.string().optional().meta({ description: 'Form of an option that takes more than one value.' }),
  min: z.int().min(0).max(100_000).optional(),
  max: z.int().min(0).max(100_000).optional(),
  default: z
    .unknown()
    .meta({ description: 'Value if the option is left out. `null` means that there is no limit.' }),
});

export const RulesView = component('VariantRules', {
  variant: z.enum(TABLE_VARIANTS),
  options: z.array(OptionView).readonly(),
});
export type RulesView = z.output<typeof RulesView>;
