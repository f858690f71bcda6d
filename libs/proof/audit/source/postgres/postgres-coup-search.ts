import { tableStream, type EventType } from '#log/contract';
import { columns, orNull, text, utcText } from '#log/event-store';
import type { CoupCandidate, CoupQuery, CoupSearch } from '../find-coups';
import type { CoupRow } from '../log-source.port';
import { OF_COUP } from './postgres-rows';
import type { Run } from './postgres-run';

/** Types of events that say who stakes or banks in a coup, and how much. */
const TELLING = [
  'BetPlaced',
  'StakesCarried',
  'StakesReturned',
  'StakesAccepted',
  'CoupOpened',
  'BancoAwarded',
  'CoupSettled',
  'BetsSettled',
  'CoupVoided',
  'BetsVoided',
  'FineCharged',
  'LossMadeGood',
] as const satisfies readonly EventType[];

/** Separates the texts. Canonical JSON contains no line feed. */
const LINE_FEED = '\n';

/**
 * Searches coups by the contents of the events in their range; an open coup's range ends now. The ranges come
 * from the coup index, which `verify` compares with the events.
 */
export class PostgresCoupSearch implements CoupSearch {
  constructor(
    private readonly run: Run,
    readonly coup: CoupSearch['coup'],
  ) {}

  async candidates(
    { patron, table, from, to }: CoupQuery,
    { stream, firstVersion }: Pick<CoupRow, 'stream' | 'firstVersion'>,
    limit: number,
  ): Promise<readonly CoupCandidate[]> {
    const select = `select ${CANDIDATE.list('c', {
      openedAt: utcText('o.recorded_at'),
      endedAt: `case when c.status <> 'open' then ${utcText('l.recorded_at')} end`,
      texts: 't.texts',
    })}
      from sabot.coup c
      join sabot.event o on o.shard = c.shard and o.seq = c.first_seq
      join sabot.event l on l.shard = c.shard and l.seq = c.last_seq
      cross join lateral (
        select string_agg(e.data, $8 order by e.seq) as texts
        from sabot.event e
        where e.shard = c.shard and e.stream = c.stream and e.version >= c.first_version
          and (c.status = 'open' or e.version <= c.last_version) and e.type = any($7)
      ) t
      where (c.stream, c.first_version) > ($1, $2)
        and ($3::text is null or c.stream = $3)
        and ($4::timestamptz is null or l.recorded_at >= $4 or c.status = 'open')
        and ($5::timestamptz is null or o.recorded_at < $5)
        and ($6::text is null or position($6 in t.texts) > 0)
      order by c.stream, c.first_version limit $9`;
    const values = [
      stream,
      firstVersion,
      table === undefined ? null : tableStream(table),
      from ?? null,
      to ?? null,
      patron === undefined ? null : JSON.stringify(patron),
      TELLING,
      LINE_FEED,
      limit,
    ];
    return this.run(CANDIDATE, { name: 'audit search', text: select, values });
  }
}

const CANDIDATE = columns({
  ...OF_COUP,
  openedAt: text,
  endedAt: orNull(text),
  texts: orNull(text),
}).as(({ texts, ...coup }) => ({ ...coup, texts: texts?.split(LINE_FEED) ?? [] }));
