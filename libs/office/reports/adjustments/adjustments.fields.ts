import { z } from 'zod';
import {
  columnsOf,
  component,
  Count,
  field,
  FigureOf,
  oneOf,
  Signed,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';
import { DAY_IN_BOOKS, totals } from '../frame/frame-fields';

export const ADJUSTMENT_KINDS = ['void', 'correction', 'waiver'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

const Adjustment = component('Adjustment', {
  request: field(Text, 'Request', 'Id of the request.'),
  kind: field(oneOf(...ADJUSTMENT_KINDS), 'Kind', '`void`, `correction` or `waiver`.'),
  table: field(Text, 'Table', 'Table id.'),
  coup: field(Text.nullable(), 'Coup', 'Coup id. Empty for a waiver.'),
  patron: field(Text.nullable(), 'Patron', 'Patron whose commission is waived. Otherwise empty.'),
  status: field(
    oneOf('open', 'approved', 'refused', 'withdrawn', 'lapsed'),
    'Status',
    '`open`, `approved`, `refused`, `withdrawn` or `lapsed`.',
  ),
  askedBy: z.object({
    id: field(Text, 'Asked by', 'Person who asked.'),
    role: field(Text, 'Role of asker', 'Role of the person who asked.'),
  }),
  askedAt: field(Time, 'Asked', 'Time of the request.'),
  answeredBy: z
    .object({
      id: field(Text, 'Answered by', 'Person who answered.'),
      role: field(Text, 'Role of answerer', 'Role of the person who answered.'),
    })
    .nullable(),
  answeredAt: field(Time.nullable(), 'Answered', 'Time of the answer. Empty if open.'),
  reason: z.object({
    text: field(
      Text.nullable(),
      'Reason',
      'Reason in words. Empty once it was erased: the report then has other bytes.',
    ),
    hash: field(Text, 'Hash of the reason', 'SHA-256 of the salted reason.'),
  }),
  currency: field(Text.nullable(), 'Currency', 'Currency of the amount, ISO 4217.'),
  amount: field(
    FigureOf,
    'Amount',
    'Void: stakes given back. Correction: change of what patrons have, chips and shortfalls together; below zero if they have less. Waiver: commission given up. Empty if nobody approved.',
  ),
  restates: field(
    Text.nullable(),
    'Restates',
    'Earlier gaming day whose coup was corrected; its report points here. Otherwise empty.',
  ),
});
/** A void, a correction or a waiver from its request to its answer, with the text of its reason. */
export type AdjustmentRow = ShownBy<typeof Adjustment>;

const AdjustmentSum = component('AdjustmentSum', {
  kind: oneOf(...ADJUSTMENT_KINDS),
  currency: Text,
  adjustments: Count,
  amount: Signed,
});
export type AdjustmentSum = ShownBy<typeof AdjustmentSum>;

export const AdjustmentsBody = component('Adjustments', {
  adjustments: z.array(Adjustment),
  ...totals(AdjustmentSum),
  requests: z.object({
    void: field(Count, 'Voids requested', 'Voids asked for or answered on the day.'),
    correction: field(Count, 'Corrections requested', 'Corrections asked for or answered on the day.'),
    waiver: field(Count, 'Waivers requested', 'Waivers asked for or answered on the day.'),
  }),
  ...DAY_IN_BOOKS,
});

export const ADJUSTMENTS_TABLES = {
  adjustments: table(
    'adjustment',
    'Voids, corrections and waivers',
    2,
    columnsOf(Adjustment.shape, {
      status: {
        askedBy: field(Text, 'Asked by', 'Person who asked.'),
        askedByRole: field(Text, 'Role', 'Role of the person who asked.'),
      },
      askedAt: {
        answeredBy: field(
          Text,
          'Answered by',
          'Person who approved, refused or withdrew. Empty if open or lapsed.',
        ),
        answeredByRole: field(Text, 'Role', 'Role of the person who answered.'),
      },
      answeredAt: {
        reason: field(Text, 'Reason', 'Reason in words; `erased` once the text was erased.'),
      },
      restates: { adjustments: field(Count, 'Adjustments', 'In a sum: number of approved adjustments.') },
    }),
  ),
};
