import type { JsonObject } from '#kernel/canonical';

/** As much of an event as tells where it belongs. */
export interface Told {
  readonly version: number;
  readonly type: string;
  readonly data: JsonObject;
}

/**
 * In what order the events of a coup come (docs/reference/evidence-format.md, claim 1): no stake comes or goes once the betting is closed, no
 * card leaves the shoe before, nobody calls or decides behind a third card, and nothing gives stakes back beside the
 * settlement. A bank that nobody plays against is closed and opened again under the same coup (F4, B3).
 */
const ENDING = `CoupSettled BetsSettled* CommissionTallied* (FineCharged|LossMadeGood)*
  (ShoeRevealed|CorrectionRequested|CoupCorrected BetsCorrected*)*`;
const HOUSE_BANKED = `ShoeCut? CardsBurned?
  BettingOpened StakesCarried* (BetPlaced|BetWithdrawn)* BettingClosed
  ShoeCut? (CardScanned|CutCardReached)* CardsDealt (CardsTurned|HandExposed)* FiveDecided?
  (CardScanned|CutCardReached|CardDrawn|CardsTurned|HandExposed)*
  ${ENDING}`;
const PLAYER_BANKED = `ShoeCut? SupplyTaken*
  (CoupOpened (BancoCalled|BancoClosed|BancoAwarded|BetPassed)* BettingClosed)*
  CoupOpened StakesCarried* (BancoCalled|BancoClosed|BancoAwarded|BetPlaced|BetPassed)* BettingClosed
  (ReserveHeld|StakesAccepted)? CardScanned* CardsDealt NaturalAnnounced*
  (CardDeclined|CardCalled CardScanned? CardDrawn)* (CardCalled? NaturalAnnounced)? HandExposed* FalseDrawRecorded*
  ${ENDING}`;

const ORDERS = [HOUSE_BANKED, PLAYER_BANKED];
const TYPE = /[A-Za-z]+/g;
const KNOWN: ReadonlySet<string> = new Set(ORDERS.flatMap((order) => order.match(TYPE) ?? []));
const PATTERNS = ORDERS.map(
  (order) => new RegExp(`^${order.replaceAll(TYPE, '(?:$&,)').replaceAll(/\s/g, '')}$`),
);

const OF_SHOE: ReadonlySet<string> = new Set(['ShoeCut', 'SupplyTaken', 'CardsBurned', 'ShoeRevealed']);
/** A card may leave the shoe when no coup is played. */
const OF_EITHER: ReadonlySet<string> = new Set(['CardScanned', 'CutCardReached']);

/** The types that have a `coup` in their data, always. */
export const COUP_TYPES: ReadonlySet<string> = new Set(
  [...KNOWN].filter((type) => !OF_SHOE.has(type) && !OF_EITHER.has(type)),
);

const ONCE: readonly string[] = ['ShoeCut', 'ShoeRevealed'];

/** Whether the events of a coup, and what happens to its shoe, come in an order in which it can have been played. */
export const isInOrder = (coup: string, shoe: string, events: readonly Told[]): boolean => {
  const types = events
    .filter(({ type, data }) => (OF_SHOE.has(type) ? data['shoe'] === shoe : data['coup'] === coup))
    .map(({ type }) => type)
    .filter((type) => type !== 'VoidRequested'); // one that was refused changes nothing, whenever it came
  const text = types.map((type) => `${type},`).join('');
  return (
    types.every((type) => KNOWN.has(type)) &&
    PATTERNS.some((pattern) => pattern.test(text)) &&
    ONCE.every((type) => types.indexOf(type) === types.lastIndexOf(type))
  );
};
