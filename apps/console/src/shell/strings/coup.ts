import type { Words } from './words';

export const en = {
  suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
  ranks: {
    A: 'ace',
    '2': 'two',
    '3': 'three',
    '4': 'four',
    '5': 'five',
    '6': 'six',
    '7': 'seven',
    '8': 'eight',
    '9': 'nine',
    T: 'ten',
    J: 'jack',
    Q: 'queen',
    K: 'king',
  },
  cardOf: (rank: string, suit: string) => `${rank} of ${suit}`,
  faceDown: 'a card face down',
  hands: { player: 'Player', banker: 'Banker', punter: 'Punters', right: 'Right', left: 'Left' },
  total: (total: number) => `total ${total}`,
} as const;

export const fr: Words<typeof en> = {
  suits: { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' },
  ranks: {
    A: 'as',
    '2': 'deux',
    '3': 'trois',
    '4': 'quatre',
    '5': 'cinq',
    '6': 'six',
    '7': 'sept',
    '8': 'huit',
    '9': 'neuf',
    T: 'dix',
    J: 'valet',
    Q: 'dame',
    K: 'roi',
  },
  cardOf: (rank, suit) => `${rank} de ${suit}`,
  faceDown: 'une carte face cachée',
  hands: { player: 'Ponte', banker: 'Banque', punter: 'Pontes', right: 'Droite', left: 'Gauche' },
  total: (total) => `total ${total}`,
};
