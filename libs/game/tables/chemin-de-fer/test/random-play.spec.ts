import { anyCheminAct, anyCheminOptions, EVERY_CHEMIN_VALUE } from '../../test/any-chemin';
import { playedByChance } from '../../test/random-play';
import { WatchedChemin } from '../../test/watched-chemin';
import { parseCheminRules } from '../rules/rules';

/** Owed turns are checked, too (F12). */
describe('random commands at chemin de fer, legal or not, at tables of any options', () => {
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
