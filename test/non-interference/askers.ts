import { ROLES, type Person } from '#game/tables';
import { auditStream, patronStream, tableStream } from '#log/contract';
import { shardOf } from '#log/event-store';
import { operationsOf, type ApiDocument } from '../doors/operations';

/** A query and its asker. */
export interface Question {
  readonly by: Person;
  readonly url: string;
}

/** The table of the queries, by the names of their parameters. */
export interface Subject {
  readonly table: string;
  readonly coups: readonly string[];
  readonly shoe: string;
  readonly variant: string;
  readonly patrons: readonly string[];
}

/**
 * Returns each query of the OpenAPI document for each person who may ask it. New operations are included by
 * themselves.
 */
export function questionsOn(document: ApiDocument, subject: Subject): readonly Question[] {
  const readings = operationsOf(document).filter(({ method }) => method === 'GET');
  return readings.flatMap(({ path, roles }) => {
    if (path.endsWith('/live')) return []; // The feed never ends; another reader listens to it.
    const patrons = path.endsWith('/hand') ? subject.patrons : subject.patrons.slice(0, FEW);
    const askers = (roles ?? ROLES).flatMap((role) => peopleOf(role, patrons));
    const urls = urlsOf(path, subject);
    return askers.flatMap((by) => urls.map((url) => ({ by, url: url.replace('{patron}', by.id) })));
  });
}

/** The number of patrons who ask queries that aren't about one patron. */
const FEW = 2;

const peopleOf = (role: Person['role'], patrons: readonly string[]): readonly Person[] =>
  role === 'patron' ? patrons.map((id) => ({ id, role })) : [{ id: `${role}-otto`, role }];

const urlsOf = (path: string, { table, coups, shoe, variant, patrons }: Subject): readonly string[] => {
  if (path === '/v1/events') {
    const streams = [tableStream(table), auditStream(table)];
    const shards = [...streams, ...patrons.slice(0, FEW).map(patronStream)].map(shardOf);
    return [
      ...streams.map((stream) => `${path}?stream=${encodeURIComponent(stream)}&limit=500`),
      ...[...new Set(shards)].map((shard) => `${path}?shard=${shard}&limit=500`),
    ];
  }
  if (path.includes('{coup}')) return coups.map((coup) => path.replace('{coup}', encodeURIComponent(coup)));
  return [
    path
      .replace('{table}', table)
      .replace('{shoe}', encodeURIComponent(shoe))
      .replace('{variant}', variant)
      .replaceAll(/\{(?!patron\})\w+\}/gu, '0'),
  ];
};
