import type { EventType } from '#log/contract';

export const SEVERITIES = ['info', 'warning', 'alert'] as const;
export type Severity = (typeof SEVERITIES)[number];

interface KindOfEvent {
  readonly severity: Severity;
  /** What it is noted from. */
  readonly from: readonly EventType[];
  readonly says: string;
}

/** From how many whole units of a currency on a bet, a win or cash is large: 10,000.00 EUR, 10,000 JPY. */
export const LARGE_UNITS = 10_000;

/** Every kind of significant event that the log tells of (significant-events.md, Significant events). */
export const SIGNIFICANT_KINDS = {
  'table-opened': { severity: 'info', from: ['TableOpened'], says: 'A table was opened.' },
  'table-closed': { severity: 'info', from: ['TableClosed'], says: 'A table was closed for good.' },
  'dealer-assigned': {
    severity: 'info',
    from: ['DealerAssigned'],
    says: 'A table was given to one dealer alone.',
  },
  'rules-change-asked': {
    severity: 'warning',
    from: ['RulesChangeRequested'],
    says: 'A change of the house rules in the patrons’ favour waits for a second person.',
  },
  'limits-changed': {
    severity: 'warning',
    from: ['RulesChanged'],
    says: 'Limits, the largest pay-out, the differential or the bank’s bounds changed.',
  },
  'pay-table-changed': {
    severity: 'warning',
    from: ['RulesChanged'],
    says: 'What wagers pay, the commission or its rounding changed.',
  },
  'rules-changed': { severity: 'warning', from: ['RulesChanged'], says: 'Any other house rule changed.' },
  'patron-edge-allowed': {
    severity: 'alert',
    from: ['TableOpened', 'RulesChanged'],
    says: 'The house said that a wager may favour patrons (R8, `allowPatronEdge`).',
  },
  'large-bet': {
    severity: 'info',
    from: ['BetPlaced'],
    says: 'One bet of at least 10,000 units of its currency.',
  },
  'large-win': {
    severity: 'info',
    from: ['CoupSettled', 'BetsSettled'],
    says: 'Winnings of at least 10,000 units: of one bet before commission, or of a patron’s bank on one coup after it.',
  },
  'large-cash': {
    severity: 'info',
    from: ['Deposited', 'Withdrawn'],
    says: 'At least 10,000 units in cash came in or went out at the cage at once.',
  },
  'float-filled': {
    severity: 'info',
    from: ['FloatFilled'],
    says: 'Chips came from the cage to a table; `after` has the number of the slip.',
  },
  'float-credited': {
    severity: 'info',
    from: ['FloatCredited'],
    says: 'Chips went from a table back to the cage; `after` has the number of the slip.',
  },
  'count-difference': {
    severity: 'alert',
    from: ['FloatCounted'],
    says: 'The chips counted at a table aren’t those that should be there; the amount is what is missing, or too much.',
  },
  override: {
    severity: 'info',
    from: [
      'FiveDecided',
      'CardsTurned',
      'BankDeclined',
      'BetPassed',
      'BankRetired',
      'CardCalled',
      'CardDeclined',
    ],
    says: 'The dealer acted in the place of a patron whose time had run out (R11, C2).',
  },
  'void-asked': {
    severity: 'warning',
    from: ['VoidRequested'],
    says: 'Somebody asked for a coup to be voided; the table waits.',
  },
  'coup-voided': { severity: 'alert', from: ['CoupVoided', 'BetsVoided'], says: 'A coup was voided (R5).' },
  'correction-asked': {
    severity: 'warning',
    from: ['CorrectionRequested'],
    says: 'Somebody asked for a settled coup to be corrected; the table waits.',
  },
  'coup-corrected': {
    severity: 'alert',
    from: ['CoupCorrected', 'BetsCorrected'],
    says: 'A settled coup was settled again from its true cards (R5).',
  },
  shortfall: {
    severity: 'alert',
    from: ['CoupCorrected', 'BetsCorrected'],
    says: 'A correction took more than a patron’s chips: the rest is owed (R5).',
  },
  'shortfall-paid': {
    severity: 'info',
    from: ['ShortfallPaid'],
    says: 'Chips that came in paid what was owed after a correction.',
  },
  'waiver-asked': {
    severity: 'warning',
    from: ['WaiverRequested'],
    says: 'Somebody asked for commission to be waived.',
  },
  'commission-waived': {
    severity: 'warning',
    from: ['CommissionWaived'],
    says: 'Commission that was due was waived.',
  },
  'request-refused': {
    severity: 'warning',
    from: ['RequestRefused'],
    says: 'What somebody asked for was refused, taken back, or lapsed unanswered.',
  },
  'impossible-card': {
    severity: 'alert',
    from: ['ImpossibleCardScanned'],
    says: 'A scanned card would have been one copy too many for the shoe (R3).',
  },
  'shoe-opened': {
    severity: 'info',
    from: ['ShoeShuffled', 'ShoeLoaded'],
    says: 'A shoe came to a table, with its count of cards; not where each coup has its own (P8).',
  },
  'unshuffled-shoe': {
    severity: 'alert',
    from: ['CardsDealt', 'CardDrawn', 'HandExposed', 'CardsTurned'],
    says: 'The cards of a shoe come as decks leave the factory, or as in the table’s last shoe (`after`: which, after how many cards, how many times likelier than by chance; of fair shoes one in a million says so).',
  },
  'cut-card': { severity: 'info', from: ['CutCardReached'], says: 'The cut card came out (P7).' },
  'shoe-closed': {
    severity: 'info',
    from: ['ShoeFinished'],
    says: 'A shoe was finished, with the count of what was left; not where each coup has its own (P8).',
  },
  'shoe-pulled-early': {
    severity: 'warning',
    from: ['ShoeFinished'],
    says: 'Staff ended a shoe before its last coup (`EndShoe`).',
  },
  'commitment-opened': {
    severity: 'info',
    from: ['ShoeRevealed'],
    says: 'The secret of a sealed shoe was published: its order can be checked; not where each coup has its own (P8).',
  },
  'false-draw': {
    severity: 'warning',
    from: ['FalseDrawRecorded'],
    says: 'A patron called against the duties (F8).',
  },
  'fine-charged': { severity: 'warning', from: ['FineCharged'], says: 'A false draw was fined (F8).' },
  'loss-made-good': {
    severity: 'warning',
    from: ['LossMadeGood'],
    says: 'Who drew falsely paid what another lost by it (F8).',
  },
  erasure: {
    severity: 'warning',
    from: ['TextsErased'],
    says: 'Texts about a patron were erased beside the log (`EraseTexts`).',
  },
  'break-opened': {
    severity: 'alert',
    from: ['BreakOpened'],
    says: 'A difference was found: by a reconciliation, the three-way win, a |z| beyond 95 %, a count or the wallet.',
  },
  'break-closed': {
    severity: 'warning',
    from: ['BreakClosed'],
    says: 'A difference that one person had explained was closed by another, as mended or accepted.',
  },
} as const satisfies Readonly<Record<string, KindOfEvent>>;

export type SignificantKind = keyof typeof SIGNIFICANT_KINDS;
export const SIGNIFICANT_KIND_NAMES = Object.keys(SIGNIFICANT_KINDS) as readonly SignificantKind[]; // the keys of the literal above
