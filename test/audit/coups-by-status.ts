import type { HouseBankedVariant } from '#game/baccarat';
import { replayCoup, type Replay } from '#proof/audit';
import {
  approve,
  askVoid,
  BanqueScene,
  bet,
  buyIn,
  CheminScene,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  RUTH,
  shoeOf,
  takeSeat,
  withdraw,
} from '#testing';
import { logOfEvents, playedAt, type Played } from './log-of-events';

/** A false draw is detected at the call and published when the hands are exposed. */
export const FINED = { falseDraw: 'fined', fine: '50' };
export const PLAYER_WINS = '9H 2D KD KC';
export const BANKER_WINS = '2H 9D KD KC';

/** A table with a loaded shoe at which ada and bob have chips. */
export const house = (variant: HouseBankedVariant, play: (scene: HouseBankedScene) => void): Played =>
  playedAt(
    new HouseBankedScene(
      openTable({}, variant),
      buyIn('ada', 100_000),
      buyIn('bob', 100_000),
      takeSeat('ada', 1),
    ).after(loadShoe(shoeOf(`AS 9D ${PLAYER_WINS}`))),
    play,
  );

/** ada takes one of her bets back, so 30.00 and 2.50 EUR remain. */
export const betting = (scene: HouseBankedScene): HouseBankedScene =>
  scene
    .after(
      dealer('OpenBetting'),
      bet('ada', 'player', 2_000),
      bet('ada', 'banker', 500),
      bet('bob', 'tie', 250),
    )
    .after(withdraw('ada', 2), bet('ada', 'player', 1_000));

export const cheminBetting =
  'A decline, B decline, C decline, D decline, E decline, F decline, C stake 1000, dealer close-banco, D bet 300, E pass, F bet 100, A pass, B pass';
export const banqueBetting =
  'dealer close-banco, A bet right 100, F bet left 60, B bet cheval 40, G bet left 20, C pass, H pass, Y bet right 30';

export const chemin = (play: (scene: CheminScene) => void): Played =>
  playedAt(CheminScene.withSix('2H KD 2D 5H 2S 9H KD KH 2C', FINED), play);
export const banque = (play: (scene: BanqueScene) => void): Played =>
  playedAt(BanqueScene.banked('3S 6H 7D KD KC QS 8S 9S 2H 7C KH KC QD', 1_000, FINED), play);
export const voidIt = [askVoid, { ...approve, by: RUTH }] as const;

export const replayed = async ({ stream, said }: Played, coup: string, honest = said): Promise<Replay> => {
  const replay = await replayCoup(logOfEvents(stream, said, honest), coup);
  if (!replay.ok) throw new Error(`${replay.rejection.code}: ${replay.rejection.detail}`);
  return replay.value;
};

export const [HOUSE, CHEMIN, BANQUE] = ['BAC-01/S1/C1', 'CDF-01/S1/C1', 'BQ-01/S1/C1'];
export const HOUSE_BACK = [
  { patron: 'ada', staked: '3000', returned: '3000' },
  { patron: 'bob', staked: '250', returned: '250' },
];
export const CHEMIN_BACK = [
  { patron: 'D', staked: '300', returned: '300' },
  { patron: 'F', staked: '100', returned: '100' },
];
export const BANQUE_BACK = [
  { patron: 'A', staked: '100', returned: '100' },
  { patron: 'F', staked: '60', returned: '60' },
  { patron: 'B', staked: '40', returned: '40' },
  { patron: 'G', staked: '20', returned: '20' },
  { patron: 'Y', staked: '30', returned: '30' },
];
export const LIES_DOWN = [null, null];

export const HOUSE_VARIANTS: readonly HouseBankedVariant[] = [
  'punto-banco',
  'mini',
  'no-commission',
  'makccarat',
];
