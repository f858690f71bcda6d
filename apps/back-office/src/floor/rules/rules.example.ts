import type { RulesView } from './rules.view';

/** Two of the options of mini. */
export const RULES_EXAMPLE: RulesView = {
  variant: 'mini',
  options: [
    {
      name: 'tieStakes',
      ruling: 'P5',
      says: 'What a tie does to Player and Banker stakes: they go back, or lie for the next coup.',
      type: 'choice',
      values: ['returned', 'carried'],
      default: 'returned',
    },
    {
      name: 'secondsPerCoup',
      ruling: 'P10',
      says: 'The pace of the table, which it reports.',
      type: 'count',
      min: 1,
      max: 3_600,
      default: 30,
    },
  ],
};
