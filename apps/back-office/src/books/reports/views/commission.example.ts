import { figureExample, LEDGER_DAY_EXAMPLE, RESTATEMENT_EXAMPLE } from './frame.example';

const FIGURES_EXAMPLE = {
  opened: figureExample('120', '26:4'),
  accrued: figureExample('50', '26:31'),
  collected: figureExample('120', '26:40'),
  waived: figureExample('10', '26:44'),
  owed: figureExample('40', '26:4', '26:31', '26:40', '26:44'),
};

/** A patron who owed from the day before. */
export const COMMISSION_EXAMPLE = {
  report: 'commission',
  ...LEDGER_DAY_EXAMPLE,
  patrons: [{ table: 'BAC-01', patron: 'ada', currency: 'EUR', ...FIGURES_EXAMPLE }],
  tables: [{ table: 'BAC-01', currency: 'EUR', ...FIGURES_EXAMPLE }],
  sums: [{ currency: 'EUR', opened: '120', accrued: '50', collected: '120', waived: '10', owed: '40' }],
  restated: [RESTATEMENT_EXAMPLE],
};
