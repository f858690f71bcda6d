import type { CommandName } from '#log/contract';

/** A heading of the page with its commands, in the order of the page. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly CommandName[];
}

export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    title: 'Table and seats',
    commands: [
      'OpenTable',
      'ChangeRules',
      'ArrangeLimits',
      'RevokeLimits',
      'CloseTable',
      'AssignDealer',
      'Invite',
      'WithdrawInvitation',
      'TakeSeat',
      'LeaveSeat',
      'DrawSeats',
    ],
  },
  { title: 'Chips and accounts', commands: ['BuyIn', 'CashOut', 'Deposit', 'Withdraw', 'EraseTexts'] },
  { title: 'Float and drop', commands: ['RecordFill', 'RecordCredit', 'CountFloat', 'RecordDrop'] },
  {
    title: 'Shoe',
    commands: [
      'ShuffleShoe',
      'LoadShoe',
      'JoinShuffle',
      'NameCutter',
      'CutShoe',
      'ScanCard',
      'PassShoe',
      'EndShoe',
    ],
  },
  { title: 'Betting', commands: ['OpenBetting', 'PlaceBet', 'WithdrawBet', 'PassBet', 'CloseBetting'] },
  {
    title: 'Cards and commission',
    commands: ['Deal', 'TurnCards', 'DecideOnFive', 'CallCard', 'Stand', 'CollectCommission'],
  },
  {
    title: 'Bank and banco',
    commands: [
      'StakeBank',
      'DeclineBank',
      'BidForBank',
      'CloseBidding',
      'CallBanco',
      'CloseBanco',
      'AcceptStakes',
      'ContinueBank',
      'ReplenishBank',
      'RetireBank',
      'TakeOverBank',
    ],
  },
  {
    title: 'Requests and approvals',
    commands: ['VoidCoup', 'CorrectCoup', 'WaiveCommission', 'Approve', 'Refuse'],
  },
  { title: 'Discrepancies', commands: ['OpenBreak', 'AssignBreak', 'ExplainBreak', 'CloseBreak'] },
  {
    title: 'Decks',
    commands: [
      'ReceiveDecks',
      'InspectDecks',
      'IssueDecks',
      'PutDecksInShoe',
      'ReturnDecks',
      'DestroyDecks',
      'WitnessDecks',
    ],
  },
];

/** The meaning of a command's fields, and rules that its fields don't show. */
interface CommandText {
  readonly fields?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
}

const REASON = 'The reason in words. It is stored apart from the log and can be erased.';
const FOR =
  'Only from the dealer, who then has to send it: the patron for whom the dealer acts ([R11](rules/all-variants.md)).';
const CEREMONY = '`UNKNOWN_COMMAND` where no patron holds the shoe ([C1–C3](rules/house-banked.md)).';
const STAKED_ON =
  '`right`, `left` or `cheval` (half on each hand). Required in banque, refused in chemin de fer.';
const R14 = 'The states of a deck are in [R14](rules/all-variants.md#r14).';
const APPROVAL =
  'Answered with 202: the change waits for [another person’s approval](table-phases.md#requests-and-approvals).';

export const COMMAND_TEXTS: Readonly<Partial<Record<CommandName, CommandText>>> = {
  OpenTable: {
    fields: {
      table: 'Id of the new table. An id is used once, even after the table is closed.',
      variant: 'The game.',
      currency: 'ISO 4217 code.',
      rules: 'House rules that differ from the [defaults](options.md).',
      private:
        '`true`: only invited patrons play at the table and read it ([R15](rules/all-variants.md#r15)). Default: every patron.',
    },
  },
  ChangeRules: {
    fields: { rules: 'Only the options that change. `limits` and `pays` replace the whole option.' },
    notes: [
      'Accepted when no coup is open and the shoe, if there is one, is finished.',
      'These changes need a second person: a higher maximum, also of one patron whose lower limit would end, `maxPayout` or `maxDifferential`, a wager that was not offered, a lower commission, a pay above the default of its variant, or `allowPatronEdge`. They are answered with 202, as is every change during a coup at a table without staff (P14).',
      'An option left at its default follows the option it depends on: `limits` and `roundTo`. House-banked tables also have `wagers` and `decks`, `pays.tie` and `equalAfterFirstDraw`, `autoBuyIn` and `dealing`.',
      'When a wager is removed, its pays and limits are removed too.',
    ],
  },
  ArrangeLimits: {
    fields: {
      patron: 'The patron for whom the limit is arranged.',
      on: 'A kind of stake that the option `limits` names: a wager, or `punter` where a patron banks.',
      max: 'The most that the patron may stake on the kind in one coup, more or less than the table’s own.',
      until: 'The end of the arrangement, in UTC with whole seconds.',
    },
    notes: [
      APPROVAL,
      'It replaces an earlier arrangement for the same patron and kind ([R7](rules/all-variants.md#r7)).',
    ],
  },
  RevokeLimits: {
    fields: {
      patron: 'The patron whose arrangement ends.',
      on: 'The kind of stake.',
    },
    notes: ['Stakes that were placed stay.'],
  },
  CloseTable: {
    notes: [
      'Every later command at this table gets `WRONG_PHASE`. The id is not used again: `TABLE_EXISTS`.',
      'Stakes carried between coups go back, too.',
    ],
  },
  AssignDealer: {
    fields: {
      dealer: 'Id of the dealer, or of the person in the position.',
      position: 'House-banked tables (P13). Default: the one dealer of the table, which ends all positions.',
    },
    notes: [
      'Afterwards any other dealer gets `FORBIDDEN` at this table. Without it, any dealer may deal.',
      'A position allows its own commands only (P13).',
    ],
  },
  Invite: {
    fields: { patron: 'The patron, who may have no account yet.' },
    notes: ['Only at a private table, for at most 500 patrons ([R15](rules/all-variants.md#r15)).'],
  },
  WithdrawInvitation: {
    fields: { patron: 'An invited patron.' },
    notes: ['Moves no money. The patron may finish the coup, and then has no seat, offer or turn.'],
  },
  TakeSeat: { fields: { seat: 'Number of the seat, from 1.' } },
  DrawSeats: {
    fields: { patrons: 'The patrons who draw, at most 20. The draw seats them.' },
    notes: ['Scripts may add `order`: the result of the draw, seat 1 first.'],
  },
  BuyIn: { fields: { amount: 'Amount that moves from the account to the table.' } },
  CashOut: {
    fields: { amount: 'Amount that goes back to the account. Default: all chips that may be cashed out.' },
    notes: ['`INSUFFICIENT_CHIPS` if there is nothing to cash out.'],
  },
  Deposit: {
    fields: {
      amount: 'Amount paid in.',
      means:
        'How the money is paid. Default: `cash`, which counts in the report [`cash-transactions`](reports.md#cash-transactions). A wallet sends `transfer`.',
      currency: 'ISO 4217 code. Scripts may omit it; they then use the currency of the first table.',
    },
  },
  Withdraw: {
    fields: {
      amount: 'Amount paid out.',
      means:
        'How the money is paid. Default: `cash`, which counts in the report [`cash-transactions`](reports.md#cash-transactions). A wallet sends `transfer`.',
      currency: 'ISO 4217 code. Scripts may omit it; they then use the currency of the first table.',
    },
  },
  EraseTexts: {
    fields: { texts: 'Hashes of 1 to 500 texts, as events have them. Default: all texts about the patron.' },
    notes: [
      'Texts about a patron are the reasons for voids and corrections of coups in which the patron staked or banked.',
      'They are also the reasons for waivers of the patron’s commission, and every text with the patron’s id as a word.',
      'A text that is already gone leaves no event.',
    ],
  },
  RecordFill: {
    fields: { amount: 'Amount that came from the cage.' },
    notes: [
      'The event has a slip number, `slip`. Fills and credits of a table share one numbering without gaps.',
    ],
  },
  RecordCredit: {
    fields: { amount: 'Amount that went back to the cage.' },
    notes: ['The event has a slip number, `slip`, as for `RecordFill`.'],
  },
  CountFloat: {
    fields: {
      amount: 'Counted amount; `0` if the tray is empty.',
      kind: 'Occasion of the count. Default: `shift`.',
      denominations: 'Number of chips of each value, 1 to 50 values. They must add up to the amount.',
      counters: 'The two different people who counted. Over REST required with `denominations`.',
    },
  },
  RecordDrop: {
    fields: {
      amount: 'Amount in the drop box; `0` if it is empty.',
      kind: 'Estimated or counted. Default: `counted`.',
    },
  },
  LoadShoe: {
    notes: [
      'Scripts may add `cards`, the whole order. With `dealing: every-coup` they have to (`BAD_FIELD`).',
    ],
  },
  ShuffleShoe: {
    notes: [
      'From a patron only with `attended: false`. It then opens the betting, too ([P14](rules/house-banked.md)).',
    ],
  },
  JoinShuffle: {
    notes: ['Only with `playersShuffle` ([R3](rules/all-variants.md)). The committed order stays as it was.'],
  },
  NameCutter: {
    fields: { patron: 'The patron who is to cut.', for: FOR },
    notes: ['Only with `namedCutter` ([R4](rules/all-variants.md)). A new name replaces the last one.'],
  },
  Deal: {
    fields: { for: FOR },
    notes: [
      'From a patron, and with `for`, only with `dealtBy: banker` ([F7](rules/chemin-de-fer.md)).',
      'From a patron at a house-banked table only with `attended: false`. It then closes the betting, too ([P14](rules/house-banked.md)).',
    ],
  },
  CutShoe: {
    fields: { at: 'Number of cards above the cut: 1 to one less than the cards to be cut.' },
    notes: ['[R4](rules/all-variants.md) says which patron cuts.'],
  },
  ScanCard: {
    fields: {
      card: 'The card that left the shoe.',
      number: 'Number of the card in the shoe, from 1, as the scanner counts.',
    },
    notes: [
      'A `number` that is not the next one is `BAD_FIELD`: a card was scanned twice or missed.',
      'A repeat with its own `Idempotency-Key` gets the first answer again.',
    ],
  },
  PassShoe: {
    notes: ['Only the holder of the shoe gives it.', CEREMONY],
  },
  EndShoe: { fields: { reason: REASON } },
  PlaceBet: {
    fields: {
      on: 'House-banked: a wager. Banque: `right`, `left` or `cheval` (half on each hand). Chemin de fer: no `on`.',
      stake: 'Stake in chips. With `cheval` it is the sum of both halves.',
    },
  },
  WithdrawBet: { fields: { bet: 'Id of the patron’s own bet.' } },
  PassBet: { fields: { for: FOR } },
  TurnCards: {
    fields: {
      hand: 'The hand whose cards are turned.',
      way: '`peek` and `side` look at one card. `quick` looks at all. `toss` shows all to everyone.',
      card: 'Which card: 1, 2 or 3. Required with `peek` and `side`.',
    },
    notes: [
      CEREMONY,
      '[C2](rules/house-banked.md) says when the dealer may toss the cards.',
      '`toss` and `quick` take all face-down cards of the hand, even if `card` is sent. A `card` that is not face down is `WRONG_PHASE`.',
    ],
  },
  DecideOnFive: {
    notes: ['`UNKNOWN_COMMAND` in `makccarat` ([M1](rules/house-banked.md)).'],
    fields: { draw: '`true` draws a third card, `false` stands.', for: FOR },
  },
  CallCard: { fields: { for: FOR } },
  Stand: { fields: { for: FOR } },
  CollectCommission: {
    fields: { patron: 'The patron who pays. Default: all who owe commission at this table.' },
    notes: ['`WRONG_PHASE` if nobody owes; `NO_SUCH_PATRON` if this patron owes nothing.'],
  },
  StakeBank: { fields: { amount: 'Amount of the bank. After an auction it is optional; default: the bid.' } },
  DeclineBank: { fields: { for: FOR } },
  BidForBank: { fields: { amount: 'Amount of the bid. With `bankBy: list` send none.' } },
  CallBanco: { fields: { on: STAKED_ON } },
  ContinueBank: { fields: { amount: 'The whole new bank. Default: the least amount allowed.' } },
  ReplenishBank: { fields: { amount: 'Amount of the new bank. Default: the least amount allowed.' } },
  RetireBank: { fields: { for: FOR } },
  VoidCoup: {
    fields: { coup: 'An open coup. Default: the one on the table.', reason: REASON },
    notes: [APPROVAL],
  },
  CorrectCoup: {
    fields: {
      coup: 'A settled coup.',
      cards: 'The true cards in the order dealt.',
      five: 'The Player’s move on a five without a decision: `draw`, `stand`.',
      reason: REASON,
    },
    notes: [APPROVAL],
  },
  WaiveCommission: {
    fields: {
      patron: 'The patron who owes the commission.',
      amount: 'Amount to waive, at most the amount owed.',
      reason: REASON,
    },
    notes: [APPROVAL],
  },
  Approve: {
    fields: {
      request:
        'Over REST the path names the request. In scripts the default is the only open one at the table.',
    },
    notes: ['The person who asked gets `SAME_PERSON`.'],
  },
  Refuse: {
    fields: {
      request:
        'Over REST the path names the request. In scripts the default is the only open one at the table.',
    },
    notes: ['The person who asked may withdraw the request with it, a dealer too.'],
  },
  OpenBreak: {
    fields: {
      source: 'The comparison that found the difference. It decides which of the next fields are needed.',
      what: 'Kind of the difference.',
      table: 'Id of the table.',
      day: 'Gaming day, such as `2026-11-21`.',
      shift: 'Name of the shift.',
      topic: 'Kafka topic.',
      partition: 'Kafka partition.',
      shard: 'Number of the shard.',
      seq: 'Sequence number in the shard.',
      leg: 'Number of the leg in the entry, from 0.',
      account: 'Ledger account.',
      size: 'Size of the audit log at the checkpoint.',
      offset: 'Kafka offset.',
      transaction: 'The wallet’s id of the transfer.',
      amount: 'Recorded − expected; may be negative. Requires `currency`.',
      currency: 'ISO 4217 code. Requires `amount`.',
      events: 'Up to 100 events that show the difference, each as `shard:seq`.',
    },
    notes: ['[Sources and ids](discrepancies.md) lists the fields of each source.'],
  },
  AssignBreak: { fields: { to: 'Id of the person who is to find out the cause.' } },
  ExplainBreak: {
    fields: { reason: 'The explanation in words. It is stored apart from the log and can be erased.' },
    notes: ['May be given more than once.'],
  },
  CloseBreak: {
    fields: { outcome: '`mended`: the difference is gone. `accepted`: it stays, with its last explanation.' },
  },
  ReceiveDecks: {
    fields: {
      batch: 'Id of the new batch, such as the manufacturer’s lot. An id is used once.',
      decks: 'Number of decks. They are numbered from 1.',
      uses: '`once`: a deck that comes back is destroyed. `again`: it may be inspected and issued again.',
    },
    notes: [R14],
  },
  InspectDecks: {
    fields: { decks: 'Numbers of the decks inspected.', faulty: 'Those of them that may not be used.' },
    notes: [
      'The decks are `received`, or `returned` with `uses` `again`. Nothing changes before [`WitnessDecks`](#witnessdecks).',
    ],
  },
  IssueDecks: { fields: { decks: 'Numbers of inspected decks.', table: 'The table that gets them.' } },
  PutDecksInShoe: {
    fields: { decks: 'Numbers of decks issued to the table of the shoe.', shoe: 'Id of the shoe.' },
    notes: [
      'The table’s own record is another stream, so nothing is compared here. The [report](reports.md#decks) compares both.',
    ],
  },
  ReturnDecks: {
    fields: {
      decks: 'Numbers of decks, all at the same table.',
      cards: 'Number of cards counted in all of them together.',
    },
  },
  DestroyDecks: {
    fields: {
      decks: 'Numbers of decks in storage: `received`, `inspected`, `faulty` or `returned`.',
      end: '`destroyed`, or `cancelled` by a mark or hole.',
    },
    notes: ['Nothing changes before [`WitnessDecks`](#witnessdecks).'],
  },
  WitnessDecks: {
    fields: { report: 'Number of the report, from its event.' },
    notes: ['A new report takes the place of the one that waits. Its author gets `SAME_PERSON`.'],
  },
};
