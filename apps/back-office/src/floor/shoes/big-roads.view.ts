import { z } from 'zod';
import { TableId } from '#log/contract';
import { pageOf } from '../../reading/documented';
import { List } from '../../reading/parameters';
import { BigRoad } from './roads.view';

/** Tables that a question may name: their ids fit into an address. */
const TABLES_MAX = 100;
const SOME_TABLES = `at most ${TABLES_MAX} ids of tables with commas between them, such as BAC-01,BAC-02`;

/** The query of the list: a page of all tables, or the tables that it names. */
export const BigRoadsQuery = z.strictObject({
  ...List.shape,
  tables: z
    .string({ error: SOME_TABLES })
    .transform((text) => text.split(','))
    .pipe(z.array(TableId, { error: SOME_TABLES }).max(TABLES_MAX, { error: SOME_TABLES }))
    .optional(),
});
export type BigRoadsQuery = z.output<typeof BigRoadsQuery>;

const BigRoadOfTable = BigRoad.extend({ table: z.string(), shoe: z.string() }).meta({
  id: 'BigRoadOfTable',
  description: 'The big road of the shoe in use.',
});
export const BigRoadsView = pageOf('BigRoads', BigRoadOfTable);
export type BigRoadsView = z.output<typeof BigRoadsView>;
