/** Words in both languages. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}

/** People who say the words of a step. No call names a person. */
export const SPEAKERS = ['croupier', 'banker', 'patron'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** Words that are said aloud at a step of a game. */
export interface TableCall extends Words {
  readonly call: CallName;
  readonly by: Speaker;
}

/** A kind of call. In its words `{…}` is a part that the step decides. */
interface KindOfCall extends Words {
  readonly by: Speaker;
  /** The events at which it is made. */
  readonly events: readonly string[];
  /** The number of a seed and its words. */
  readonly source: string;
}

/** Every call by name, in the order of the game: the shoe, the bank, the betting, the play and the result. */
export const TABLE_CALLS = {
  burn: {
    by: 'croupier',
    events: ['CardsBurned'],
    en: 'Burned: {number}',
    fr: 'À brûler : {number}',
    source: '001: “ten cards are burned”',
  },
  'this-coup-last': {
    by: 'croupier',
    events: ['CutCardReached'],
    en: 'The last hand of the shoe',
    fr: 'Dernier coup du sabot',
    source: '001: “the last hand of the shoe”',
  },
  'next-coup-last': {
    by: 'croupier',
    events: ['CutCardReached'],
    en: 'The next hand is the last of the shoe',
    fr: 'Le prochain coup est le dernier du sabot',
    source: '000: “the next round of play will be the last”',
  },
  'shoe-passes': {
    by: 'croupier',
    events: ['ShoePassed'],
    en: 'The shoe passes to {whom}',
    fr: 'Le sabot passe à {whom}',
    source: '002: “passed to the next player”',
  },
  'bank-offered': {
    by: 'croupier',
    events: ['BankOffered'],
    en: 'The bank is offered to {whom}',
    fr: 'La banque est offerte à {whom}',
    source: '000: “is offered to the next player in rotation”',
  },
  'bank-auctioned': {
    by: 'croupier',
    events: ['BankAuctioned'],
    en: 'The highest bid: the bank to {whom}',
    fr: 'La banque est adjugée à {whom}',
    source: '003: “the bank is at the outset put up to auction”',
  },
  'pass-the-deal': {
    by: 'banker',
    events: ['BankRetired'],
    en: 'I pass the deal',
    fr: 'Je passe la main',
    source: '003: “I pass the deal”',
  },
  retire: {
    by: 'banker',
    events: ['BankRetired'],
    en: 'I retire with {amount}',
    fr: 'Je me retire avec {amount}',
    source: '003: “to state the amount with which he retires”',
  },
  'deal-passes': {
    by: 'croupier',
    events: ['BankPassed'],
    en: 'The deal passes',
    fr: 'La main passe',
    source: '003: “the deal passes to the player next”',
  },
  'bank-broken': {
    by: 'croupier',
    events: ['BankBroken'],
    en: 'The bank is broken',
    fr: 'La banque saute',
    source: '003: “the breaking of the bank”',
  },
  stakes: {
    by: 'croupier',
    events: ['BettingOpened', 'CoupOpened'],
    en: 'Make your stakes',
    fr: 'Faites vos jeux',
    source: '003: “make their stakes”',
  },
  banco: {
    by: 'patron',
    events: ['BancoCalled'],
    en: 'Banco',
    fr: 'Banco',
    source: '000: “they call ‘banco’”',
  },
  'banco-cheval': {
    by: 'patron',
    events: ['BancoCalled'],
    en: 'Banco à cheval',
    fr: 'Banco à cheval',
    source: '003: “going bank may … do so … à cheval”',
  },
  'banco-suivi': {
    by: 'patron',
    events: ['BancoCalled'],
    en: 'Banco suivi',
    fr: 'Banco suivi',
    source: '000: “call ‘banco suivi’”',
  },
  'no-more-bets': {
    by: 'croupier',
    events: ['BettingClosed'],
    en: 'No further bets',
    fr: 'Rien ne va plus',
    source: '000: “no further bets can be placed”',
  },
  'stakes-accepted': {
    by: 'banker',
    events: ['StakesAccepted'],
    en: 'Stakes accepted',
    fr: 'Je tiens les mises',
    source: '003: “declare the stakes accepted”',
  },
  total: {
    by: 'croupier',
    events: ['CardDrawn', 'CardsTurned', 'HandExposed'],
    en: '{total} to the {hand}',
    fr: '{total} {hand}',
    source: '003: “five to the ‘Player’”',
  },
  totals: {
    by: 'croupier',
    events: ['CardsDealt'],
    en: '{player} to the Player, {banker} to the Banker',
    fr: '{player} au ponte, {banker} à la banque',
    source: '003: “five to the ‘Player’, three to the ‘Banker’”',
  },
  natural: {
    by: 'croupier',
    events: ['CardsDealt', 'HandExposed'],
    en: 'A natural',
    fr: 'Naturel',
    source: '003: “known as a ‘natural’”',
  },
  'la-petite': {
    by: 'patron',
    events: ['NaturalAnnounced'],
    en: 'La petite',
    fr: 'La petite',
    source: '000: “announcing ‘la petite’ for 8”',
  },
  'la-grande': {
    by: 'patron',
    events: ['NaturalAnnounced'],
    en: 'La grande',
    fr: 'La grande',
    source: '000: “or ‘la grande’ for 9”',
  },
  'bankers-natural': {
    by: 'banker',
    events: ['NaturalAnnounced'],
    en: '{total}',
    fr: '{total}',
    source: '003: “announcing the number aloud”',
  },
  carte: {
    by: 'patron',
    events: ['CardCalled'],
    en: 'Card',
    fr: 'Carte',
    source: '000: “saying ‘carte’”; 003: “Yes,” or “Card.”',
  },
  non: {
    by: 'patron',
    events: ['CardDeclined'],
    en: 'No card',
    fr: 'Pas de carte',
    source: '000: “‘pas de carte’ or ‘non’”',
  },
  card: {
    by: 'croupier',
    events: ['CardDrawn'],
    en: 'A card for the {hand}',
    fr: 'Carte {hand}',
    source: '003: “instructs … if or when to deal third cards”',
  },
  stands: {
    by: 'croupier',
    events: ['FiveDecided'],
    en: 'The Player stands',
    fr: 'Le ponte reste',
    source: '000: “the Player hand stands”',
  },
  winner: {
    by: 'croupier',
    events: ['CoupSettled'],
    en: '{who} wins',
    fr: '{who} gagne',
    source: '003: “announce the winning hand”',
  },
  'punters-win': {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'The punters win',
    fr: 'Les pontes gagnent',
    source: '003: “announce the winning hand”',
  },
  'wins-at-side': {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'The Banker wins on the {hand}',
    fr: 'La banque gagne {hand}',
    source: '000: “according to the results”',
  },
  'tie-bets-win': {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'Égalité: tie bets win',
    fr: 'Égalité : les paris sur l’égalité gagnent',
    source: '003: “Egalite - tie bets win.”',
  },
  tie: {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'Égalité',
    fr: 'Égalité',
    source: '003: “Egalite”',
  },
  'tie-returned': {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'Égalité: the stakes are returned',
    fr: 'Égalité : les mises sont rendues',
    source: '000: “the player’s stakes are returned”',
  },
  'tie-stays': {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'Égalité: the stakes remain for the next hand',
    fr: 'Égalité : les mises restent pour le coup suivant',
    source: '003: “the stakes remain for the next hand”',
  },
  'tie-at-side': {
    by: 'croupier',
    events: ['CoupSettled'],
    en: 'Égalité on the {hand}: the stakes are returned',
    fr: 'Égalité {hand} : les mises sont rendues',
    source: '000: “returning the players’ stakes if there is a tie”',
  },
} as const satisfies Readonly<Record<string, KindOfCall>>;
export type CallName = keyof typeof TABLE_CALLS;
