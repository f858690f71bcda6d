import { reject } from '#kernel/decision';
import {
  BanqueScene,
  bet,
  buyIn,
  CheminScene,
  correct,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  money,
  openBanque,
  openChemin,
  openTable,
  patron,
  sealedShoe,
  shoeOf,
  takeSeat,
} from '#testing';
import { anyTable, mayReadTable, roundOf, waitsFor, type TableEvent, type TableState } from '../..';
import { invite, NOT_INVITED, withdrawn } from '../../test/invited-play';

const ROUND = shoeOf('AS 9D 2D 9S 5C QD', 104);

/** Returns a private table where ada has staked all her chips on the Banker, and is no longer invited. */
const withdrawnWithStake = (): HouseBankedScene =>
  new HouseBankedScene(
    { ...openTable(), private: true },
    invite('ada'),
    buyIn('ada', 1_000),
    loadShoe(ROUND),
    dealer('OpenBetting'),
    bet('ada', 'banker', 1_000),
    withdrawn('ada'),
  );

describe('a withdrawn invitation during a coup (R15)', () => {
  it('leaves the stakes of a house-banked table, and takes no new ones', () => {
    const scene = withdrawnWithStake();
    expect(scene.ask(bet('ada', 'player', 10))).toEqual(NOT_INVITED);
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    const [settled] = scene.seen('CoupSettled');
    expect(settled?.bets).toMatchObject([{ patron: 'ada', stake: 1_000n, outcome: 'win' }]);
    scene.after({ type: 'CashOut', amount: null, by: patron('ada') });
    expect(scene.seen('ChipsCashed').at(-1)?.amount).toBe(settled?.bets[0]?.returned);
    expect(scene.ask({ type: 'CashOut', amount: null, by: patron('ada') })).toEqual(NOT_INVITED);
  });

  it('takes the seat of a house-banked table after the settlement, and passes the shoe', () => {
    const scene = new HouseBankedScene(
      { ...openTable(), private: true },
      ...['ada', 'bob'].map(invite),
      ...['ada', 'bob'].flatMap((id, at) => [takeSeat(id, at + 1), buyIn(id, 1_000)]),
      loadShoe(ROUND),
      dealer('OpenBetting'),
      bet('ada', 'banker', 100),
      withdrawn('ada'),
    );
    expect(scene.seen('SeatLeft')).toEqual([]);
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    const types = scene.events.map(({ type }) => type);
    expect(types.slice(types.indexOf('CoupSettled'))).toEqual(['CoupSettled', 'ShoePassed', 'SeatLeft']);
    expect(scene.seen('ShoePassed')).toMatchObject([{ from: 'ada', to: 'bob', because: 'seat-left' }]);
    expect(scene.seen('ChipsCashed')).toEqual([]);
  });

  it('lets a debtor pay the debt and buy no more, and shows nothing of the table for it', () => {
    const scene = new HouseBankedScene(
      { ...openTable(), private: true },
      invite('ada'),
      buyIn('ada', 200),
      loadShoe(shoeOf('AS 9D 9H 2D KD KC')),
      dealer('OpenBetting'),
      bet('ada', 'player', 100),
      dealer('CloseBetting'),
      dealer('Deal'),
      { type: 'CashOut', amount: null, by: patron('ada') },
    );
    correct(scene, 'KH 2D KD KC 4S 5H');
    scene.after(withdrawn('ada'));
    expect(mayReadTable(scene.state, patron('ada'))).toBe(false);
    for (const command of [buyIn('ada', 201), takeSeat('ada', 1), bet('ada', 'player', 10)])
      expect(scene.ask(command)).toEqual(NOT_INVITED);
    expect(scene.ask(buyIn('eve', 200))).toEqual(NOT_INVITED);
    scene.after(buyIn('ada', 150), buyIn('ada', 50));
    expect(scene.seen('ShortfallPaid').map(({ amount }) => amount)).toEqual([150n, 50n]);
    expect(scene.ask(buyIn('ada', 1))).toEqual(NOT_INVITED);
  });

  it('lets a patron take back a bet, their last thing at the table', () => {
    const scene = withdrawnWithStake().after(
      { type: 'WithdrawBet', bet: 'BAC-01/S1/C1/B1', by: patron('ada') },
      { type: 'CashOut', amount: null, by: patron('ada') },
    );
    expect(scene.seen('ChipsCashed').at(-1)?.amount).toBe(1_000n);
  });

  it('lets a banker of chemin de fer play the coup and retire, and not go on', () => {
    const scene = privateChemin().go('A stake 1000, dealer close-banco');
    scene.after(withdrawn('A'), withdrawn('B'));
    expect(scene.ask({ type: 'PlaceBet', stake: money(100), by: patron('B') })).toEqual(NOT_INVITED);
    expect(scene.seen('SeatLeft')).toMatchObject([{ patron: 'B', seat: 2 }]);
    scene.go('C bet 100, D pass');
    while (scene.state.phase !== 'continue') {
      const at = scene.state.phase;
      if (at === 'betting') scene.go('dealer close-betting');
      else if (at === 'dealing') scene.go('dealer deal');
      else if (at === 'punter') scene.go('dealer for:C non');
      else scene.go('dealer for:A non');
    }
    expect(scene.ask({ type: 'ContinueBank', amount: null, by: patron('A') })).toEqual(NOT_INVITED);
    scene.go('A retire');
    expect(scene.seen('SeatLeft').at(-1)).toMatchObject({ patron: 'A', seat: 1 });
    expect(scene.seen('BankOffered').at(-1)).toMatchObject({ patron: 'C' });
    scene.after({ type: 'CashOut', amount: null, by: patron('A') });
    expect(scene.chips('A')).toBe(0n);
  });

  it('passes the turn of a patron who is to bet, and takes the seat', () => {
    const scene = privateChemin().go('A stake 1000, dealer close-banco');
    scene.after(withdrawn('B'));
    expect(scene.seen('BetPassed')).toMatchObject([{ patron: 'B', seat: 2, by: null }]);
    expect(roundOf(scene.state)?.turns.filter(({ says }) => says === 'on-turn')).toMatchObject([
      { patron: 'C' },
    ]);
  });

  it('declines the bank for a patron to whom it is offered, and offers it to the next', () => {
    const scene = privateChemin(3).after(withdrawn('A'));
    expect(scene.seen('BankDeclined')).toMatchObject([{ patron: 'A', seat: 1, by: null }]);
    expect(scene.seen('SeatLeft')).toMatchObject([{ patron: 'A', seat: 1 }]);
    expect(scene.seen('BankOffered').at(-1)).toMatchObject({ patron: 'B' });
  });

  it('takes the seat of a patron with a stake after the settlement', () => {
    const scene = privateChemin().go('A stake 1000, dealer close-banco, B bet 100');
    scene.after(withdrawn('B'));
    expect(scene.seen('SeatLeft')).toEqual([]);
    scene.go('C pass, D pass, dealer close-betting, dealer deal');
    while (scene.seen('CoupSettled').length === 0)
      scene.go(`dealer for:${scene.state.phase === 'punter' ? 'B' : 'A'} non`);
    expect(scene.seen('SeatLeft')).toMatchObject([{ patron: 'B', seat: 2 }]);
    expect(scene.seen('ChipsCashed')).toEqual([]);
  });

  it('lets a banker name only seated guests to cut, and answers alike for all others', () => {
    const scene = new BanqueScene(
      { ...openBanque({ namedCutter: true }), private: true },
      ...['A', 'B', 'Z', 'gus'].map(invite),
      takeSeat('A', 1),
      takeSeat('B', 6),
      ...['A', 'B', 'Z'].map((id) => buyIn(id, 1_000)),
    );
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle).go('Z bid 100, dealer close-bidding, Z stake');
    const cut = (id: string) =>
      ({ type: 'NameCutter', patron: id, for: null, waitedSeconds: 0, by: patron('Z') }) as const;
    const refused = reject('FORBIDDEN', 'Only a seated patron may cut. Name one.');
    for (const id of ['gus', 'eve']) expect(scene.ask(cut(id))).toEqual(refused);
    scene.after(cut('B'));
    expect(waitsFor(scene.state)).toBe('B');
    scene.after(withdrawn('B'));
    expect(waitsFor(scene.state)).toBe('Z');
    expect(scene.ask(cut('B'))).toEqual(refused);
  });

  it('takes a name from the list of banque, and bids from its auction', () => {
    const scene = privateBanque({ bankBy: 'list' }).go('Z bid, Y bid');
    scene.after(withdrawn('Z'));
    expect(scene.seen('BankOffered').at(-1)).toMatchObject({ patron: 'Y' });
    const auction = privateBanque({}).go('Z bid 1000, Z cash-out, Y bid 900');
    auction.after(withdrawn('Z'));
    expect(mayReadTable(auction.state, patron('Z'))).toBe(false);
    auction.go('dealer close-bidding');
    expect(mayReadTable(auction.state, patron('Z'))).toBe(false);
    expect(auction.seen('BankAuctioned')).toMatchObject([{ patron: 'Y' }]);
  });

  it('folds older logs of banque, which award and offer the bank to a withdrawn patron', () => {
    const fold = (scene: BanqueScene, ...events: readonly TableEvent[]): TableState =>
      events.reduce<TableState>(anyTable.evolve, scene.state);
    const auction = privateBanque({}).go('Z bid 1000, Y bid 900').after(withdrawn('Z'));
    const award = (id: string, amount: number): TableEvent => ({
      type: 'BankAuctioned',
      patron: id,
      seat: null,
      amount: money(amount),
    });
    const declined = { type: 'BankDeclined', patron: 'Z', seat: null, by: null } as const;
    const awarded = fold(auction, award('Z', 1_000), declined, award('Y', 900));
    expect(awarded).toMatchObject({ phase: 'bank-offered', offered: { patron: 'Y' } });
    expect(() => fold(auction, award('C', 800))).toThrow("hasn't the highest bid");
    const listed = privateBanque({ bankBy: 'list' }).go('Z bid, Y bid').after(withdrawn('Y'));
    const offer = (id: string) => ({ type: 'BankOffered', patron: id, seat: null, amount: null }) as const;
    const offered = fold(listed, declined, offer('Y'));
    expect(offered).toMatchObject({ phase: 'bank-offered', offered: { patron: 'Y' } });
  });

  it('ends the cut and the shuffle of a patron with chips, who may still pass and decline', () => {
    const scene = new BanqueScene(
      { ...openBanque(), private: true },
      ...['A', 'B'].map(invite),
      takeSeat('A', 1),
      ...['A', 'B'].map((id) => buyIn(id, 1_000)),
    );
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle, withdrawn('B'));
    const cut = { type: 'CutShoe', at: 7 } as const;
    expect(scene.ask({ ...cut, by: patron('B') })).toEqual(NOT_INVITED);
    expect(scene.ask({ type: 'JoinShuffle', by: patron('B') })).toEqual(NOT_INVITED);
    for (const type of ['PassBet', 'DeclineBank'] as const)
      expect(scene.ask({ type, for: 'B', waitedSeconds: 99, by: DEALER })).not.toEqual(NOT_INVITED);
    scene.after({ ...cut, by: patron('A') });
    expect(scene.seen('ShoeCut')).toMatchObject([{ patron: 'A' }]);
  });
});

const privateChemin = (minimumSeated = 4): CheminScene =>
  new CheminScene(
    { ...openChemin({ minimumSeated }), private: true },
    ...['A', 'B', 'C', 'D'].map(invite),
    ...['A', 'B', 'C', 'D'].flatMap((id, at) => [takeSeat(id, at + 1), buyIn(id, 10_000)]),
    loadShoe(shoeOf('6S 7H KD TD', 312, 6)),
  );

const privateBanque = (rules: object): BanqueScene =>
  new BanqueScene(
    { ...openBanque(rules), private: true },
    ...['A', 'B', 'C', 'Y', 'Z'].map(invite),
    ...['A', 'B', 'C'].map((id, at) => takeSeat(id, at + 1)),
    ...['A', 'B', 'C', 'Y', 'Z'].map((id) => buyIn(id, 10_000)),
    loadShoe(shoeOf('', 156, 3)),
  );
