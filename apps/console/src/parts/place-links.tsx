import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { placeOf } from './places';

const OF_BREAKS = 'break:';

/** Where a significant event is looked into: its break, its coup, or its table. */
export function Where({
  stream,
  coup,
  table,
}: Pick<Schemas['SignificantEvent'], 'stream' | 'coup' | 'table'>) {
  const id = stream.startsWith(OF_BREAKS) ? stream.slice(OF_BREAKS.length) : null;
  if (id !== null) return <Link href={placeOf.break(id)}>{id}</Link>;
  if (coup !== null) return <Link href={placeOf.coup(coup)}>{coup}</Link>;
  return table !== null && <Link href={placeOf.table(table)}>{table}</Link>;
}
