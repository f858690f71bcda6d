import {
  approve,
  bet,
  buyIn,
  correct,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  PIT,
  REASON,
  refuse,
  RUTH,
  shoeOf,
  TABLE,
} from '#testing';

const chipsOf = ({ state }: HouseBankedScene, who: string) =>
  'chips' in state ? state.chips.get(who) : null;

describe('a waiver (P4)', () => {
  const ask = (amount: number) =>
    ({ type: 'WaiveCommission', patron: 'ada', amount: money(amount), reason: REASON, by: PIT }) as const;
  /** Ada owes 6 of 101 won on Banker. */
  const owing = () =>
    new HouseBankedScene(
      openTable({ commissionCollected: 'tallied' }),
      buyIn('ada', 500),
      loadShoe(shoeOf('AS 9D 2D 9S 5C QD 2H 9H 5H QH')),
      dealer('OpenBetting'),
      bet('ada', 'banker', 101),
      dealer('CloseBetting'),
      dealer('Deal'),
    );
  const dueOf = ({ state }: HouseBankedScene) => ('due' in state ? state.due.get('ada') : null);

  it('reduces what is owed, and the game continues meanwhile', () => {
    const scene = owing().after(ask(2), dealer('OpenBetting'));
    expect(dueOf(scene)).toBe(6n);
    scene.when({ ...approve, by: PIT }).thenRejected('SAME_PERSON');
    owing()
      .when({ ...ask(2), by: { id: 'ada', role: 'pit' } })
      .thenRejected('SAME_PERSON');
    scene.after({ ...approve, by: RUTH });
    expect(scene.events.at(-1)).toEqual({
      type: 'CommissionWaived',
      request: `${TABLE}/R1`,
      patron: 'ada',
      amount: 2n,
      currency: 'EUR',
      reason: REASON,
      askedBy: 'pit',
      approvedBy: 'ruth',
    });
    expect(dueOf(scene)).toBe(4n);
  });

  it('is refused above what is owed, even if that was collected since', () => {
    owing().when(ask(7)).thenRejected('ABOVE_MAXIMUM', { limit: '6' });
    owing()
      .when({ ...ask(1), patron: 'bob' })
      .thenRejected('NO_SUCH_PATRON');
    const collected = owing().after(ask(6), { type: 'CollectCommission', patron: null, by: DEALER });
    collected.when({ ...approve, by: RUTH }).thenRejected('ABOVE_MAXIMUM', { limit: '0' });
    expect(collected.when({ ...refuse, by: RUTH }).thenAccepted()).toHaveLength(1);
  });

  it('a correction keeps what is owed, which chips cover first (R5)', () => {
    const scene = owing();
    correct(scene, '9D 2D 9S 5C', { commissionCollected: 'tallied' });
    // 500 − 101: the stake is lost, with the 101 won; the commission is returned and has yet to be collected.
    expect([chipsOf(scene, 'ada'), dueOf(scene)]).toEqual([405n, 6n]);
    scene.after({ type: 'CollectCommission', patron: null, by: DEALER });
    expect(chipsOf(scene, 'ada')).toBe(399n);
  });
});
