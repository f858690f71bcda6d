import type { HouseBankedVariant } from '#game/baccarat';
import type { HouseBankedCommand, TableEvent } from '#game/tables';
import {
  BanqueScene,
  bet,
  buyIn,
  CheminScene,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  shoeOf,
  takeSeat,
} from '#testing';
import { TABLE_CALLS } from '.';
import { spoken, type Spoken } from './test/spoken';

/** A coup at a house-banked table on which ada has a stake; the shoe is cut after the cards named. */
const coup = (
  cards: string,
  options: object = {},
  more: readonly HouseBankedCommand[] = [],
  variant: HouseBankedVariant = 'punto-banco',
): readonly TableEvent[] =>
  new HouseBankedScene(
    openTable(options, variant),
    takeSeat('ada', 1),
    takeSeat('bob', 4),
    buyIn('ada', 100_000),
    loadShoe(shoeOf(cards)),
    dealer('OpenBetting'),
    bet('ada', 'player', 1_000),
    dealer('CloseBetting'),
    dealer('Deal'),
  ).after(...more).events;

type Given<Type extends HouseBankedCommand['type']> = Extract<HouseBankedCommand, { type: Type }>;

const turn = (
  hand: 'player' | 'banker',
  way: Given<'TurnCards'>['way'],
  card: 1 | 2 | 3 | null = null,
): Given<'TurnCards'> => ({ type: 'TurnCards', hand, way, card, waitedSeconds: 0, by: patron('ada') });
const onFive = (draw: boolean): Given<'DecideOnFive'> => ({
  type: 'DecideOnFive',
  draw,
  for: null,
  waitedSeconds: 0,
  by: patron('ada'),
});
const chemin = (cards: string, lines: string, options: object = {}): readonly TableEvent[] =>
  CheminScene.withSix(cards, options).go(lines).events;
const banque = (cards: string, lines: string, options: object = {}): readonly TableEvent[] =>
  BanqueScene.withSix(cards, options).go(lines).events;

const BANCO = 'A stake 1000, B banco, dealer close-banco, dealer deal';
const BANKED = 'Z bid 1000, dealer close-bidding, Z stake';
const BOTH = `${BANKED}, A banco right, F banco left, dealer close-banco, dealer deal`;

/** Lists the calls at the events named, as `speaker: English / French`. */
const wordsAt = (events: readonly TableEvent[], ...types: readonly TableEvent['type'][]): readonly string[] =>
  spoken(events)
    .filter(({ at }) => types.includes(at))
    .map(({ by, en, fr }) => `${by}: ${en} / ${fr}`);

type Case = readonly [
  what: string,
  events: () => readonly TableEvent[],
  at: readonly TableEvent['type'][],
  said: readonly string[],
];

const HOUSE: readonly Case[] = [
  [
    'the burn is counted (seeds 000, 001)',
    () => coup('TS KD KH KS KD KD KH KS KD KD KH 9H 3C KH 3D'),
    ['CardsBurned'],
    ['croupier: Burned: ten / À brûler : dix'],
  ],
  [
    'stakes are asked for (seed 003), and no further bets taken (seed 000)',
    () => coup('AS KD 9H 3C KH 3D'),
    ['BettingOpened', 'BettingClosed'],
    ['croupier: Make your stakes / Faites vos jeux', 'croupier: No further bets / Rien ne va plus'],
  ],
  [
    'both totals, a natural and the winning hand are called (seed 003)',
    () => coup('AS KD 2H 3C 3H 6D'),
    ['CardsDealt', 'CoupSettled'],
    [
      'croupier: Five to the Player, nine to the Banker / Cinq au ponte, neuf à la banque',
      'croupier: A natural / Naturel',
      'croupier: The Banker wins / La banque gagne',
    ],
  ],
  [
    'third cards are instructed, with the new total; tie bets win (seed 003)',
    () => coup('AS KD 4H 4C KH KD 2S 2D'),
    ['CardsDealt', 'CardDrawn', 'CoupSettled'],
    [
      'croupier: Four to the Player, four to the Banker / Quatre au ponte, quatre à la banque',
      'croupier: A card for the Player / Carte au ponte',
      'croupier: Six to the Player / Six au ponte',
      'croupier: A card for the Banker / Carte à la banque',
      'croupier: Six to the Banker / Six à la banque',
      'croupier: Égalité: tie bets win / Égalité : les paris sur l’égalité gagnent',
    ],
  ],
  [
    'no tie bet wins where none is offered (P12)',
    () => coup('AS KD 4H 4C KH KD 2S 2D', { wagers: ['player', 'banker'] }),
    ['CoupSettled'],
    ['croupier: Égalité / Égalité'],
  ],
  [
    'a hand without a point is baccarat (seeds 000, 003); makccarat draws to the lower hand',
    () => coup('AS KD KH 2C QH KC 3S 4D', {}, [], 'makccarat'),
    ['CardsDealt', 'CardDrawn'],
    [
      'croupier: Baccarat to the Player, two to the Banker / Baccara au ponte, deux à la banque',
      'croupier: A card for the Player / Carte au ponte',
      'croupier: Three to the Player / Trois au ponte',
      'croupier: A card for the Banker / Carte à la banque',
      'croupier: Six to the Banker / Six à la banque',
    ],
  ],
  [
    'a Player who stands on five is called (seed 000, P2)',
    () => coup('AS KD 2H 3C 3H 3D 9S', { playerOnFive: 'choice' }, [onFive(false)]),
    ['FiveDecided'],
    ['croupier: The Player stands / Le ponte reste'],
  ],
  [
    'a card on five is called when it comes (P2)',
    () => coup('AS KD 2H 3C 3H 3D 9S', { playerOnFive: 'choice' }, [onFive(true)]),
    ['FiveDecided', 'CardDrawn'],
    ['croupier: A card for the Player / Carte au ponte', 'croupier: Four to the Player / Quatre au ponte'],
  ],
  [
    'face-down cards are called once they are turned for all (seed 003, C2)',
    () =>
      coup('AS KD 2H 3C KH KD 5S', { squeezeSeconds: 20 }, [
        turn('player', 'peek', 1),
        turn('player', 'quick'),
        turn('player', 'toss'),
        turn('banker', 'toss'),
        turn('player', 'peek', 3),
        turn('player', 'toss'),
      ]),
    ['CardsDealt', 'CardsTurned', 'HandExposed', 'CardDrawn'],
    [
      'croupier: Two to the Player / Deux au ponte',
      'croupier: Three to the Banker / Trois à la banque',
      'croupier: A card for the Player / Carte au ponte',
      'croupier: Seven to the Player / Sept au ponte',
      'croupier: A card for the Banker / Carte à la banque',
    ],
  ],
  [
    'a natural is called at the hand that has it, when it is tossed (seed 003)',
    () => coup('AS KD 2H 9C KH KD', { squeezeSeconds: 20 }, [turn('player', 'toss'), turn('banker', 'toss')]),
    ['HandExposed'],
    [
      'croupier: Two to the Player / Deux au ponte',
      'croupier: Nine to the Banker / Neuf à la banque',
      'croupier: A natural / Naturel',
    ],
  ],
  [
    'a hand that nobody turns is called at the deal, and the other not (C1)',
    () =>
      new HouseBankedScene(
        openTable({ squeezeSeconds: 20 }),
        takeSeat('bob', 4),
        buyIn('ada', 100_000),
        loadShoe(shoeOf('AS KD 4H 3C 4D KD')),
        dealer('OpenBetting'),
        bet('ada', 'player', 1_000),
        dealer('CloseBetting'),
        dealer('Deal'),
      ).events,
    ['CardsDealt', 'HandExposed'],
    ['croupier: Eight to the Player / Huit au ponte', 'croupier: A natural / Naturel'],
  ],
  [
    'the shoe passes to the next player (seeds 002, 003)',
    () => coup('AS KD 9H 3C KH 3D'),
    ['ShoePassed'],
    ['croupier: The shoe passes to seat 4 / Le sabot passe à la place 4'],
  ],
  [
    'the cut card ends the shoe with the next hand (seed 000)',
    () => coup('AS KD 9H 3C KH 3D', { cutCardFromBottom: 100 }),
    ['CutCardReached'],
    ['croupier: The next hand is the last of the shoe / Le prochain coup est le dernier du sabot'],
  ],
  [
    'the cut card ends the shoe with this hand (seed 001)',
    () => coup('AS KD 9H 3C KH 3D', { cutCardFromBottom: 100, lastCoup: 'current' }),
    ['CutCardReached'],
    ['croupier: The last hand of the shoe / Dernier coup du sabot'],
  ],
];

const CHEMIN: readonly Case[] = [
  [
    'the bank is offered (seed 000), stakes are asked for (seed 003), and banco is called (seed 000)',
    () => chemin('4H 3C KH KD 9S 2S', `A decline, B stake 1000, C banco, dealer close-banco`),
    ['BankOffered', 'CoupOpened', 'BancoCalled', 'BettingClosed'],
    [
      'croupier: The bank is offered to seat 1 / La banque est offerte à la place 1',
      'croupier: The bank is offered to seat 2 / La banque est offerte à la place 2',
      'croupier: Make your stakes / Faites vos jeux',
      'patron: Banco / Banco',
      'croupier: No further bets / Rien ne va plus',
    ],
  ],
  [
    'carte and non are called by the punter alone (seeds 000, 003); a tie returns the stakes (seed 000)',
    () => chemin('4H 3C KH KD 9S 2S', `${BANCO}, B carte, A non`),
    ['CardsDealt', 'CardCalled', 'CardDeclined', 'CardDrawn', 'HandExposed', 'CoupSettled'],
    [
      'patron: Card / Carte',
      'croupier: Three to the punters / Trois aux pontes',
      'croupier: Three to the Banker / Trois à la banque',
      'croupier: Égalité: the stakes are returned / Égalité : les mises sont rendues',
    ],
  ],
  [
    'stakes remain after a tie, where the rules say so (seed 003, F15)',
    () => chemin('4H 3C KH KD 9S 2S', `${BANCO}, B carte, A non`, { tieStakes: 'carried' }),
    ['CoupSettled'],
    [
      'croupier: Égalité: the stakes remain for the next hand / Égalité : les mises restent pour le coup suivant',
    ],
  ],
  [
    'the croupier calls for a punter whose time is over (R11); the bank wins',
    () => chemin('6H 3C KH 4D', `${BANCO}, dealer for:B non, A non`),
    ['CardDeclined', 'CoupSettled'],
    ['croupier: No card / Pas de carte', 'croupier: The Banker wins / La banque gagne'],
  ],
  [
    'la petite (seed 000); the banker says the number (seed 003)',
    () => chemin('6H 3C 2H 6D', BANCO),
    ['NaturalAnnounced', 'HandExposed'],
    [
      'patron: La petite / La petite',
      'banker: Nine / Neuf',
      'croupier: Eight to the punters / Huit aux pontes',
      'croupier: Nine to the Banker / Neuf à la banque',
    ],
  ],
  [
    'la grande (seed 000); the punters win, and the deal passes (seed 003)',
    () => chemin('6H 3C 3H 4D', BANCO),
    ['NaturalAnnounced', 'CoupSettled', 'BankPassed'],
    [
      'patron: La grande / La grande',
      'croupier: The punters win / Les pontes gagnent',
      'croupier: The deal passes / La main passe',
    ],
  ],
  [
    'banco suivi is called after a lost banco (seed 000)',
    () => chemin('6H 3C KH 4D', `${BANCO}, B non, A non, A continue, B banco`),
    ['BancoCalled'],
    ['patron: Banco / Banco', 'patron: Banco suivi / Banco suivi'],
  ],
  [
    'the banker passes the deal (seed 003)',
    () => chemin('6H 3C KH 4D', `${BANCO}, B non, A non, A retire`),
    ['BankRetired'],
    ['banker: I pass the deal / Je passe la main'],
  ],
];

const BANQUE: readonly Case[] = [
  [
    'the bank goes to the highest bid (seeds 000, 003), whose bidder may have no seat',
    () =>
      banque('6H 3C KH 4D', 'Z bid 1000, dealer close-bidding, Z decline, A bid 500, dealer close-bidding'),
    ['BankAuctioned'],
    [
      'croupier: The highest bid: the bank to a player standing / La banque est adjugée à un joueur debout',
      'croupier: The highest bid: the bank to seat 1 / La banque est adjugée à la place 1',
    ],
  ],
  [
    'banco is called à cheval (seed 003)',
    () => banque('6H 3C KH 4D', `${BANKED}, A banco cheval, F banco left`),
    ['BancoCalled'],
    ['patron: Banco à cheval / Banco à cheval', 'patron: Banco / Banco'],
  ],
  [
    'each hand is called, and settled against the bank by itself (seed 000)',
    () => banque('6H 5C KH KD KD 5S', `${BOTH}, A non, F carte, Z non`),
    ['CardCalled', 'CardDeclined', 'HandExposed', 'CoupSettled'],
    [
      'patron: No card / Pas de carte',
      'patron: Card / Carte',
      'croupier: Six to the right / Six à droite',
      'croupier: Six to the left / Six à gauche',
      'croupier: Five to the Banker / Cinq à la banque',
      'croupier: The right wins / La droite gagne',
      'croupier: The left wins / La gauche gagne',
    ],
  ],
  [
    'a tie of one side returns its stakes (seed 000), and the bank wins on the other',
    () => banque('6H 5C KH KD KD 6S', `${BOTH}, A non, F non, Z non`),
    ['CoupSettled'],
    [
      'croupier: Égalité on the right: the stakes are returned / Égalité à droite : les mises sont rendues',
      'croupier: The Banker wins on the left / La banque gagne à gauche',
    ],
  ],
  [
    'a banker who retires states the amount (seed 003)',
    () => banque('6H 6C 7H KD KD KS', `${BOTH}, A non, F non, Z non, Z retire`),
    ['BankRetired'],
    ['banker: I retire with 20.00 EUR / Je me retire avec 20.00 EUR'],
  ],
  [
    'the bank is broken (seed 003)',
    () => banque('6H 6C KH KD KD KS', `${BOTH}, A non, F non, Z non`),
    ['BankBroken'],
    ['croupier: The bank is broken / La banque saute'],
  ],
  [
    'the banker declares the stakes accepted (seed 003, B7)',
    () =>
      banque(
        '6H 6C KH KD KD KS',
        `${BANKED}, dealer close-banco, A bet right 900, F bet left 900, B pass, G pass, C pass, H pass, dealer close-betting, Z accept`,
        { overBank: 'accepted-at-risk' },
      ),
    ['StakesAccepted'],
    ['banker: Stakes accepted / Je tiens les mises'],
  ],
  [
    'the bank is offered down the list, also to a player without a seat (seed 003, B1)',
    () => banque('6H 6C KH KD KD KS', 'Z bid', { bankBy: 'list' }),
    ['BankOffered'],
    ['croupier: The bank is offered to a player standing / La banque est offerte à un joueur debout'],
  ],
];

describe.each([
  ['where the casino banks', HOUSE],
  ['at chemin de fer', CHEMIN],
  ['at banque', BANQUE],
])('the calls %s', (_, cases) => {
  it.each(cases)('%s', (_what, events, at, said) => {
    expect(wordsAt(events(), ...at)).toEqual(said);
  });
});

describe('the table of calls', () => {
  const all: readonly Spoken[] = [...HOUSE, ...CHEMIN, ...BANQUE].flatMap(([, events]) => spoken(events()));

  it.each(Object.entries(TABLE_CALLS))(
    '%s is made at each of its events, and at no other',
    (name, { events }) => {
      const made = all.filter(({ call }) => call === name).map(({ at }) => at);
      expect([...new Set(made)].toSorted()).toEqual([...events].toSorted());
    },
  );

  it('leaves no part of the words open', () => {
    for (const { en, fr } of all) expect(`${en} ${fr}`).not.toMatch(/[{}]|undefined|null| {2}/u);
  });

  it('cites a seed for each call', () => {
    for (const { source } of Object.values(TABLE_CALLS)) expect(source).toMatch(/^00[0-4]: “.+”/u);
  });
});
