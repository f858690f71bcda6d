import { dataOf, eventOf, resealed, textIn, type Draft } from '../draft';
import { bytes, forgery, PB, type Forgery } from './forgery';

const legsOf = (draft: Draft) => eventOf(draft, 'CoupSettled').entry;
export const ENTRIES: readonly Forgery[] = [
  forgery(
    PB,
    'entries',
    'a leg that doesn’t balance',
    bytes((draft) => (eventOf(draft, 'BetPlaced').entry[0]!.amount = '1')),
  ),
  forgery(
    PB,
    'entries',
    'a leg left out',
    bytes((draft) => legsOf(draft).pop()),
  ),
  forgery(
    PB,
    'entries',
    'a leg more',
    bytes((draft) => legsOf(draft).push({ account: 'chips:PB-1:eve', currency: 'EUR', amount: '5' })),
  ),
  forgery(
    PB,
    'entries',
    'two currencies that balance only together',
    bytes((draft) => (eventOf(draft, 'BetPlaced').entry[0]!.currency = 'USD')),
  ),
  {
    ...forgery(
      PB,
      'entries',
      'a stake out of another patron’s chips',
      bytes((draft) => (eventOf(draft, 'BetPlaced').entry[0]!.account = 'chips:PB-1:eve')),
    ),
    byRules: true,
  },
  {
    ...forgery(
      PB,
      'entries',
      'no entry at all',
      bytes((draft) => (eventOf(draft, 'CoupSettled').entry = [])),
    ),
    byRules: true,
  },
];
const secretAs = (draft: Draft, change: (secret: string) => string): void => {
  const revealed = dataOf(draft, 'ShoeRevealed');
  revealed['secret'] = change(textIn(revealed, 'secret'));
};
export const SHUFFLE: readonly Forgery[] = [
  forgery(
    PB,
    'shuffle',
    'another secret',
    bytes((draft) => (dataOf(draft, 'ShoeRevealed')['secret'] = '6'.repeat(64)), resealed),
  ),
  forgery(
    PB,
    'shuffle',
    'half a secret',
    bytes((draft) => (dataOf(draft, 'ShoeRevealed')['secret'] = '6'.repeat(32)), resealed),
  ),
  forgery(
    PB,
    'shuffle',
    'a secret in capitals',
    bytes((draft) => secretAs(draft, (secret) => secret.toUpperCase()), resealed),
  ),
  forgery(
    PB,
    'shuffle',
    'a secret with blanks',
    bytes((draft) => secretAs(draft, (secret) => secret.replaceAll(/../gu, '$& ')), resealed),
  ),
  forgery(
    PB,
    'shuffle',
    'a shoe of no decks',
    bytes((draft) => (dataOf(draft, 'ShoeShuffled')['decks'] = 0), resealed),
  ),
  forgery(
    PB,
    'shuffle',
    'a commitment that the secret doesn’t come to',
    bytes((draft) => (dataOf(draft, 'ShoeShuffled')['commitment'] = '7'.repeat(64)), resealed),
  ),
];
