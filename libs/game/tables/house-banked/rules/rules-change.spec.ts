import { defaultPays } from '#game/baccarat';
import { approve, HouseBankedScene, loadShoe, openTable, PIT, RUTH, shoeOf, TABLE, takeSeat } from '#testing';

const SHOE = loadShoe(shoeOf('AS 9D 9H 2D KD KC'));

describe('ChangeRules', () => {
  const change = (rules: Readonly<Record<string, unknown>>) =>
    ({ type: 'ChangeRules', rules, by: PIT }) as const;

  it.each([
    ['a seat less', { seats: 7 }],
    ['a lower max', { limits: { player: { max: '50' } } }],
    ['more commission', { commissionBps: 501 }],
    ['a first maxPayout', { maxPayout: '1000' }],
    ['a pay below the default', { pays: { tie: '8:1', 'player-pair': '10:1' } }],
    ['no advantage for patrons', { allowPatronEdge: false }],
  ])('%s needs one person', (_, rules) => {
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
    ['a pay above the default', { pays: { tie: '9:1' } }],
    ['an advantage for patrons', { allowPatronEdge: true }],
    ['a wager that was not offered', { wagers: ['player', 'banker', 'tie', 'big'] }],
  ])('%s waits for a second person', (_, rules) => {
    const before = {
      wagers: ['player', 'banker', 'tie'],
      limits: { player: { max: '100' } },
      maxPayout: '1000',
      maxDifferential: '500',
    };
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

  it('a wager that one person has withdrawn comes back with two, whatever its maximum (R7)', () => {
    const limits = (tie: string) => ({ limits: { tie: { max: tie } } });
    const scene = new HouseBankedScene(openTable(limits('100')));
    scene.after(change({ wagers: ['player', 'banker'], limits: {} }));
    expect(scene.events.at(-1)).toMatchObject({ type: 'RulesChanged', approvedBy: null });
    const again = { wagers: ['player', 'banker', 'tie'], ...limits('9000') };
    scene.when(change(again)).thenEvents(expect.objectContaining({ type: 'RulesChangeRequested' }) as never);
  });

  it('back from a higher pay needs one person, and that pay again needs two', () => {
    const scene = new HouseBankedScene(openTable({ pays: { tie: '9:1' } })).after(change({ seats: 7 }));
    expect(scene.events.at(-1)).toMatchObject({ type: 'RulesChanged', approvedBy: null });
    scene.after(change({ pays: {} }));
    expect(scene.events.at(-1)).toMatchObject({ type: 'RulesChanged', approvedBy: null });
    scene.after(change({ pays: { tie: '9:1' } }));
    expect(scene.events.at(-1)).toMatchObject({ type: 'RulesChangeRequested' });
  });

  it('is refused as by OpenTable, and with a shoe in use', () => {
    const scene = new HouseBankedScene(openTable());
    scene.when(change({ decks: 7 })).thenRejected('BAD_RULES');
    scene.when(change({ colour: 'red' })).thenRejected('BAD_RULES');
    scene.when(change({ commissionBps: 0 })).thenRejected('PATRON_EDGE');
    scene
      .after(SHOE)
      .when(change({ seats: 7 }))
      .thenRejected('WRONG_PHASE');
  });

  it('is refused with fewer seats than are taken (R10)', () => {
    const scene = new HouseBankedScene(openTable()).after(takeSeat('ada', 7));
    scene.when(change({ seats: 6 })).thenRejected('BAD_RULES');
    scene.after(change({ seats: 7 }));
    expect(scene.state).toMatchObject({ rules: { seats: 7 } });
  });

  it.each([
    ['the wagers of one deck (P12)', {}, { decks: 1 }, { decks: 1 }],
    ['the perfect pair of more decks (P12)', { decks: 1 }, { decks: 6 }, { decks: 6 }],
    ['the pays of the wagers left (P12)', {}, { wagers: ['player', 'tie'] }, { wagers: ['player', 'tie'] }],
    [
      'the limits of the wagers left (P12)',
      { limits: { tie: { max: '500' } } },
      { wagers: ['player', 'tie'] },
      { wagers: ['player', 'tie'], limits: { tie: { max: '500' } } },
    ],
    [
      'the limit that all share',
      { wagers: ['tie'], limits: { default: { max: '500' } } },
      { wagers: ['tie', 'big'] },
      { wagers: ['tie', 'big'], limits: { default: { max: '500' } } },
    ],
    ['the buying in of every coup (R12)', {}, { dealing: 'every-coup' }, { dealing: 'every-coup' }],
    [
      'a bet that buys nothing in (R12)',
      { dealing: 'every-coup', autoBuyIn: false },
      { seats: 7 },
      { dealing: 'every-coup', autoBuyIn: false, seats: 7 },
    ],
    ['a step and a min that nobody set (R7)', {}, { roundTo: '100' }, { roundTo: '100' }],
    [
      'a max, though its step follows (R7)',
      { limits: { default: { max: '5000' } } },
      { roundTo: '100' },
      { limits: { default: { max: '5000' } }, roundTo: '100' },
    ],
    [
      'a step, a min and a pay that were set',
      { limits: { player: { step: '10', min: '20' } }, pays: { tie: '9:1' } },
      { roundTo: '5', seats: 7 },
      { limits: { player: { step: '10', min: '20' } }, pays: { tie: '9:1' }, roundTo: '5', seats: 7 },
    ],
  ])('gives %s, as if the table had been opened with them', (_, before, rules, opened) => {
    const scene = new HouseBankedScene(openTable(before)).after(change(rules));
    if (scene.events.at(-1)?.type === 'RulesChangeRequested') scene.after({ ...approve, by: RUTH });
    const afresh = new HouseBankedScene(openTable(opened));
    expect(scene.state).toMatchObject({ rules: 'rules' in afresh.state ? afresh.state.rules : null });
  });

  const defaultTie = { tie: defaultPays({ variant: 'makccarat', equalAfterFirstDraw: 'tie' }).tie };

  it('keeps makccarat’s tie that depends on its first draw (M2)', () => {
    const scene = new HouseBankedScene(openTable({}, 'makccarat')).after(
      change({ equalAfterFirstDraw: 'tie' }),
    );
    expect(scene.state).toMatchObject({ rules: { pays: defaultTie } });
  });

  it('applies from the next shoe on', () => {
    const scene = new HouseBankedScene(openTable()).after(change({ decks: 6 }), SHOE);
    expect(scene.state).toMatchObject({ shoe: { decks: 6 } });
  });

  it('is checked again with the current rules when it is approved', () => {
    const scene = new HouseBankedScene(openTable({ maxPayout: '100' })).after(
      change({ maxPayout: '200' }),
      change({ seats: 7 }),
      { ...approve, by: RUTH },
    );
    expect(scene.state).toMatchObject({ rules: { seats: 7, maxPayout: 200n } });
  });
});
