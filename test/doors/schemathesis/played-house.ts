import { randomUUID } from 'node:crypto';
import type { Person } from '#game/tables';
import type { CommandName } from '#log/contract';
import type { HouseUnderTest } from '../../house-under-test';

/** Plays a coup at `BAC-01` as in the examples of the API's documents, and opens the betting of the next. */
export async function play(house: HouseUnderTest): Promise<void> {
  const { pit, cage, dealer, patrons } = house.tokens.people(1);
  const ada = patrons[0] as Person; // `people(1)` returns one patron
  const give = async (by: Person, name: CommandName, fields = {}, target = 'BAC-01'): Promise<void> => {
    const result = await house.client.give({ name, target, fields }, by, randomUUID());
    if (!result.ok) throw new Error(`${name}: ${result.rejection.code}, ${result.rejection.detail}`);
  };
  await give(pit, 'OpenTable', { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR' });
  await give(cage, 'Deposit', { amount: '100000000', currency: 'EUR' }, ada.id);
  await give(ada, 'BuyIn', { amount: '50000000' });
  await give(ada, 'TakeSeat', { seat: 1 });
  await give(dealer, 'ShuffleShoe');
  await give(ada, 'CutShoe', { at: 137 });
  await give(dealer, 'OpenBetting');
  await give(ada, 'PlaceBet', { on: 'player', stake: '10000' });
  await give(dealer, 'CloseBetting');
  await give(dealer, 'Deal');
  await give(dealer, 'OpenBetting');
}
