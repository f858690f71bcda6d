import type { JsonObject } from '#kernel/canonical';

/** The fields of an event that determine its position in a coup. */
export interface PlacedEvent {
  readonly version: number;
  readonly type: string;
  readonly data: JsonObject;
}

/**
 * The allowed orders of a coup's events (docs/reference/evidence-format.md, claim 1). Stakes change only while betting
 * is open; cards leave the shoe only after it. Nobody calls or decides after a third card, and only the settlement
 * returns stakes. A bank without opponents is closed and opened again under the same coup (F4, B3).
 */
const ENDING = `CoupSettled BetsSettled* CommissionTallied* (FineCharged|LossMadeGood)*
  (ShoeRevealed|CorrectionRequested|CoupCorrected BetsCorrected*)*`;
const HOUSE_BANKED = `ShoeCut? CardsBurned?
  BettingOpened StakesCarried* (BetPlaced|BetWithdrawn)* BettingClosed
  ShoeCut? (CardScanned|CutCardReached)* CardsDealt (CardsTurned|HandExposed)* FiveDecided?
  (CardScanned|CutCardReached|CardDrawn|CardsTurned|HandExposed)*
  ${ENDING}`;
const PLAYER_BANKED = `ShuffleJoined* ShoeCut? SupplyTaken*
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

const OF_SHOE: ReadonlySet<string> = new Set([
  'ShuffleJoined',
  'ShoeCut',
  'SupplyTaken',
  'CardsBurned',
  'ShoeRevealed',
]);
/** Events that may also happen while no coup is played, because a card may leave the shoe then. */
const OF_EITHER: ReadonlySet<string> = new Set(['CardScanned', 'CutCardReached']);

/** The types whose data always names a `coup`. */
export const COUP_TYPES: ReadonlySet<string> = new Set(
  [...KNOWN].filter((type) => !OF_SHOE.has(type) && !OF_EITHER.has(type)),
);

const ONCE: readonly string[] = ['ShoeCut', 'ShoeRevealed'];

/** Says if the events of a coup and its shoe are in an order in which it can have been played. */
export const isInOrder = (coup: string, shoe: string, events: readonly PlacedEvent[]): boolean => {
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
