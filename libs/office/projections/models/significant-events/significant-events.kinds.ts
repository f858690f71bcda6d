import type { EventType } from '#log/contract';

export const SEVERITIES = ['info', 'warning', 'alert'] as const;
export type Severity = (typeof SEVERITIES)[number];

interface KindOfEvent {
  readonly severity: Severity;
  /** The types of events from which it is derived. */
  readonly from: readonly EventType[];
  readonly says: string;
}

/**
 * The amount in whole units of a currency from which a bet, a win or cash counts as large: 10,000.00 EUR, 10,000 JPY.
 */
export const LARGE_UNITS = 10_000;

/** Every kind of significant event that is derived from the log (docs/reference/significant-events.md). */
export const SIGNIFICANT_KINDS = {
  'table-opened': { severity: 'info', from: ['TableOpened'], says: 'A table was opened.' },
  'table-closed': { severity: 'info', from: ['TableClosed'], says: 'A table was closed for good.' },
  'dealer-assigned': {
    severity: 'info',
    from: ['DealerAssigned'],
    says: 'A table was assigned to one dealer.',
  },
  'rules-change-asked': {
    severity: 'warning',
    from: ['RulesChangeRequested'],
    says: 'A higher limit or pay, a lower commission or `allowPatronEdge` waits for approval by a second person.',
  },
  'limit-asked': {
    severity: 'warning',
    from: ['LimitsRequested'],
    says: 'Another maximum for one patron waits for approval by a second person (R7).',
  },
  'limit-arranged': {
    severity: 'warning',
    from: ['LimitsArranged'],
    says: 'Another maximum applies to one patron until a time. `after` has the kind of stake and the end (R7).',
  },
  'limit-ended': {
    severity: 'info',
    from: ['LimitsEnded'],
    says: 'A limit arranged for one patron ended, at its time or before it (R7).',
  },
  'limits-changed': {
    severity: 'warning',
    from: ['RulesChanged'],
    says: 'Bet limits, `maxPayout`, `maxDifferential` or the limits of a bank changed.',
  },
  'pay-table-changed': {
    severity: 'warning',
    from: ['RulesChanged'],
    says: 'Pay-outs, the commission or its rounding changed.',
  },
  'rules-changed': { severity: 'warning', from: ['RulesChanged'], says: 'Any other house rule changed.' },
  'patron-edge-allowed': {
    severity: 'alert',
    from: ['TableOpened', 'RulesChanged'],
    says: 'The casino allowed a wager that favours patrons (`allowPatronEdge`, R8).',
  },
  'large-bet': {
    severity: 'info',
    from: ['BetPlaced'],
    says: 'A single bet was large.',
  },
  'large-win': {
    severity: 'info',
    from: ['CoupSettled', 'BetsSettled'],
    says: 'Winnings were large: of one bet before commission, or of a patron’s bank on one coup after it.',
  },
  'large-cash': {
    severity: 'info',
    from: ['Deposited', 'Withdrawn'],
    says: 'A single cash transaction at the cage, in or out, was large.',
  },
  'float-filled': {
    severity: 'info',
    from: ['FloatFilled'],
    says: 'Chips went from the cage to a table. `after` has the number of the slip.',
  },
  'float-credited': {
    severity: 'info',
    from: ['FloatCredited'],
    says: 'Chips went from a table back to the cage. `after` has the number of the slip.',
  },
  'count-difference': {
    severity: 'alert',
    from: ['FloatCounted'],
    says: 'The chips counted at a table differ from the expected ones. The amount is the shortage or the surplus.',
  },
  override: {
    severity: 'info',
    from: [
      'FiveDecided',
      'CardsTurned',
      'CutterNamed',
      'CardsDealt',
      'BankDeclined',
      'BetPassed',
      'BankRetired',
      'CardCalled',
      'CardDeclined',
    ],
    says: 'The dealer acted in place of a patron whose time was over (R11, C2).',
  },
  'void-asked': {
    severity: 'warning',
    from: ['VoidRequested'],
    says: 'A member of staff asked for the void of a coup. The table waits.',
  },
  'coup-voided': { severity: 'alert', from: ['CoupVoided', 'BetsVoided'], says: 'A coup was voided (R5).' },
  'correction-asked': {
    severity: 'warning',
    from: ['CorrectionRequested'],
    says: 'A member of staff asked for the correction of a settled coup. The table waits.',
  },
  'coup-corrected': {
    severity: 'alert',
    from: ['CoupCorrected', 'BetsCorrected'],
    says: 'A settled coup was settled again from its true cards (R5).',
  },
  shortfall: {
    severity: 'alert',
    from: ['CoupCorrected', 'BetsCorrected'],
    says: 'A correction took more than a patron’s chips. The patron owes the rest (R5).',
  },
  'shortfall-paid': {
    severity: 'info',
    from: ['ShortfallPaid'],
    says: 'New chips of a patron paid a debt from a correction.',
  },
  'waiver-asked': {
    severity: 'warning',
    from: ['WaiverRequested'],
    says: 'A member of staff asked for a waiver of commission.',
  },
  'commission-waived': {
    severity: 'warning',
    from: ['CommissionWaived'],
    says: 'Commission due was waived.',
  },
  'request-refused': {
    severity: 'warning',
    from: ['RequestRefused'],
    says: 'A request for approval was refused, was taken back, or lapsed.',
  },
  'impossible-card': {
    severity: 'alert',
    from: ['ImpossibleCardScanned'],
    says: 'A scanned card would have been one copy too many for the shoe (R3).',
  },
  'shoe-opened': {
    severity: 'info',
    from: ['ShoeShuffled', 'ShoeLoaded'],
    says: 'A shoe came to a table; its number of cards is noted. Not with a shoe for each coup (P8).',
  },
  'unshuffled-shoe': {
    severity: 'alert',
    from: ['CardsDealt', 'CardDrawn', 'HandExposed', 'CardsTurned'],
    says: 'The cards come in factory order, or in the order of the table’s last shoe. `after` has the order, the number of cards and the likelihood ratio.',
  },
  'cut-card': { severity: 'info', from: ['CutCardReached'], says: 'The cut card came out (P7).' },
  'shoe-closed': {
    severity: 'info',
    from: ['ShoeFinished'],
    says: 'A shoe was finished; the number of cards left is noted. Not with a shoe for each coup (P8).',
  },
  'shoe-pulled-early': {
    severity: 'warning',
    from: ['ShoeFinished'],
    says: 'Staff ended a shoe before its last coup (`EndShoe`).',
  },
  'commitment-opened': {
    severity: 'info',
    from: ['ShoeRevealed'],
    says: 'The secret of a sealed shoe was published, so its order can be checked. Not with a shoe for each coup (P8).',
  },
  'false-draw': {
    severity: 'warning',
    from: ['FalseDrawRecorded'],
    says: 'A patron called against the duty to draw or not to draw (F8).',
  },
  'fine-charged': { severity: 'warning', from: ['FineCharged'], says: 'A false draw was fined (F8).' },
  'loss-made-good': {
    severity: 'warning',
    from: ['LossMadeGood'],
    says: 'A patron who made a false draw paid another patron’s loss (F8).',
  },
  erasure: {
    severity: 'warning',
    from: ['TextsErased'],
    says: 'Texts about a patron were erased (`EraseTexts`).',
  },
  'break-opened': {
    severity: 'alert',
    from: ['BreakOpened'],
    says: 'A discrepancy was opened, by a reconciliation, the three-way win, a win outside its 95 % interval, a count or the wallet.',
  },
  'break-closed': {
    severity: 'warning',
    from: ['BreakClosed'],
    says: 'A discrepancy that one person had explained was closed by another, as mended or accepted.',
  },
} as const satisfies Readonly<Record<string, KindOfEvent>>;

export type SignificantKind = keyof typeof SIGNIFICANT_KINDS;
export const SIGNIFICANT_KIND_NAMES = Object.keys(SIGNIFICANT_KINDS) as readonly SignificantKind[]; // the keys of the literal above
