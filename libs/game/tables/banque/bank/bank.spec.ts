import type { BanqueEvent } from '#game/tables';
import {
  BANQUE,
  banqueRules,
  BanqueScene,
  buyIn,
  cutShoe,
  loadShoe,
  openBanque,
  PIT,
  sealedShoe,
  shoeOf,
  takeSeat,
} from '#testing';

const phaseOf = ({ state }: BanqueScene): string => state.phase;
const offeredTo = ({ state }: BanqueScene): string | null | undefined =>
  'offered' in state ? state.offered?.patron : undefined;
const typesOf = (events: readonly BanqueEvent[]): readonly string[] => events.map(({ type }) => type);
/** A coup that both sides lose, six cards: 2, 2, 7. */
const LOST = '2S 2H 7D KD KC QS';
/** A coup that both sides win with a natural. */
const WON = '9S 9H 7D KD KC QS';
/** Passes for all seats except one. */
const PASSING = 'B pass, G pass, C pass, H pass';
/** Only A stakes, on the right, and the coup is dealt to its natural or to A's call. */
const coupOfA = (stake: number): string =>
  `dealer close-banco, A bet right ${stake}, F pass, ${PASSING}, dealer close-betting, dealer deal`;

describe('B1: the seats and the first bank', () => {
  it('has exactly ten seats', () => {
    const scene = new BanqueScene(openBanque());
    scene.when(takeSeat('A', 0)).thenRejected('NO_SUCH_SEAT');
    scene.when(takeSeat('A', 11)).thenRejected('NO_SUCH_SEAT');
    scene.when(takeSeat('A', 10)).thenAccepted();
    expect(() => banqueRules({ seats: 9 })).toThrow('seats of banque has to be 10');
  });

  it.each([3, 2, 4])('is dealt from %d decks (R2)', (decks) => {
    const scene = new BanqueScene(openBanque({ decks }));
    const sealed = sealedShoe(9, decks);
    expect(scene.when(sealed.shuffle).thenAccepted()).toMatchObject([{ decks, cards: decks * 52 }]);
  });

  it('waits for a shoe, which any patron may cut (R4, R9)', () => {
    const scene = new BanqueScene(openBanque(), takeSeat('A', 1), buyIn('A', 100));
    expect(phaseOf(scene)).toBe('no-shoe');
    const refusedBefore = () => {
      scene.when('A banco right').thenRejected('SHOE_FINISHED');
      scene.when('A bet right 10').thenRejected('SHOE_FINISHED');
      scene.when('A bid 10').thenRejected('WRONG_PHASE');
      scene.when('dealer deal').thenRejected('WRONG_PHASE');
    };
    refusedBefore();
    scene.when('A cut 5').thenRejected('WRONG_PHASE');
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle);
    expect(phaseOf(scene)).toBe('cutting');
    refusedBefore();
    scene.when(cutShoe('stranger', 156)).thenRejected('BAD_FIELD');
    scene.when(cutShoe('stranger', 0)).thenRejected('BAD_FIELD');
    scene.after(cutShoe('stranger', 155)); // neither seated nor with chips
    expect(phaseOf(scene)).toBe('bidding');
    scene.when('A bet right 10').thenRejected('WRONG_PHASE');
  });

  it('needs `minimumSeated` patrons until a coup has been dealt', () => {
    const scene = new BanqueScene(openBanque({ minimumSeated: 2 }), loadShoe(shoeOf(LOST, 156, 3)));
    scene.after(takeSeat('A', 1), buyIn('A', 1_000), buyIn('Z', 1_000));
    expect(phaseOf(scene)).toBe('seating');
    scene.when('Z bid 10').thenRejected('WRONG_PHASE');
    scene.after(takeSeat('B', 6));
    expect(phaseOf(scene)).toBe('bidding');
    scene.go('B leave');
    expect(phaseOf(scene)).toBe('seating');
    scene.after(takeSeat('B', 6)).go('Z bid 100, dealer close-bidding, Z stake, dealer close-banco');
    scene.go('A bet right 50, B pass, dealer close-betting, dealer deal, A carte, Z non, Z retire');
    scene.go('B leave, A decline');
    expect(phaseOf(scene)).toBe('bidding');
  });

  it('goes to the highest bid, seated or not, and of equal ones to the earlier', () => {
    const scene = BanqueScene.withSix(LOST).go('A bid 300, Z bid 500, F bid 500, B bid 400');
    scene.when('dealer close-bidding').thenEvents({
      type: 'BankAuctioned',
      patron: 'Z',
      seat: null,
      amount: 500n as never,
    });
  });

  it('a patron’s new bid must exceed the last, and comes after the others’', () => {
    const scene = BanqueScene.withSix(LOST).go('A bid 300, B bid 500');
    scene.when('A bid 300').thenRejected('BELOW_MINIMUM', { limit: '300' });
    scene.go('A bid 500, dealer close-bidding');
    expect(offeredTo(scene)).toBe('B');
  });

  it('bids are for the bank of this shoe and end with it, even if it is replaced unused (B2, R9)', () => {
    const scene = BanqueScene.withSix(LOST)
      .go('A bid 300')
      .after(loadShoe(shoeOf(LOST, 156, 3)));
    expect(scene.state).toMatchObject({ phase: 'bidding', bids: [] });
    const offered = BanqueScene.withSix(LOST).go('A bid 300, dealer close-bidding');
    offered.after(loadShoe(shoeOf(LOST, 156, 3)));
    expect(offered.state).toMatchObject({ phase: 'bidding', bids: [] });
  });

  it('bids are within the limits and the bidder’s chips (F2, F14)', () => {
    const scene = BanqueScene.withSix(LOST, { bankMin: '100', bankMax: '20000' });
    scene.when('Z bid 99').thenRejected('BELOW_MINIMUM', { limit: '100' });
    scene.when('Z bid 20001').thenRejected('ABOVE_MAXIMUM', { limit: '20000' });
    scene.when('Z bid 10001').thenRejected('INSUFFICIENT_CHIPS', { left: '10000' });
    scene.when('Z bid').thenRejected('BAD_FIELD');
    scene.when('dealer close-bidding').thenRejected('WRONG_PHASE');
    scene.when('Z bid 10000').thenAccepted();
  });

  it('the award names the bidder’s current seat', () => {
    const scene = BanqueScene.withSix(LOST).go('Z bid 500, Z sit 4');
    const events = scene.when('dealer close-bidding').thenAccepted();
    expect(events).toMatchObject([{ type: 'BankAuctioned', patron: 'Z', seat: 4, amount: 500n }]);
  });

  it('the winner stakes the bid or more; others wait, or have no part', () => {
    const scene = BanqueScene.withSix(LOST, { bankMax: '9000' }).go('Z bid 500, A bid 400');
    scene.go('dealer close-bidding');
    scene.when('A stake').thenRejected('NOT_YOUR_TURN', { who: 'Z' });
    scene.when('B stake').thenRejected('FORBIDDEN', { who: 'Z' });
    scene.when('Z stake 499').thenRejected('BELOW_MINIMUM', { limit: '500' });
    scene.when('Z stake 9001').thenRejected('ABOVE_MAXIMUM', { limit: '9000' });
    scene.go('Z cash-out 9600');
    scene.when('Z stake').thenRejected('INSUFFICIENT_CHIPS', { left: '400' });
    scene.after(buyIn('Z', 1_000)).go('Z stake 1200');
    expect(scene.bank).toBe(1_200n);
  });

  it('a decline passes it to the next bid; after the last one bidding starts again', () => {
    const scene = BanqueScene.withSix(LOST).go('Z bid 500, A bid 400, dealer close-bidding');
    expect(typesOf(scene.when('Z decline').thenAccepted())).toEqual(['BankDeclined', 'BankAuctioned']);
    scene.go('Z decline');
    expect(offeredTo(scene)).toBe('A');
    scene.go('A leave'); // leaving when offered the bank declines it (R10)
    expect(scene.state).toMatchObject({ phase: 'bidding', bids: [] });
  });

  it('R11: the dealer declines for a silent patron, after `decisionSeconds`', () => {
    const scene = BanqueScene.withSix(LOST).go('Z bid 500, dealer close-bidding');
    const decline = { type: 'DeclineBank', for: 'Z', by: { id: 'dealer', role: 'dealer' } } as const;
    scene.when({ ...decline, waitedSeconds: 29 }).thenRejected('NOT_YOUR_TURN', { who: 'Z' });
    scene.when({ ...decline, for: null, waitedSeconds: 30 }).thenRejected('BAD_FIELD');
    scene.when({ ...decline, by: { id: 'Z', role: 'patron' }, waitedSeconds: 0 }).thenRejected('BAD_FIELD');
    const [declined] = scene.when({ ...decline, waitedSeconds: 30 }).thenAccepted();
    expect(declined).toMatchObject({ type: 'BankDeclined', patron: 'Z', by: 'dealer' });
  });

  it('the banker leaves one of the ten seats and keeps the chips', () => {
    const scene = BanqueScene.withSix(LOST).go('A bid 500, dealer close-bidding');
    const events = scene.when('A stake').thenAccepted();
    expect(events).toMatchObject([
      { type: 'BankStaked', patron: 'A', seat: 1, amount: 500n },
      { type: 'SeatLeft', patron: 'A', seat: 1 },
      { type: 'CoupOpened', coup: `${BANQUE}/S1/C1`, banker: 'A', bank: 500n },
    ]);
    scene.go('A stake');
    expect(scene.chips('A')).toBe(9_500n);
    scene.when('A sit 1').thenRejected('FORBIDDEN');
    scene.when('A leave').thenRejected('FORBIDDEN');
    scene.when({ type: 'CloseTable', by: PIT }).thenRejected('STAKE_IN_PLAY', { who: 'A' });
  });
});

describe('B1: the list', () => {
  const listed = () => new BanqueScene(openBanque({ bankBy: 'list', bankMin: '50' }), takeSeat('A', 1));

  it('takes names at any time, offers the bank in order, and removes each name when it is offered', () => {
    const scene = listed().after(buyIn('A', 1_000), buyIn('Z', 1_000), buyIn('Y', 1_000));
    scene.when('A bid 100').thenRejected('BAD_FIELD');
    scene.go('Z bid, A bid');
    scene.when('Z bid').thenRejected('NOT_YOUR_TURN');
    expect(phaseOf(scene)).toBe('no-shoe');
    const events = scene.when(loadShoe(shoeOf(LOST, 156, 3))).thenAccepted();
    expect(events.at(-1)).toEqual({ type: 'BankOffered', patron: 'Z', seat: null, amount: null });
    scene.after(loadShoe(shoeOf(LOST, 156, 3)));
    scene.when('Y stake 100').thenRejected('FORBIDDEN');
    scene.when('A stake 100').thenRejected('NOT_YOUR_TURN');
    scene.when('Z stake').thenRejected('BAD_FIELD');
    scene.when('Z stake 49').thenRejected('BELOW_MINIMUM');
    scene.when('dealer close-bidding').thenRejected('WRONG_PHASE');
    scene.go('Y bid, Z decline');
    expect(offeredTo(scene)).toBe('A');
    scene.go('A decline, Y decline');
    expect(scene.state).toMatchObject({ phase: 'bidding', list: [] });
    scene.when('dealer close-bidding').thenRejected('WRONG_PHASE');
    expect(typesOf(scene.when('A bid').thenAccepted())).toEqual(['BidPlaced', 'BankOffered']);
  });

  it('a name keeps its position if too few are seated for the offer to continue', () => {
    const scene = listed().after(buyIn('Z', 1_000), loadShoe(shoeOf(LOST, 156, 3)));
    scene.go('Z bid, Y bid');
    expect(offeredTo(scene)).toBe('Z');
    scene.go('A leave');
    expect(scene.state).toMatchObject({ phase: 'seating', list: ['Z', 'Y'] });
    scene.after(takeSeat('B', 7));
    expect(offeredTo(scene)).toBe('Z');
    expect(scene.state).toMatchObject({ list: ['Y'] });
  });

  it('a name added while the bank is held gets its turn when the bank ends (B8)', () => {
    const scene = listed().after(buyIn('A', 1_000), buyIn('Z', 1_000), loadShoe(shoeOf(LOST, 156, 3)));
    scene.go('Z bid, Z stake 100, dealer close-banco, A bet right 100, dealer deal, A carte, Z non');
    scene.go('Z bid, Z retire, A decline');
    expect(offeredTo(scene)).toBe('Z');
  });
});

describe('B2: how long the bank lasts', () => {
  it('lasts until fewer than nine cards are left: the shoe ends, and the bank joins the banker’s chips', () => {
    const scene = BanqueScene.withSix(LOST).go('pit end');
    scene.after(loadShoe(shoeOf(LOST, 14, 3))).go('Z bid 500, dealer close-bidding, Z stake');
    scene.go(coupOfA(100)).go('A carte'); // seven of fourteen cards
    const events = scene.when('Z non').thenAccepted();
    expect(typesOf(events).slice(-3)).toEqual(['CoupSettled', 'ShoeFinished', 'BankPassed']);
    expect(events.at(-1)).toMatchObject({ patron: 'Z', seat: null, bank: 600n, reserve: 0n });
    scene.go('Z non');
    expect(phaseOf(scene)).toBe('no-shoe');
    expect(scene.chips('Z')).toBe(10_100n);
  });

  it('continues with nine', () => {
    const scene = BanqueScene.withSix(LOST)
      .go('pit end')
      .after(loadShoe(shoeOf(LOST, 15, 3)));
    scene.go('Z bid 500, dealer close-bidding, Z stake').go(coupOfA(100)).go('A carte');
    scene.go('Z non');
    expect(phaseOf(scene)).toBe('no-shoe'); // seven are dealt, eight are left
    const more = BanqueScene.withSix(LOST)
      .go('pit end')
      .after(loadShoe(shoeOf(LOST, 16, 3)));
    more.go('Z bid 500, dealer close-bidding, Z stake').go(coupOfA(100)).go('A carte, Z non');
    expect(phaseOf(more)).toBe('continue');
  });

  it('ending the shoe early ends the bank, but not during a coup (R9)', () => {
    const scene = BanqueScene.banked(LOST, 500);
    scene.when('pit end').thenRejected('WRONG_PHASE');
    scene.go(coupOfA(100)).go('A carte, Z non');
    expect(typesOf(scene.when('pit end').thenAccepted())).toEqual(['ShoeFinished', 'BankPassed']);
  });

  it('the banker may retire after a coup, or a round without bets, and not before', () => {
    const scene = BanqueScene.banked(LOST, 500);
    scene.when('Z retire').thenRejected('WRONG_PHASE');
    scene.go('dealer close-banco');
    scene.when('Z retire').thenRejected('WRONG_PHASE');
    scene.go(`A pass, F pass, ${PASSING}, dealer close-betting`);
    expect(scene.state).toMatchObject({ phase: 'continue', bank: { amount: 500n } });
    scene.when('A retire').thenRejected('FORBIDDEN', { who: 'Z' });
    scene.when('Z retire').thenAccepted();
    scene.go('Z continue');
    expect(scene.seen('CoupOpened').map(({ coup }) => coup)).toEqual([
      `${BANQUE}/S1/C1`,
      `${BANQUE}/S1/C1`, // a round without stakes doesn't use up the id
    ]);
  });
});

describe('B8: a retired bank', () => {
  const retired = () => BanqueScene.banked(LOST, 500).go(coupOfA(100)).go('A carte, Z non, Z retire');

  it('joins the banker’s chips with its amount recorded, and is offered in rotation at exactly that amount', () => {
    const scene = retired();
    expect(scene.seen('BankRetired')).toMatchObject([{ patron: 'Z', seat: null, bank: 600n, by: null }]);
    expect(scene.chips('Z')).toBe(10_100n);
    const order: (string | null | undefined)[] = [];
    for (let seats = 0; seats < 6; seats += 1) {
      order.push(offeredTo(scene));
      scene.go(`${offeredTo(scene)} decline`);
    }
    expect(order).toEqual(['A', 'F', 'B', 'G', 'C', 'H']);
    expect(scene.seen('BankOffered').every(({ amount }) => amount === 600n)).toBe(true);
    expect(phaseOf(scene)).toBe('bidding'); // with the rest of the shoe
    expect(scene.seen('ShoeFinished')).toEqual([]);
  });

  it('by `turns: rotation` from seat 10 on', () => {
    const scene = BanqueScene.banked(LOST, 500, { turns: 'rotation' });
    scene.go(
      'dealer close-banco, H pass, G pass, F pass, A pass, B pass, C pass, dealer close-betting, Z retire',
    );
    expect(offeredTo(scene)).toBe('H');
    scene.go('H decline');
    expect(offeredTo(scene)).toBe('G');
  });

  it('the retired banker gets the successor’s seat', () => {
    const scene = retired();
    scene.when('F take-over').thenRejected('NOT_YOUR_TURN', { who: 'A' });
    scene.when('Z take-over').thenRejected('FORBIDDEN', { who: 'A' });
    scene.when('Y decline').thenRejected('FORBIDDEN', { who: 'A' });
    scene.go('A decline');
    const events = scene.when('F take-over').thenAccepted();
    expect(events).toMatchObject([
      { type: 'BankTakenOver', patron: 'F', seat: 6, amount: 600n },
      { type: 'SeatLeft', patron: 'F', seat: 6 },
      { type: 'SeatTaken', patron: 'Z', seat: 6 },
      { type: 'CoupOpened', coup: `${BANQUE}/S1/C2`, banker: 'F', bank: 600n },
    ]);
  });

  it('a retired banker who has sat down meanwhile keeps that seat, and isn’t offered the bank', () => {
    const scene = retired().go('Z sit 10, A decline, F decline, B decline, G decline, C decline');
    expect(typesOf(scene.when('H take-over').thenAccepted())).not.toContain('SeatTaken');
    scene.go('H decline');
    expect(phaseOf(scene)).toBe('bidding');
  });

  it('without chips for exactly that amount it can only be declined', () => {
    const scene = retired().go('A cash-out 9301');
    scene.when('A take-over').thenRejected('INSUFFICIENT_CHIPS', { left: '599' });
  });

  it('R11: the dealer retires it for a silent banker', () => {
    const scene = BanqueScene.banked(LOST, 500).go(coupOfA(100)).go('A carte, Z non');
    const [event] = scene.when('dealer for:Z retire').thenAccepted();
    expect(event).toMatchObject({ type: 'BankRetired', patron: 'Z', by: 'dealer' });
  });
});

describe('B8: a broken bank', () => {
  const broken = (options: object = {}) =>
    BanqueScene.banked(WON, 500, options).go('dealer close-banco, A bet right 500, dealer deal');

  it('is recorded, and may be replenished within the limits', () => {
    const scene = broken({ bankMin: '200', bankMax: '700' });
    expect(scene.events.at(-1)).toEqual({ type: 'BankBroken', patron: 'Z' });
    expect(phaseOf(scene)).toBe('broken');
    scene.when('Z continue').thenRejected('WRONG_PHASE');
    scene.when('A replenish 300').thenRejected('FORBIDDEN', { who: 'Z' });
    scene.when('Z replenish 199').thenRejected('BELOW_MINIMUM', { limit: '200' });
    scene.when('Z replenish 701').thenRejected('ABOVE_MAXIMUM', { limit: '700' });
    scene.when('Z replenish 700').thenAccepted();
    scene.go('Z replenish');
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { patron: 'Z', amount: 200n } });
  });

  it('may be given up, which starts a new round with nothing to take over', () => {
    const scene = broken().go('Z retire');
    expect(scene.seen('BankRetired')).toMatchObject([{ bank: 0n }]);
    expect(phaseOf(scene)).toBe('bidding');
    expect(scene.seen('BankOffered')).toEqual([]);
  });

  it('can’t be replenished without chips', () => {
    broken().go('Z cash-out').when('Z replenish').thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
  });
});

describe('B11: continuing', () => {
  it('keeps the bank, even below `bankMin`, or raises it up to `bankMax`, and never lowers it', () => {
    const scene = BanqueScene.banked(WON, 500, { bankMin: '500', bankMax: '900' });
    scene.go('dealer close-banco, A bet right 400, F pass, B pass, G pass, C pass, H pass');
    scene.go('dealer close-betting, dealer deal');
    expect(scene.bank).toBe(100n);
    scene.when('Z continue 99').thenRejected('BELOW_MINIMUM', { limit: '100' });
    scene.when('Z continue 901').thenRejected('ABOVE_MAXIMUM', { limit: '900' });
    scene.when('Z continue 900').thenAccepted();
    const [continued] = scene.when('Z continue').thenAccepted();
    expect(continued).toMatchObject({ amount: 100n, fromReserve: 0n, fromChips: 0n });
    scene.when('A continue').thenRejected('FORBIDDEN', { who: 'Z' });
  });

  it('a bank above `bankMax` continues unchanged, and can’t be raised', () => {
    const scene = BanqueScene.banked(LOST, 900, { bankMax: '900' }).go(coupOfA(300)).go('A carte, Z non');
    scene.when('Z continue 1201').thenRejected('ABOVE_MAXIMUM', { limit: '1200' });
    scene.when('Z continue').thenAccepted();
  });

  it('raises it from available chips', () => {
    const scene = BanqueScene.banked(LOST, 500).go(coupOfA(100)).go('A carte, Z non');
    scene.when('Z continue 10101').thenRejected('INSUFFICIENT_CHIPS', { left: '9500' });
    scene.go('Z continue 1000');
    expect(scene.chips('Z')).toBe(9_100n);
  });

  it('there is no reserve: the uncovered part stays in the bank', () => {
    const scene = BanqueScene.banked(LOST, 500).go(coupOfA(100)).go('A carte, Z non');
    expect(scene.bank).toBe(600n);
    expect(scene.of(`table:${BANQUE}:reserve`)).toBe(0n);
  });
});
