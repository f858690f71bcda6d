import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['request', 'Request', 'Id of the request.'],
    ['kind', 'Kind', '`void`, `correction` or `waiver`.'],
    ['table', 'Table', 'Table id.'],
    ['coup', 'Coup', 'Coup id. Empty for a waiver.'],
    ['patron', 'Patron', 'Patron whose commission is waived. Otherwise empty.'],
    ['status', 'Status', '`open`, `approved`, `refused`, `withdrawn` or `lapsed`.'],
    ['askedBy', 'Asked by', 'Person who asked.'],
    ['askedByRole', 'Role', 'Role of the person who asked.'],
  ),
  ...columns('time', ['askedAt', 'Asked', 'Time of the request.']),
  ...columns(
    'text',
    ['answeredBy', 'Answered by', 'Person who approved, refused or withdrew. Empty if open or lapsed.'],
    ['answeredByRole', 'Role', 'Role of the person who answered.'],
  ),
  ...columns('time', ['answeredAt', 'Answered', 'Time of the answer. Empty if open.']),
  ...columns(
    'text',
    ['reason', 'Reason', 'Reason in words; `erased` once the text was erased.'],
    ['currency', 'Currency', 'Currency of the amount, ISO 4217.'],
  ),
  ...columns('money', [
    'amount',
    'Amount',
    'Void: stakes given back. Correction: change of what patrons have, chips and shortfalls together; below zero if they have less. Waiver: commission given up. Empty if nobody approved.',
  ]),
  ...columns('text', [
    'restates',
    'Restates',
    'Earlier gaming day whose coup was corrected; its report points here. Otherwise empty.',
  ]),
  ...columns('count', ['adjustments', 'Adjustments', 'In a sum: number of approved adjustments.']),
];

export const ADJUSTMENTS_TABLES = {
  adjustments: { line: 'adjustment', title: 'Voids, corrections and waivers', columns: COLUMNS, keys: 2 },
} as const satisfies Record<string, TableAbout>;

export const ADJUSTMENTS_FIELDS: readonly Field[] = fields(
  ['askedBy.id', 'Asked by', 'Person who asked.'],
  ['askedBy.role', 'Role of asker', 'Role of the person who asked.'],
  ['answeredBy.id', 'Answered by', 'Person who answered.'],
  ['answeredBy.role', 'Role of answerer', 'Role of the person who answered.'],
  ['reason.text', 'Reason', 'Reason in words. Empty once it was erased: the report then has other bytes.'],
  ['reason.hash', 'Hash of the reason', 'SHA-256 of the salted reason.'],
  ['requests.void', 'Voids requested', 'Voids asked for or answered on the day.'],
  ['requests.correction', 'Corrections requested', 'Corrections asked for or answered on the day.'],
  ['requests.waiver', 'Waivers requested', 'Waivers asked for or answered on the day.'],
);
