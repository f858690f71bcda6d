import { z } from 'zod';
import { exposureOf, shoeAt, wasOpened, type TableState } from '#game/tables';
import { invariant } from '#kernel/decision';
import { currency } from '#log/contract';
import { Currency, Private } from '../../reading/figures';
import { LiveView } from './live.view';

/** A table in the feed of the floor: the table's own view, and what distinguishes it from others. */
export const FloorView = LiveView.extend({
  variant: z.string(),
  currency: Currency,
  private: Private,
  shoe: z
    .string()
    .nullable()
    .meta({ description: 'The shoe in use; its roads are at /v1/shoes/{shoe}/roads.' }),
  exposure: z.string().nullable().meta({
    description:
      'Largest possible loss of the casino on the open coup, in minor units (R7). `null` if no coup is open or a patron banks.',
  }),
}).meta({ id: 'FloorTable' });
export type FloorView = z.output<typeof FloorView>;

export const floorView = (view: LiveView, state: TableState): FloorView => {
  invariant(wasOpened(state), 'a table’s stream begins with its opening');
  const exposure = exposureOf(state);
  return {
    ...view,
    variant: state.variant,
    currency: currency(state.currency) ?? { code: state.currency, minorDigits: 0 },
    ...(state.invited === undefined ? {} : { private: true }),
    shoe: shoeAt(state)?.shoe ?? null,
    exposure: exposure === null ? null : `${exposure}`,
  };
};
