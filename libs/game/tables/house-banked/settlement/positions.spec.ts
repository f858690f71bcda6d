import { houseBanked, type HouseBankedCommand } from '#game/tables';
import {
  bet,
  buyIn,
  dealer,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  PIT,
  shoeOf,
  takeSeat,
} from '#testing';
import type { Position } from '../../any-table/seats/positions';

const BANKER = '2D 9S 5C QD';
const assign = (position: Position | null, id: string): HouseBankedCommand => ({
  type: 'AssignDealer',
  dealer: id,
  position,
  by: PIT,
});
const by = (id: string, command: HouseBankedCommand): HouseBankedCommand => ({
  ...command,
  by: { id, role: 'dealer' },
});
const TWO_DEALERS = [assign('croupier', 'cleo'), assign('dealer', 'dora'), assign('second-dealer', 'ruth')];

/** ada sits in the lower half, bob in the upper half; eve has no seat. All stake on Banker, which wins. */
const table = (rules: object, ...assigned: readonly HouseBankedCommand[]): HouseBankedScene =>
  new HouseBankedScene(
    openTable({ commissionCollected: 'tallied', ...rules }),
    ...['ada', 'bob', 'eve'].map((id) => buyIn(id, 1_000)),
    takeSeat('ada', 7),
    takeSeat('bob', 8),
    loadShoe(shoeOf(`AS 9D ${BANKER} ${BANKER}`, 104)),
    dealer('OpenBetting'),
    ...['ada', 'bob', 'eve'].map((id) => bet(id, 'banker', 100)),
    dealer('CloseBetting'),
    ...assigned,
  );

const payers = (scene: HouseBankedScene): readonly unknown[] =>
  scene.events.flatMap((event) => (event.type === 'CoupSettled' ? event.bets.map((each) => each.by) : []));
const talliers = (scene: HouseBankedScene): readonly unknown[] =>
  scene.events.flatMap((event) =>
    event.type === 'CommissionTallied' ? event.tallied.map((each) => each.by) : [],
  );

describe('P13, positions at a table', () => {
  it('leaves a payment without a person at a table with one dealer', () => {
    const scene = table({}, assign(null, 'dora')).after(by('dora', dealer('Deal')));
    expect(JSON.stringify(payers(scene))).toBe('[null,null,null]');
    expect(scene.events.some((event) => 'by' in event)).toBe(false);
  });

  it.each([
    [
      'two dealers: each half of the seats, no seat with the lower half',
      TWO_DEALERS,
      ['dora', 'ruth', 'dora'],
    ],
    ['one dealer: everybody', TWO_DEALERS.slice(0, 2), ['dora', 'dora', 'dora']],
    ['no dealer: the croupier', TWO_DEALERS.slice(0, 1), ['cleo', 'cleo', 'cleo']],
  ])('names who pays and who tallies: %s', (_, assigned, names) => {
    const scene = table({}, ...assigned).after(by('cleo', dealer('Deal')));
    expect(payers(scene)).toEqual(names);
    expect(talliers(scene)).toEqual(names);
  });

  it('names who collects commission: the giver, or the payer at the end of the shoe', () => {
    const collect: HouseBankedCommand = { type: 'CollectCommission', patron: 'bob', by: PIT };
    const scene = table({}, ...TWO_DEALERS).after(by('cleo', dealer('Deal')));
    scene.when(by('dora', collect)).thenEvents({
      type: 'CommissionCollected',
      patron: 'bob',
      amount: 5n as never,
      currency: 'EUR',
      by: 'dora',
    });
    const ended = scene.when(endShoe).thenAccepted();
    expect(ended.flatMap((event) => (event.type === 'CommissionCollected' ? [event.by] : []))).toEqual([
      'dora',
      'ruth',
      'dora',
    ]);
  });

  it('lets the croupier give every dealer’s command, and each position its own', () => {
    const scene = table({}, ...TWO_DEALERS, assign('caller', 'carl'));
    scene.when(by('dora', dealer('Deal'))).thenRejected('FORBIDDEN', { who: 'cleo' });
    scene.when(by('ruth', dealer('Deal'))).thenRejected('FORBIDDEN', { who: 'cleo' });
    scene.when(by('carl', dealer('Deal'))).thenAccepted();
    scene.when(by('cleo', dealer('Deal'))).thenAccepted();
    scene.after(by('carl', dealer('Deal')));
    const collect: HouseBankedCommand = { type: 'CollectCommission', patron: null, by: PIT };
    scene.when(by('carl', collect)).thenRejected('FORBIDDEN', { who: 'cleo' });
    for (const id of ['cleo', 'dora', 'ruth']) scene.when(by(id, collect)).thenAccepted();
  });

  it('gives the table to one dealer again by an assignment without a position', () => {
    const scene = table({}, ...TWO_DEALERS, assign(null, 'ida'));
    scene.when(by('cleo', dealer('Deal'))).thenRejected('FORBIDDEN', { who: 'ida' });
    scene.after(by('ida', dealer('Deal')));
    expect(scene.events.some((event) => 'by' in event)).toBe(false);
  });

  it('takes a second dealer at more than seven seats, and another person than the dealer', () => {
    const small = new HouseBankedScene(openTable({ seats: 7 }));
    small.when(assign('second-dealer', 'ruth')).thenRejected('BAD_FIELD');
    small.when(assign('dealer', 'ruth')).thenAccepted();
    const large = new HouseBankedScene(openTable({ seats: 8 }));
    large.when(assign('second-dealer', 'ruth')).thenAccepted();
    large.after(assign('dealer', 'dora')).when(assign('second-dealer', 'dora')).thenRejected('BAD_FIELD');
    large.after(assign('second-dealer', 'ruth')).when(assign('dealer', 'ruth')).thenRejected('BAD_FIELD');
    const fewer: HouseBankedCommand = { type: 'ChangeRules', rules: { seats: 7 }, by: PIT };
    large.when(fewer).thenRejected('BAD_RULES');
    large.after(assign(null, 'dora')).when(fewer).thenAccepted();
  });

  it('survives a snapshot of the table', () => {
    const scene = table({}, ...TWO_DEALERS).after(by('cleo', dealer('Deal')), endShoe);
    const { events, state } = scene;
    expect(state).toMatchObject({ dealer: 'cleo', positions: { dealer: 'dora', 'second-dealer': 'ruth' } });
    expect(events.reduce(houseBanked.evolve, houseBanked.initialState)).toEqual(state);
  });
});
