import type { HouseBankedEvent } from '#game/tables';
import {
  bet,
  buyIn,
  closeTable,
  dealer,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  patron,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
  withdraw,
} from '#testing';

const SHOE = loadShoe(shoeOf('AS 9D'));
const leaveSeat = (id: string) => ({ type: 'LeaveSeat', by: patron(id) }) as const;
const cashOut = (id: string, amount: number | null) =>
  ({ type: 'CashOut', amount: amount === null ? null : money(amount), by: patron(id) }) as const;
const cashed = (id: string, amount: number): HouseBankedEvent => ({
  type: 'ChipsCashed',
  patron: id,
  amount: money(amount),
  currency: 'EUR',
});
const left = (id: string, seat: number): HouseBankedEvent => ({ type: 'SeatLeft', seat, patron: id });

describe('TakeSeat (R10)', () => {
  const scene = () => new HouseBankedScene(openTable({ seats: 9 }), takeSeat('ada', 3));

  it('assigns a free seat', () => {
    scene().when(takeSeat('bob', 9)).thenEvents({ type: 'SeatTaken', seat: 9, patron: 'bob' });
    scene().when(takeSeat('bob', 1)).thenAccepted();
  });

  it.each`
    id       | seat  | code                | why
    ${'bob'} | ${0}  | ${'NO_SUCH_SEAT'}   | ${'seats count from one'}
    ${'bob'} | ${10} | ${'NO_SUCH_SEAT'}   | ${'the table has nine'}
    ${'ada'} | ${10} | ${'NO_SUCH_SEAT'}   | ${'a seat that isn’t there comes first'}
    ${'bob'} | ${3}  | ${'SEAT_TAKEN'}     | ${'ada sits there'}
    ${'ada'} | ${3}  | ${'ALREADY_SEATED'} | ${'ada sits there already'}
    ${'ada'} | ${4}  | ${'ALREADY_SEATED'} | ${'one seat a patron'}
  `('seat $seat for $id: $code, $why', ({ id, seat, code }) => {
    scene().when(takeSeat(id, seat)).thenRejected(code);
  });

  it('assigns a seat that was left', () => {
    const after = scene().after(leaveSeat('ada'));
    after.when(takeSeat('bob', 3)).thenAccepted();
    after.when(takeSeat('ada', 4)).thenAccepted();
  });
});

describe('LeaveSeat (R10)', () => {
  const scene = () =>
    new HouseBankedScene(openTable(), takeSeat('ada', 3), buyIn('ada', 100), SHOE, dealer('OpenBetting'));

  it('cashes out the chips', () => {
    scene().when(leaveSeat('ada')).thenEvents(left('ada', 3), cashed('ada', 100));
    new HouseBankedScene(openTable(), takeSeat('bob', 5)).when(leaveSeat('bob')).thenEvents(left('bob', 5));
  });

  it('is refused without a seat, and with a stake in play', () => {
    const staked = scene().after(bet('ada', 'tie', 10), buyIn('bob', 5), bet('bob', 'tie', 5));
    staked.when(leaveSeat('bob')).thenRejected('FORBIDDEN');
    staked.when(leaveSeat('ada')).thenRejected('STAKE_IN_PLAY');
    staked.after(dealer('CloseBetting')).when(leaveSeat('ada')).thenRejected('STAKE_IN_PLAY');
    staked.after(dealer('Deal')).when(leaveSeat('ada')).thenAccepted();
  });

  it('is permitted again after the last stake is withdrawn', () => {
    const staked = scene().after(bet('ada', 'tie', 10), bet('ada', 'tie', 5), withdraw('ada', 1));
    staked.when(leaveSeat('ada')).thenRejected('STAKE_IN_PLAY');
    staked.after(withdraw('ada', 2)).when(leaveSeat('ada')).thenAccepted();
  });
});

describe('BuyIn and CashOut (S7)', () => {
  const scene = () => new HouseBankedScene(openTable(), buyIn('ada', 100));

  it('sells the chips with the hold that paid for them', () => {
    scene()
      .when({ type: 'BuyIn', amount: money(7), hold: 'h1', by: patron('bob') })
      .thenEvents({ type: 'ChipsBought', patron: 'bob', amount: money(7), currency: 'EUR', hold: 'h1' });
  });

  it('cashes out everything, or the given amount', () => {
    scene().when(cashOut('ada', null)).thenEvents(cashed('ada', 100));
    scene().when(cashOut('ada', 100)).thenEvents(cashed('ada', 100));
    scene().when(cashOut('ada', 30)).thenEvents(cashed('ada', 30));
    scene().after(cashOut('ada', 30)).when(cashOut('ada', null)).thenEvents(cashed('ada', 70));
  });

  it('cashes out no more than the chips, without stakes', () => {
    scene().when(cashOut('ada', 101)).thenRejected('INSUFFICIENT_CHIPS', { left: '100' });
    scene().when(cashOut('bob', 1)).thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
    scene()
      .after(cashOut('ada', null))
      .when(cashOut('ada', null))
      .thenRejected('INSUFFICIENT_CHIPS', { left: '0' });
    const staked = scene().after(SHOE, dealer('OpenBetting'), bet('ada', 'player', 60));
    staked.when(cashOut('ada', 41)).thenRejected('INSUFFICIENT_CHIPS', { left: '40' });
    staked.when(cashOut('ada', null)).thenEvents(cashed('ada', 40));
  });
});

describe('CloseTable (R10)', () => {
  it('leaves seats, cashes out and ends the shoe in one commit', () => {
    const scene = new HouseBankedScene(openTable(), takeSeat('ada', 2), takeSeat('bob', 1));
    const sealed = sealedShoe(7);
    scene.after(buyIn('eve', 3), buyIn('bob', 5)).afterShuffling(sealed);
    const shoe = `${TABLE}/S1`;
    scene
      .when(closeTable)
      .thenEvents(
        left('bob', 1),
        left('ada', 2),
        cashed('bob', 5),
        cashed('eve', 3),
        { type: 'ShoeFinished', shoe, because: 'table-closed', reason: null, cardsLeft: 416, coups: 0 },
        { type: 'ShoeRevealed', shoe, secret: '07'.repeat(32) },
        { type: 'TableClosed', table: TABLE },
      );
  });

  it('needs no shoe, and no patron at the table', () => {
    new HouseBankedScene(openTable()).when(closeTable).thenEvents({ type: 'TableClosed', table: TABLE });
  });

  it.each(['OpenBetting', 'CloseBetting'] as const)('is accepted after %s without a stake', (last) => {
    const scene = new HouseBankedScene(openTable(), SHOE, dealer('OpenBetting'));
    if (last === 'CloseBetting') scene.after(dealer('CloseBetting'));
    scene.after(closeTable);
    expect(scene.state.phase).toBe('closed');
  });

  it('is refused with a stake in a coup, and accepted after it was withdrawn', () => {
    const scene = new HouseBankedScene(openTable(), buyIn('ada', 9), SHOE, dealer('OpenBetting'));
    scene
      .after(bet('ada', 'tie', 9))
      .when(closeTable)
      .thenRejected('STAKE_IN_PLAY', { who: 'dealer' });
    scene.after(withdraw('ada', 1)).when(closeTable).thenAccepted();
  });
});
