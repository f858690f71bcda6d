import { approve, HouseBankedScene, loadShoe, openTable, PIT, RUTH, shoeOf, TABLE } from '#testing';

const SHOE = loadShoe(shoeOf('AS 9D 9H 2D KD KC'));

describe('ChangeRules', () => {
  const change = (rules: Readonly<Record<string, unknown>>) =>
    ({ type: 'ChangeRules', rules, by: PIT }) as const;

  it.each([
    ['a seat less', { seats: 7 }],
    ['a lower max', { limits: { player: { max: '50' } } }],
    ['more commission', { commissionBps: 501 }],
    ['a first maxPayout', { maxPayout: '1000' }],
  ])('%s is done by one', (_, rules) => {
    const scene = new HouseBankedScene(openTable({ limits: { player: { max: '100' } } })).after(
      change(rules),
    );
    expect(scene.events.at(-1)).toMatchObject({ type: 'RulesChanged', changedBy: 'pit', approvedBy: null });
  });

  it.each([
    ['a higher max', { limits: { player: { max: '101' } } }],
    ['no max', { limits: {} }],
    ['less commission', { commissionBps: 499 }],
    ['a higher maxPayout', { maxPayout: '1001' }],
    ['a higher maxDifferential', { maxDifferential: '501' }],
  ])('%s waits for another', (_, rules) => {
    const before = { limits: { player: { max: '100' } }, maxPayout: '1000', maxDifferential: '500' };
    const scene = new HouseBankedScene(openTable(before)).after(change(rules));
    expect(scene.events.at(-1)).toMatchObject({ type: 'RulesChangeRequested', rules, by: 'pit' });
    expect(scene.state).toMatchObject({ rules: { commissionBps: 500 } });
    scene.after({ ...approve, by: RUTH });
    expect(scene.events.at(-1)).toMatchObject({
      changedBy: 'pit',
      approvedBy: 'ruth',
      request: `${TABLE}/R1`,
    });
    expect(scene.state).toMatchObject({ requests: { open: [] } });
  });

  it('is refused as OpenTable would refuse it, and with a shoe in use', () => {
    const scene = new HouseBankedScene(openTable());
    scene.when(change({ decks: 7 })).thenRejected('BAD_RULES');
    scene.when(change({ colour: 'red' })).thenRejected('BAD_RULES');
    scene.when(change({ commissionBps: 0 })).thenRejected('PATRON_EDGE');
    scene
      .after(SHOE)
      .when(change({ seats: 7 }))
      .thenRejected('WRONG_PHASE');
  });

  it('counts from the next shoe on', () => {
    const scene = new HouseBankedScene(openTable()).after(change({ decks: 6 }), SHOE);
    expect(scene.state).toMatchObject({ shoe: { decks: 6 } });
  });

  it('is asked again of the rules as they are when it is approved', () => {
    const scene = new HouseBankedScene(openTable({ maxPayout: '100' })).after(
      change({ maxPayout: '200' }),
      change({ seats: 7 }),
      { ...approve, by: RUTH },
    );
    expect(scene.state).toMatchObject({ rules: { seats: 7, maxPayout: 200n } });
  });
});
