import { optionsOfFamily } from '../../any-table/rules/options';

const A_DAY = 86_400;

/** The options that say the same at every player-banked table, for the variants of one family. */
export const optionsOfPlayerBanked = <Variant extends string>(of: readonly Variant[]) => {
  const { amount, choice, count } = optionsOfFamily<Variant>();
  return {
    falseDraw: choice(['refused', 'fined', 'liable'], {
      of,
      ruling: 'F8',
      says: 'A punter’s call against the duties: refused, or it stands and costs a fine or the others’ losses.',
    }),
    fine: amount(null, {
      of,
      ruling: 'F8',
      says: 'What a false draw costs where it is fined; required there.',
    }),
    decisionSeconds: count(0, A_DAY, 30, {
      of,
      ruling: 'R11',
      says: 'How long a patron may think before the dealer may act in the patron’s place.',
    }),
    approvalSeconds: count(1, A_DAY, 900, {
      of,
      ruling: 'back-office',
      says: 'How long a request for a second person’s approval stands.',
    }),
    autoBuyIn: choice([false, true], {
      of,
      ruling: 'R12',
      says: 'Whether a stake, a bank, a bid or a call of *banco* buys in the chips that it lacks.',
    }),
  } as const;
};
