import { TABLE_VARIANTS, type TableEvent, type TableState } from '#game/tables';
import { EVENTS, isTableEvent, type DomainEvent } from '#log/contract';
import { rulingsOf } from '#proof/audit';
import { rulingAddress } from '../../apps/console/src/coup/reading/ruling-address';
import { rulings } from '../docs/rulings';

/** Every event of a table, of each hand and with a tie, as far as its rulings depend on it. */
const STEPS = Object.keys(EVENTS)
  .map((type) => ({ type }))
  .filter((event) => isTableEvent(event as DomainEvent))
  .flatMap(({ type }) =>
    ['banker', 'player'].map((hand) => ({ type, hand, outcome: 'tie' }) as unknown as TableEvent),
  );

/** Every ruling that a replay can name. */
const NAMED = [
  ...new Set(
    TABLE_VARIANTS.flatMap((variant) =>
      STEPS.flatMap((event) => rulingsOf(event, { variant } as unknown as TableState)),
    ),
  ),
].toSorted();

it('a replay names rulings of every part of the rule book', () => {
  expect([...new Set(NAMED.map((ruling) => ruling.charAt(0)))]).toEqual(['B', 'C', 'F', 'M', 'P', 'R']);
});

it.each(NAMED)('%s, which a replay names, is linked to its place in the guide', (ruling) => {
  const page = rulings().find(({ id }) => id === ruling)?.page;
  expect(rulingAddress(ruling)).toBe(`/guide/reference/rules/${page}.html#${ruling.toLowerCase()}`);
});
