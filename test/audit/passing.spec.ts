import { verify } from '#proof/audit';
import {
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  shoeOf,
  takeSeat,
} from '#testing';
import { logOfEvents, playedAt, type RecordedEvent } from './log-of-events';

const leave = (who: string) => ({ type: 'LeaveSeat', by: patron(who) }) as const;

/** A shoe that passes from ada to bob and cyd by wins, and back to ada when they leave. */
const { stream, said } = playedAt(new HouseBankedScene(openTable()), (scene) => {
  for (const [at, who] of ['ada', 'bob', 'cyd'].entries())
    scene.after(takeSeat(who, at + 1), buyIn(who, 10_000));
  scene.after(loadShoe(shoeOf('AS 2S 9H 2D KD KC 9S 2H KH QC', 100)));
  for (const _ of [1, 2])
    scene.after(dealer('OpenBetting'), bet('ada', 'player', 100), dealer('CloseBetting'), dealer('Deal'));
  scene.after(leave('cyd'), dealer('OpenBetting'));
});

const passings = said.filter(({ type }) => type === 'ShoePassed');
const found = async (forged: readonly RecordedEvent[]) => {
  const { findings } = await verify(logOfEvents(stream, forged, said));
  return findings.filter(({ kind }) => kind !== 'below-zero'); // this log lacks the accounts that the chips came from
};

describe('the shoe passes by the rules (C3)', () => {
  it('after a win, and when its holder leaves', async () => {
    expect(passings.map(({ data }) => [data['because'], data['from'], data['to']])).toEqual([
      ['player-won', 'ada', 'bob'],
      ['player-won', 'bob', 'cyd'],
      ['seat-left', 'cyd', 'ada'],
    ]);
    expect(await found(said)).toEqual([]);
  });

  it.each(passings.map((passing, at) => [['ada', 'bob', 'cyd'][at] ?? '', passing] as const))(
    'a missing pass is found: from %s',
    async (from, passing) => {
      const findings = await found(said.filter((each) => each !== passing));
      const at = said.indexOf(passing);
      const next = said.findIndex(({ commandId }, index) => index > at && commandId !== passing.commandId);
      expect(findings.filter(({ kind }) => kind === 'replay')).toMatchObject([{ seq: next, count: 1 }]);
      expect(findings.map(({ detail }) => detail).join('\n')).toContain(
        `ShoePassed, which is missing: recorded null, recomputed ${from}`,
      );
    },
  );
});
