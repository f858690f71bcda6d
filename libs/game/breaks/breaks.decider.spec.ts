import fc from 'fast-check';
import {
  BREAK_PLACES,
  BREAK_SOURCES,
  breakIdOf,
  breaks,
  tableOfBreak,
  type BreakCommand,
  type BreakEvent,
  type BreakPlace,
  type BreakState,
  type FoundDifference,
} from '#game/breaks';
import { InvariantError } from '#kernel/decision';
import { given, money, REASON, table } from '#testing';

const ID = 'three-way/BAC-01/2026-11-21';
const found = (amount?: number): FoundDifference => ({
  source: 'three-way',
  table: 'BAC-01',
  day: '2026-11-21',
  ...(amount === undefined ? {} : { amount: money(amount), currency: 'EUR' }),
  events: ['26:43'],
});
const find = (amount?: number): BreakCommand => ({ type: 'OpenBreak', found: found(amount), by: 'kim' });
const breakOpened = (amount?: number, times = 1): BreakEvent => ({
  type: 'BreakOpened',
  break: ID,
  ...found(amount),
  times,
  by: 'kim',
});
const revised = (amount: number): BreakEvent => ({
  type: 'BreakRevised',
  break: ID,
  amount: money(amount),
  currency: 'EUR',
  events: ['26:43'],
  by: 'kim',
});
const assign = (to: string): BreakCommand => ({ type: 'AssignBreak', to, by: 'kim' });
const assigned = (to: string): BreakEvent => ({ type: 'BreakAssigned', break: ID, to, by: 'kim' });
const explain = (by: string): BreakCommand => ({ type: 'ExplainBreak', reason: REASON, by });
const explained = (by: string): BreakEvent => ({ type: 'BreakExplained', break: ID, reason: REASON, by });
const close = (by: string, outcome: 'mended' | 'accepted' = 'mended'): BreakCommand => ({
  type: 'CloseBreak',
  outcome,
  by,
});
const closed = (by: string, outcome: 'mended' | 'accepted' = 'mended'): BreakEvent => ({
  type: 'BreakClosed',
  break: ID,
  outcome,
  reason: REASON,
  explainedBy: 'ruth',
  by,
});

describe('a break', () => {
  it('refuses a discrepancy of another stream', () => {
    const another: BreakCommand = { type: 'OpenBreak', found: { ...found(), table: 'BAC-02' }, by: 'kim' };
    expect(() => given(breaks, breakOpened()).when(another)).toThrow(
      'OpenBreak in the stream of another break',
    );
  });

  it('is opened, assigned, explained, and closed by another person', () => {
    const open = given(breaks).when(find(-500)).thenEvents(breakOpened(-500));
    const past = given(breaks, ...open);
    past.when(assign('ruth')).thenEvents(assigned('ruth'));
    past.when(explain('ruth')).thenEvents(explained('ruth'));
    past.and(explained('ruth')).when(close('kim')).thenEvents(closed('kim'));
  });

  it('isn’t opened twice by the same difference, explained or not', () => {
    given(breaks, breakOpened(-500)).when(find(-500)).thenEvents();
    given(breaks, breakOpened(-500)).when(find()).thenEvents();
    given(breaks, breakOpened(-500), explained('ruth')).when(find(-500)).thenEvents();
  });

  it('has to be explained again after it was found with another amount', () => {
    const past = given(breaks, breakOpened(-500), explained('ruth'));
    const events = past.when(find(-400)).thenEvents(revised(-400));
    past
      .and(...events)
      .when(close('kim'))
      .thenRejected('WRONG_PHASE');
  });

  it('opens again after it was mended, or accepted with another amount', () => {
    const past = given(breaks, breakOpened(-500), explained('ruth'));
    past.and(closed('kim')).when(find(-500)).thenEvents(breakOpened(-500, 2));
    past.and(closed('kim', 'accepted')).when(find(-500)).thenEvents();
    past.and(closed('kim', 'accepted')).when(find(-600)).thenEvents(breakOpened(-600, 2));
  });

  it('leaves no event if it is assigned to the same person again', () => {
    given(breaks, breakOpened(), assigned('ruth')).when(assign('ruth')).thenEvents();
    given(breaks, breakOpened(), assigned('ruth')).when(assign('kim')).thenEvents(assigned('kim'));
  });

  it('can’t be closed by a person who explained it: SAME_PERSON', () => {
    const past = given(breaks, breakOpened(), explained('kim'), explained('ruth'));
    past.when(close('ruth')).thenRejected('SAME_PERSON');
    past.when(close('kim')).thenRejected('SAME_PERSON');
    past.when(close('pia', 'accepted')).thenEvents(closed('pia', 'accepted'));
  });

  it('can’t be closed without an explanation: WRONG_PHASE', () => {
    given(breaks, breakOpened()).when(close('pia')).thenRejected('WRONG_PHASE');
  });

  it.each([assign('pia'), explain('pia'), close('pia')])('closed, $type: WRONG_PHASE', (command) => {
    given(breaks, breakOpened(), explained('ruth'), closed('kim')).when(command).thenRejected('WRONG_PHASE');
  });

  it.each([assign('pia'), explain('pia'), close('pia')])('never opened, $type: NO_SUCH_BREAK', (command) => {
    given(breaks).when(command).thenRejected('NO_SUCH_BREAK');
  });
});

describe('applying an impossible event throws', () => {
  const other: BreakEvent = { type: 'BreakAssigned', break: 'count/T/2026-11-21/1/1', to: 'ruth', by: 'kim' };
  it.each<[string, readonly BreakEvent[], BreakEvent]>([
    ['an explanation of nothing', [], explained('ruth')],
    ['a second opening', [breakOpened()], breakOpened()],
    ['a second opening counted on', [breakOpened()], breakOpened(undefined, 2)],
    ['a first opening called the second', [], breakOpened(undefined, 2)],
    [
      'an opening counted wrong',
      [breakOpened(), explained('ruth'), closed('kim')],
      { ...breakOpened(), times: 3 } as BreakEvent,
    ],
    ['an id that its place doesn’t give', [], { ...breakOpened(), break: 'three-way/BAC-02/2026-11-21' }],
    ['another break’s event', [breakOpened()], other],
    ['a closing without an explanation', [breakOpened()], closed('kim')],
    ['an explanation behind the end', [breakOpened(), explained('ruth'), closed('kim')], explained('ruth')],
  ])('%s', (_, before, event) => {
    const state = before.reduce<BreakState>(breaks.evolve, breaks.initialState);
    expect(() => breaks.evolve(state, event)).toThrow(InvariantError);
  });
});

const ids = table<'source' | 'place' | 'id'>`
  source    | place                                                       | id
  ledger    | {"what":"entry","shard":12,"seq":345,"leg":0}               | ledger/entry/12/seq-345/leg-0
  ledger    | {"what":"balance","shard":12,"account":"cage"}              | ledger/balance/12/account-cage
  kafka     | {"what":"missing","topic":"sabot.events.v1","partition":7,"seq":5} | kafka/missing/sabot.events.v1/7/seq-5
  kafka     | {"what":"altered","topic":"sabot.events.v1","partition":7,"offset":5} | kafka/altered/sabot.events.v1/7/offset-5
  three-way | {"table":"BAC-01","day":"2026-11-21"}                       | three-way/BAC-01/2026-11-21
  three-way | {"table":"BAC-01","day":"2026-11-21","shift":"night"}       | three-way/BAC-01/2026-11-21/shift-night
  deviation | {"table":"BAC-01","day":"2026-11-21"}                       | deviation/BAC-01/2026-11-21
  count     | {"table":"BAC-01","day":"2026-11-21","shard":26,"seq":9}    | count/BAC-01/2026-11-21/26/9
  wallet    | {"what":"late","transaction":"t-1"}                         | wallet/late/t-1
`;

describe('the id of a break contains its location', () => {
  it.each(ids)('$id', ({ source, place, id }) => {
    const at = JSON.parse(place) as BreakPlace;
    const of = BREAK_SOURCES.find((each) => each === source)!;
    expect(breakIdOf({ source: of, ...at })).toBe(id);
    expect(tableOfBreak(id)).toBe(at.table ?? null);
  });
});

describe('any sequence of commands to a break', () => {
  const person = fc.constantFrom('kim', 'ruth', 'pia');
  const commands = fc.oneof(
    fc.constantFrom(find(), find(-500), find(-400)),
    person.map(assign),
    person.map(explain),
    fc.tuple(person, fc.constantFrom('mended', 'accepted')).map(([by, how]) => close(by, how)),
  );

  it('the person who closed it did not explain it, and another person did', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (all) => {
        let state: BreakState = breaks.initialState;
        let explainers: string[] = [];
        for (const command of all) {
          const decision = breaks.decide(command, state);
          if (!decision.ok) continue;
          for (const event of decision.events) {
            if (event.type === 'BreakOpened' || event.type === 'BreakRevised') explainers = [];
            if (event.type === 'BreakExplained') explainers.push(event.by);
            if (event.type === 'BreakClosed') {
              expect(explainers).not.toHaveLength(0);
              expect(explainers).not.toContain(event.by);
              expect(event.explainedBy).toBe(explainers.at(-1));
            }
            state = breaks.evolve(state, event);
          }
        }
      }),
    );
  });

  it('locations need exactly the fields of their ids, each once', () => {
    for (const { needs, may } of Object.values(BREAK_PLACES))
      expect(new Set([...needs, ...may]).size).toBe(needs.length + may.length);
  });
});
