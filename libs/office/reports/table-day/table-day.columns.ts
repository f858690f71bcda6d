import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['table', 'Table', 'Table id.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
    ['variant', 'Variant', 'Game of the table. In a sum: the casino banks, or patrons bank.'],
  ),
  ...columns(
    'money',
    [
      'open',
      'Opening count',
      'Chips in the tray at the first count of kind `open`; without one, at the last count before the period. Empty if there is none.',
    ],
    [
      'close',
      'Closing count',
      'Chips in the tray at the last count of the period. Empty if nobody counted after the opening count.',
    ],
    ['fills', 'Fills', 'Chips brought from the cage to the tray between the two counts.'],
    ['credits', 'Credits', 'Chips taken from the tray to the cage between the two counts.'],
    ['dropEstimated', 'Drop estimated', 'Estimated content of the drop box between the two counts.'],
    [
      'dropCounted',
      'Drop counted',
      'Counted content of the drop box. Empty until every estimated drop is counted.',
    ],
    ['dropDifference', 'Drop difference', 'dropCounted − dropEstimated. Empty until the drop is counted.'],
    [
      'win',
      'Win by tray',
      'close + dropCounted + credits − open − fills. Empty until both counts and the counted drop are recorded.',
    ],
  ),
  ...columns('ratio', [
    'holdPercent',
    'Hold %',
    '100 × win ÷ dropCounted, two decimals. Empty if win is empty or the drop is zero.',
  ]),
  ...columns(
    'money',
    [
      'winByBets',
      'Win by bets',
      'Casino’s win by the recorded bets between the two counts, in chips. Commission counts once it is collected, a shortfall once it is paid.',
    ],
    [
      'unexplained',
      'Unexplained',
      'win − winByBets: chips that the records do not explain. Empty if win is empty.',
    ],
  ),
  ...columns('text', [
    'isWithin',
    'Within threshold',
    'Yes if unexplained is at most threshold, over or short. Empty if unexplained is empty.',
  ]),
  ...columns(
    'money',
    ['threshold', 'Threshold', 'Largest accepted unexplained amount: 100 units of the currency.'],
    [
      'handle',
      'Handle',
      'Sum of the stakes that were won, lost or given back. A stake left lying after a tie counts once. Voided coups do not count. Empty where patrons bank.',
    ],
    [
      'returned',
      'Returned',
      'Paid back on these stakes: own stakes and winnings, less commission withheld at settlement. Empty where patrons bank.',
    ],
    ['ggr', 'GGR', 'Gross gaming revenue: handle − returned. Empty where patrons bank.'],
  ),
  ...columns('ratio', [
    'edgePercent',
    'Win % of handle',
    '100 × win ÷ handle, two decimals. It is not the hold. Empty if one of them is empty or the handle is zero.',
  ]),
  ...columns(
    'money',
    [
      'playWin',
      'Win of play',
      'Casino’s win on settled bets, with commission that is not collected yet. The theory is compared with this figure. Empty where patrons bank.',
    ],
    [
      'theory',
      'Theoretical win',
      'Sum of stake × house edge, rounded once to the nearest minor unit. Empty where patrons bank.',
    ],
    [
      'deviation',
      'Standard deviation',
      'Square root of the summed variance of playWin. Empty where patrons bank.',
    ],
  ),
  ...columns('ratio', [
    'z',
    'z',
    '(playWin − theory) ÷ deviation, two decimals. Empty if nothing was at stake or patrons bank.',
  ]),
  ...columns('text', [
    'isBeyond95',
    'Beyond 95 %',
    'Yes if |z| > 1.96: the result has to be investigated in writing (COMAR 36.05.03.25).',
  ]),
  ...columns(
    'money',
    ['commission', 'Commission', 'Commission accrued in the period, less commission waived.'],
    ['fines', 'Fines', 'Fines charged in the period.'],
  ),
  ...columns('count', ['coups', 'Coups', 'Settled coups.']),
  ...columns('ratio', [
    'coupsPerHour',
    'Coups an hour',
    'coups ÷ hours from the first opening of a coup to the last settlement, two decimals. Empty if no coup was settled.',
  ]),
  ...columns('count', ['voids', 'Voids', 'Voided coups. They count in no other figure.']),
  ...columns('text', [
    'rulesHash',
    'Rules',
    'SHA-256 of the rules in force at the end of the period, as RFC 8785 JSON.',
  ]),
];

const FACT_COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['table', 'Table', 'Table id.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
  ),
  ...columns('count', [
    'explanation',
    'No.',
    'Number of the explanation. Rows with one number belong together; number 1 has the most evidence.',
  ]),
  ...columns('text', ['fact', 'Possible cause', 'Record that may be missing or wrong.']),
  ...columns('money', [
    'amount',
    'Amount',
    'Chips or cash of the cause. For a wrong count or a miswritten slip: true amount − recorded amount.',
  ]),
  ...columns(
    'text',
    ['of', 'Record', 'Event of the record that may be wrong. Empty if a record is missing.'],
    ['between', 'Between counts', 'Events of the two counts between which it happened.'],
    ['speaks', 'Evidence', 'Observations that support this cause. They prove nothing.'],
  ),
];

const BREAK_COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['table', 'Table', 'Table id.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
    ['break', 'Discrepancy', 'Id of the discrepancy.'],
    ['phase', 'State', '`open`, `explained` or `closed`.'],
  ),
  ...columns('money', [
    'amount',
    'Difference',
    'Recorded − expected. Empty if the discrepancy has no amount, such as a |z| beyond 95 %.',
  ]),
  ...columns('time', ['openedAt', 'Opened', 'Time at which it was first found.']),
  ...columns('text', ['explainedBy', 'Explained by', 'Person who explained it. Empty if nobody has.']),
  ...columns('time', ['explainedAt', 'Explained', 'Time of the explanation. Empty if there is none.']),
  ...columns(
    'text',
    ['foundOut', 'Explanation', 'Text of the explanation; `erased` with its hash once it was erased.'],
    ['outcome', 'Closed as', '`mended` or `accepted`. Empty until it is closed.'],
    ['closedBy', 'Closed by', 'Person who closed it. Empty until it is closed.'],
  ),
];

export const TABLE_DAY_TABLES = {
  tables: { line: 'table', title: 'Tables', columns: COLUMNS, keys: 2 },
  facts: { line: 'fact', title: 'Possible explanations', columns: FACT_COLUMNS, keys: 3 },
  breaks: { line: 'break', title: 'Discrepancies', columns: BREAK_COLUMNS, keys: 2 },
} as const satisfies Record<string, TableAbout>;

export const TABLE_DAY_FIELDS: readonly Field[] = fields(
  [
    'inPlay',
    'In play',
    'True if money moved, the tray was counted or a coup ended in the period. In a sum: the number of such tables.',
  ],
  ['theoryExact', 'Theoretical win, exact', 'theory as a fraction in lowest terms, not rounded.'],
  [
    'threeWay.explanations',
    'Possible explanations',
    'At most five sets of causes, the set with the most evidence first.',
  ],
  ['facts', 'Causes', 'Causes of one explanation: together they explain the difference to the minor unit.'],
  ['breaks', 'Discrepancies', 'Discrepancies of this table and day, with their explanations.'],
  ['bank', 'Bank', 'In a sum: `house` if the casino banks, `patrons` if patrons bank.'],
  ['notKnown', 'Missing figures', 'In a sum: each figure that is empty, the table at fault and the reason.'],
);
