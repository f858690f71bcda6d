import { briefOf, clockOf, momentOf, useHouse } from './house';

const WRITTEN = { moment: momentOf, clock: clockOf, brief: briefOf } as const;

/**
 * A moment by the casino’s clock: day and time, the time alone, or a brief form. Its title is the instant.
 */
export function Moment({ at, as = 'moment' }: { readonly at: string; readonly as?: keyof typeof WRITTEN }) {
  const house = useHouse();
  return (
    <time dateTime={at} title={at}>
      {WRITTEN[as](house, at)}
    </time>
  );
}
