import { sealShoe } from '#game/shoe';
import { hashing } from '#kernel/hashing';
import { asPerson } from '../test/give';
import { TimedFloors } from '../test/timed-floors';

describe('a shuffle whose decks change before it is decided (R3)', () => {
  const floors = new TimedFloors();
  afterAll(() => floors.close());

  it('commits to the order of the decks in force', async () => {
    const floor = await floors.open();
    const give = (
      as: string,
      name: 'OpenTable' | 'ChangeRules' | 'ShuffleShoe' | 'CutShoe' | 'EndShoe',
      fields = {},
    ) => asPerson(floor, as).give(name, 'T1', fields);
    await give('pit', 'OpenTable', {
      table: 'T1',
      variant: 'punto-banco',
      currency: 'EUR',
      rules: { decks: 8 },
    });
    const [changed, shuffled] = await Promise.all([
      give('pit', 'ChangeRules', { rules: { decks: 6 } }),
      give('dealer', 'ShuffleShoe'),
    ]);
    expect(changed).toMatchObject({ ok: true });
    expect(shuffled).toMatchObject({ ok: true });
    await give('pit', 'EndShoe', { reason: 'a test' });
    const data = (await floors.log.readStream('table:T1', 1)).map((event) => ({
      type: event.type,
      ...event.data,
    }));
    const [shoe] = data.filter(({ type }) => type === 'ShoeShuffled') as {
      decks?: number;
      commitment?: string;
    }[];
    const [revealed] = data.filter(({ type }) => type === 'ShoeRevealed') as { secret?: string }[];
    expect(shoe?.decks).toBe(6);
    const { commitment } = sealShoe(hashing, Buffer.from(revealed?.secret ?? '', 'hex'), 6);
    expect(shoe?.commitment).toBe(commitment);
  });
});
