import { tableOfShoe } from '#game/decks';
import { inOrder, parsed, reject } from '#kernel/decision';
import { deckBatchStream, tableEventOf, tableStream } from '#log/contract';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { ReportMeans } from '../frame/sources';
import { batchRecordOf, compareShoes, type BatchRecord } from './decks';
import { DECKS_TABLES, DecksBody } from './decks.fields';

/** The report on the life of decks by batch, from the log itself. */
export const DECKS = defineReport({
  name: 'decks',
  title: 'Decks',
  summary:
    'Each batch of decks: state, shoes, counts that differ, and each step with the two people who did it.',
  about:
    'Made from the log. It has decks and counts, never the order of a shoe or an undealt card. A shoe named by a batch ' +
    'is compared with the table’s own record, which is another stream.',
  takes: { batch: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: DecksBody,
  tables: DECKS_TABLES,
  make: async ({ batch }, { events }) => {
    const all = await recordsOf(events);
    const asked = all.filter((record) => batch === null || record.batch.batch === batch);
    if (batch !== null && asked.length === 0)
      return reject('NO_SUCH_BATCH', 'No batch of decks has this id. Leave it out to see all batches.');
    const shoes = new Set(asked.flatMap(({ putIn }) => putIn.map(({ shoe }) => shoe)));
    const putIn = all.flatMap((record) => record.putIn).filter(({ shoe }) => shoes.has(shoe));
    const body = {
      batches: asked.map((record) => record.batch),
      decks: asked.flatMap(({ decks }) => decks),
      steps: asked.flatMap(({ steps }) => steps),
      shoes: compareShoes(putIn, await decksAtTables(shoes, events)),
    };
    return parsed({ rows: body.batches.length, body });
  },
  sheet: ({ batches, decks, steps, shoes }) => ({
    tables: [
      { ...DECKS_TABLES.batches, rows: batches, sums: [] },
      { ...DECKS_TABLES.decks, rows: decks, sums: [] },
      { ...DECKS_TABLES.steps, rows: steps, sums: [] },
      { ...DECKS_TABLES.shoes, rows: shoes, sums: [] },
    ],
    notes: shoes
      .filter(({ agrees }) => !agrees)
      .map(({ shoe, named, recorded }) =>
        recorded === null
          ? `Shoe ${shoe} is named for ${named} decks, but its table never had it.`
          : `Shoe ${shoe} has ${recorded} decks at its table, and batches name ${named}.`,
      ),
  }),
});

type Events = ReportMeans['events'];

const recordsOf = async (events: Events): Promise<readonly BatchRecord[]> => {
  const records: BatchRecord[] = [];
  for await (const { stream, version } of events.streams(deckBatchStream('')))
    records.push(batchRecordOf(await events.readStream(stream, 1, version)));
  return records.toSorted((a, b) => inOrder(a.batch.batch, b.batch.batch));
};

const BROUGHT = ['ShoeShuffled', 'ShoeLoaded'] as const;

/** Returns the number of decks of each shoe by its table's own record. A shoe that no table had is left out. */
const decksAtTables = async (
  shoes: ReadonlySet<string>,
  events: Events,
): Promise<ReadonlyMap<string, number>> => {
  const recorded = new Map<string, number>();
  for (const table of new Set([...shoes].map(tableOfShoe))) {
    const head = await events.streamHead(tableStream(table));
    if (head === null) continue;
    for (const stored of await events.readTypes(head.stream, 1, head.version, BROUGHT)) {
      const event = tableEventOf(stored);
      if (event.type !== 'ShoeShuffled' && event.type !== 'ShoeLoaded') continue;
      if (shoes.has(event.shoe)) recorded.set(event.shoe, event.decks);
    }
  }
  return recorded;
};
