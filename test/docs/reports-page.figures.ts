import type { ReportName } from '#office/reports';

/** A figure of `docs/reference/reports.md` in one line. */
interface FigureLine {
  readonly meaning: string;
  /** The types of events that it lists, or the figures that it is computed from. */
  readonly madeOf: string;
}

const SETTLEMENTS = '`CoupSettled` `BetsSettled`';
const CORRECTED = `${SETTLEMENTS} \`CoupCorrected\` \`BetsCorrected\``;

/** The figures of these reports that are asked for most, by their field. A test compares the names. */
export const REPORTS_OF_FIGURES: readonly ReportName[] = ['table-day', 'statistics', 'liability'];

/** The lines of the figures, from A to Z. */
export const FIGURES: Readonly<Record<string, FigureLine>> = {
  close: { meaning: 'chips in the tray at the last count', madeOf: '`FloatCounted`' },
  commission: { meaning: 'commission accrued less waived', madeOf: `${CORRECTED} \`CommissionWaived\`` },
  credits: { meaning: 'chips taken from the tray to the cage', madeOf: '`FloatCredited`' },
  deviation: { meaning: 'how far chance usually moves playWin', madeOf: 'the bets of theory' },
  dropCounted: { meaning: 'counted content of the drop box', madeOf: '`DropCounted` of kind `counted`' },
  dropEstimated: {
    meaning: 'estimated content of the drop box',
    madeOf: '`DropCounted` of kind `estimated`',
  },
  fills: { meaning: 'chips brought from the cage to the tray', madeOf: '`FloatFilled`' },
  fines: { meaning: 'fines charged', madeOf: '`FineCharged`' },
  ggr: { meaning: 'gross gaming revenue', madeOf: `handle − returned: ${CORRECTED}` },
  handle: { meaning: 'stakes that were decided', madeOf: CORRECTED },
  holdPercent: {
    meaning: 'win as a percentage of the drop',
    madeOf: 'win ÷ dropCounted: the events of both',
  },
  liability: {
    meaning: 'money that the casino owes its patrons',
    madeOf: 'accounts, chips, bets and money on the way',
  },
  open: { meaning: 'chips in the tray at the first count of kind `open`', madeOf: '`FloatCounted`' },
  playWin: { meaning: 'win on settled bets, with commission not collected yet', madeOf: CORRECTED },
  returned: { meaning: 'stakes and winnings paid back', madeOf: CORRECTED },
  theory: {
    meaning: 'average win to expect: sum of stake × house edge',
    madeOf: SETTLEMENTS,
  },
  unexplained: {
    meaning: 'chips and cash that the records do not explain: above zero too much, below zero too little',
    madeOf: 'win − winByBets: the events of both',
  },
  win: {
    meaning: 'win by tray: chips and cash that were counted',
    madeOf:
      'close + dropCounted + credits − open − fills: `FloatCounted` `DropCounted` `FloatFilled` `FloatCredited`',
  },
  winByBets: {
    meaning: 'win by the recorded bets, in chips; fines count, too',
    madeOf: `${CORRECTED} \`CommissionCollected\` \`FineCharged\` \`ShortfallPaid\``,
  },
  z: {
    meaning: 'playWin compared with theory',
    madeOf: '(playWin − theory) ÷ deviation: the events of playWin',
  },
};
