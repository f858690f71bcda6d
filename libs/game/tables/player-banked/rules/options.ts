import { optionsOfFamily } from '../../any-table/rules/options';

const A_DAY = 86_400;

/** Returns the options that every player-banked table has, for the variants of one family, in display order. */
export const optionsOfPlayerBanked = <Variant extends string>(of: readonly Variant[]) => {
  const { amount, choice, count } = optionsOfFamily<Variant>();
  const onFalseDraws = {
    falseDraw: choice(['refused', 'fined', 'liable'], {
      of,
      ruling: 'F8',
      says: 'A punter’s call against the duties: it is refused, costs a fine, or makes the punter liable for the others’ losses.',
    }),
    fine: amount(null, {
      of,
      ruling: 'F8',
      says: 'Fine for a false draw. It is required with `falseDraw: fined`.',
    }),
  } as const;
  const ofService = {
    playersShuffle: choice([false, true], {
      of,
      ruling: 'R3',
      says: 'Players may take part in the shuffle, in the order of the seats, and the banker last.',
    }),
    namedCutter: choice([false, true], {
      of,
      ruling: 'R4',
      says: 'The banker names who cuts. In banque the bank is then awarded before the cut.',
    }),
    dealtBy: choice(['dealer', 'banker'], {
      of,
      ruling: 'F7',
      says: 'Who deals a coup: the dealer, or the banker.',
    }),
    decisionSeconds: count(0, A_DAY, 30, {
      of,
      ruling: 'R11',
      says: 'Seconds without an answer after which the dealer may act in the patron’s place.',
    }),
    approvalSeconds: count(1, A_DAY, 900, {
      of,
      ruling: 'R5',
      says: 'Seconds after which a request for a second person’s approval lapses.',
    }),
    autoBuyIn: choice([false, true], {
      of,
      ruling: 'R12',
      says: 'Buys in the chips that a stake, a bank, a bid or a call of *banco* lacks.',
    }),
  } as const;
  return { onFalseDraws, ofService };
};

interface Newer {
  readonly playersShuffle?: unknown;
  readonly namedCutter?: unknown;
  readonly dealtBy?: unknown;
}

/**
 * Returns options without the defaults of those that older logs lack, so that an event of an older log is
 * written as it was.
 */
export const withoutNewDefaults = ({ playersShuffle, namedCutter, dealtBy, ...older }: Newer): object => ({
  ...older,
  ...(playersShuffle === true ? { playersShuffle } : {}),
  ...(namedCutter === true ? { namedCutter } : {}),
  ...(dealtBy === 'dealer' ? {} : { dealtBy }),
});
