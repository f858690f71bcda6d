import type { TableEvent } from '#game/tables';
import { moneyOf } from '#kernel/money';
import {
  approve,
  arrangeLimit,
  askVoid,
  BanqueScene,
  buyIn,
  CheminScene,
  dealer,
  endShoe,
  HouseBankedScene,
  openTable,
  PIT,
  RUTH,
  sealedShoe,
} from '#testing';
import type { Divergence } from './divergence';
import { isTaken, TableFold } from './table-fold';

interface Written {
  readonly event: TableEvent;
  /** The sender. */
  readonly by: string;
}

interface Scene<Command> {
  readonly events: readonly TableEvent[];
  after(...commands: readonly Command[]): unknown;
}

/** Gives commands and returns all events of a table, those of each command with its sender. */
const written = <Command extends { readonly by: { readonly id: string } }>(
  scene: Scene<Command>,
  commands: readonly Command[],
): readonly Written[] => {
  const all: Written[] = scene.events.map((event) => ({ event, by: 'pit' }));
  for (const command of commands) {
    const before = scene.events.length;
    scene.after(command);
    for (const event of scene.events.slice(before)) all.push({ event, by: command.by.id });
  }
  return all;
};

/** Changes the events of one type as a forger would. */
const forged =
  (
    type: TableEvent['type'],
    { by, ...fields }: { readonly by?: string } & Readonly<Record<string, unknown>>,
  ) =>
  (each: Written): Written =>
    each.event.type === type
      ? { by: by ?? each.by, event: { ...each.event, ...fields } as TableEvent }
      : each;

/** Returns what the check says of a log. */
const checked = (log: readonly Written[], forge: (each: Written) => Written = (each) => each) => {
  const fold = new TableFold();
  return log.map(forge).flatMap(({ event, by }, index): readonly Divergence[] => {
    const place = { seq: index + 1, version: index + 1, commandId: by, actor: { id: by, role: 'pit' } };
    const taken = fold.take(event, place);
    return isTaken(taken) ? taken.recomputed.divergences : [taken];
  });
};

const LIMITS = { player: { min: '100', max: '500', step: '10' }, default: { max: '500' } };
const PUNTER = { punter: { min: '100', max: '500', step: '10' } };
const changed = (rules: object) => ({ type: 'ChangeRules', rules, by: PIT }) as never;
const byRuth = { ...approve, by: RUTH } as never;
const revoked = (on: string) => ({ type: 'RevokeLimits', patron: 'ada', on, by: RUTH }) as never;

/** A table of each game between shoes, with its kind of stake. */
const GAMES = [
  {
    game: 'where the house banks',
    on: 'player',
    limits: (max: string) => ({ ...LIMITS, player: { ...LIMITS.player, max } }),
    scene: () => new HouseBankedScene(openTable({ limits: LIMITS }), buyIn('ada', 1_000)),
  },
  {
    game: 'at chemin de fer',
    on: 'punter',
    limits: (max: string) => ({ punter: { ...PUNTER.punter, max } }),
    scene: () => CheminScene.withSix(null, { limits: PUNTER }).after(endShoe as never),
  },
  {
    game: 'at banque',
    on: 'punter',
    limits: (max: string) => ({ punter: { ...PUNTER.punter, max } }),
    scene: () => BanqueScene.withSix(null, { limits: PUNTER }).after(endShoe as never),
  },
] as const;

describe.each(GAMES)('the two people of a limit and of changed rules $game (R7)', ({ on, limits, scene }) => {
  const play = (...commands: readonly unknown[]): readonly Written[] =>
    written(scene() as Scene<{ readonly by: { readonly id: string } }>, commands as never);
  const arranged = () => play(arrangeLimit(900, { on }), approve);
  const alone = { request: null, approvedBy: null };

  it('are found right in play', () => {
    expect(checked(arranged())).toEqual([]);
    expect(checked(play(arrangeLimit(900, { on }), approve, revoked(on)))).toEqual([]);
    expect(checked(play(changed({ limits: limits('900') }), byRuth))).toEqual([]);
    expect(checked(play(changed({ limits: limits('400') })))).toEqual([]);
  });

  it.each([
    ['whoever asked approved a limit', 'LimitsArranged', { approvedBy: 'ruth', by: 'ruth' }],
    ['whoever asked approved a limit in another’s name', 'LimitsArranged', { by: 'ruth' }],
    ['the patron approved their own limit', 'LimitsArranged', { approvedBy: 'ada', by: 'ada' }],
    ['another asked for a limit than who sent it', 'LimitsRequested', { by: 'pit' }],
  ] as const)('are named if %s', (_, type, fields) => {
    const found = checked(arranged(), forged(type, fields));
    expect(found).not.toEqual([]);
    expect(found.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^who (?:asked|approved)$/u));
  });

  it('are named if the patron asked for their own limit', () => {
    const asked = forged('LimitsRequested', { by: 'ada' });
    const found = checked(arranged(), (each) => {
      const { event, by } = asked(each);
      if (event.type === 'LimitsRequested') return { event: { ...event, by: 'ada' }, by };
      return event.type === 'LimitsArranged' ? { event: { ...event, askedBy: 'ada' }, by } : { event, by };
    });
    expect(found).toContainEqual({
      what: 'who asked',
      recorded: 'ada',
      recomputed: 'somebody else than the patron',
    });
  });

  it('are named if one person raised a maximum', () => {
    const raised = play(changed({ limits: limits('400') })).map((each) =>
      each.event.type === 'RulesChanged' ? { ...each, event: raisedTo(each.event, on, 900n) } : each,
    );
    expect(checked(raised)).toEqual([
      { what: 'who approved', recorded: null, recomputed: 'a second person' },
    ]);
    const signed = play(changed({ limits: limits('900') }), byRuth);
    expect(checked(signed, forged('RulesChanged', { ...alone, by: 'pit' }))).toContainEqual({
      what: 'who approved',
      recorded: null,
      recomputed: 'a second person',
    });
    expect(checked(signed, forged('RulesChanged', { by: 'pit' }))).toContainEqual({
      what: 'who approved',
      recorded: 'ruth',
      recomputed: 'pit',
    });
  });

  it('are named if one person ended a limit below the table’s own', () => {
    const lowered = forged('LimitsRequested', { max: moneyOf('300') });
    const both = (each: Written) => forged('LimitsArranged', { max: moneyOf('300') })(lowered(each));
    const ended = play(arrangeLimit(900, { on }), approve, revoked(on));
    expect(checked(ended, both)).toEqual([
      { what: 'who approved', recorded: null, recomputed: 'a second person' },
    ]);
    expect(checked(ended, forged('LimitsEnded', { by: 'pit' }))).toEqual([
      { what: 'who ended the limit', recorded: 'ruth', recomputed: 'pit' },
    ]);
  });

  it('are named if rules of one person ended a limit below the table’s own', () => {
    const higher = { ...limits('500') } as Record<string, object>;
    const minimum = { limits: { ...higher, [on]: { min: '400', max: '500', step: '10' } } };
    const ended = play(arrangeLimit(300, { on }), approve, changed(minimum), byRuth);
    expect(checked(ended)).toEqual([]);
    for (const [field, what] of [
      ['changedBy', 'who changed the rules'],
      ['approvedBy', 'who approved'],
    ] as const)
      expect(checked(ended, forged('RulesChanged', { [field]: 'ada' }))).toContainEqual({
        what,
        recorded: 'ada',
        recomputed: 'somebody else than the patron',
      });
    expect(checked(ended, forged('RulesChanged', { ...alone, by: 'pit' }))).toContainEqual({
      what: 'who approved',
      recorded: null,
      recomputed: 'a second person',
    });
  });
});

/** Returns changed rules with another maximum on a kind of stake. */
const raisedTo = (
  event: Extract<TableEvent, { type: 'RulesChanged' }>,
  on: string,
  max: bigint,
): TableEvent => {
  const limits = event.rules.limits as Readonly<Record<string, object>>;
  return {
    ...event,
    rules: { ...event.rules, limits: { ...limits, [on]: { ...limits[on], max } } },
  } as TableEvent;
};

describe('the two people of rules that withdraw a wager (R7)', () => {
  it('are named if one person ended a lower limit on it so', () => {
    const scene = new HouseBankedScene(openTable({ limits: LIMITS }), buyIn('ada', 1_000));
    const withdraws = changed({ wagers: ['banker', 'tie'] });
    const log = written(scene, [arrangeLimit(300), approve, withdraws, byRuth]);
    expect(checked(log)).toEqual([]);
    const alone = forged('RulesChanged', { request: null, approvedBy: null, by: 'pit' });
    expect(checked(log, alone)).toContainEqual({
      what: 'who approved',
      recorded: null,
      recomputed: 'a second person',
    });
  });
});

describe('the two people of a void (R5)', () => {
  const shoe = sealedShoe(7);
  const voided = (): readonly Written[] => {
    const scene = new HouseBankedScene(openTable({ dealing: 'every-coup' }), buyIn('ada', 1_000));
    scene.keep(shoe);
    return written(scene, [shoe.shuffle, dealer('OpenBetting'), askVoid, approve]);
  };

  it('are found right in play', () => {
    expect(checked(voided())).toEqual([]);
  });

  it('are named if the approval was sent by another, or the request', () => {
    expect(checked(voided(), forged('CoupVoided', { by: 'dealer' }))).toEqual([
      { what: 'who approved', recorded: 'pit', recomputed: 'dealer' },
    ]);
    expect(checked(voided(), forged('VoidRequested', { by: 'eve' }))).toContainEqual({
      what: 'who asked',
      recorded: 'dealer',
      recomputed: 'eve',
    });
  });
});
