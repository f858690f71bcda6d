import { clockOf, momentOf, useHouse } from '../shell/house';

/** A moment by the casino’s clock: day and time, or the time alone. The exact instant is in its title. */
export function Moment({ at, as = 'moment' }: { readonly at: string; readonly as?: 'moment' | 'clock' }) {
  const house = useHouse();
  return (
    <time dateTime={at} title={at}>
      {as === 'clock' ? clockOf(house, at) : momentOf(house, at)}
    </time>
  );
}
