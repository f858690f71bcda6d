import type { RulesView } from './rules.view';

/** Two of the options of mini. */
export const RULES_EXAMPLE: RulesView = {
  variant: 'mini',
  options: [
    {
      name: 'tieStakes',
      ruling: 'P5',
      says: 'Player and Banker stakes after a tie: they go back, or stay for the next coup.',
      type: 'choice',
      values: ['returned', 'carried'],
      default: 'returned',
    },
    {
      name: 'secondsPerCoup',
      ruling: 'P10',
      says: 'Pace of the table in seconds for each coup. The table reports it.',
      type: 'count',
      min: 1,
      max: 3_600,
      default: 30,
    },
  ],
};
