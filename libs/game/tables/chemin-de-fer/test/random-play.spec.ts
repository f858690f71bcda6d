import { anyCheminAct, anyCheminOptions, EVERY_CHEMIN_VALUE } from '../../test/any-chemin';
import { playedByChance } from '../../test/random-play';
import { WatchedChemin } from '../../test/watched-chemin';
import { parseCheminRules } from '../rules/rules';

/** Owed turns are kept, too (F12). */
describe('chemin de fer by chance, legal and not, at tables of any options', () => {
  playedByChance({
    name: 'chemin de fer',
    act: anyCheminAct,
    options: anyCheminOptions,
    everyValue: EVERY_CHEMIN_VALUE,
    fit: (options) => parseCheminRules(options).ok,
    open: (options, note) => new WatchedChemin(options, note),
    comesUp: ['BankOpened', 'ReserveHeld', 'StakesCarried', 'SupplyTaken', 'an owed turn is offered'],
    comesUpSeldom: ['ShortfallPaid'],
  });
});
