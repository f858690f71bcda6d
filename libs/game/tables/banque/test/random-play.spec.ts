import { anyBanqueAct, anyBanqueOptions, EVERY_BANQUE_VALUE } from '../../test/any-banque';
import { playedByChance } from '../../test/random-play';
import { WatchedBanque } from '../../test/watched-banque';
import { parseBanqueRules } from '../rules/rules';

describe('random commands at banque, legal or not, at tables of any options', () => {
  playedByChance({
    name: 'banque',
    act: anyBanqueAct,
    options: anyBanqueOptions,
    everyValue: EVERY_BANQUE_VALUE,
    fit: (options) => parseBanqueRules(options).ok,
    open: (options, note) => new WatchedBanque(options, note),
    comesUp: ['BankBroken', 'BankOffered', 'BankReplenished', 'FineCharged', 'StakesAccepted'],
  });
});
