import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { wasOpened, type Role, type TableState } from '#game/tables';
import { invariant, parsed, unreachable, type Parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader, StoredEvent } from '#log/event-store';
import type { List } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import { TableStates } from '../../reading/table-states';
import type { RequestsView, RequestView } from './requests.view';

/** A query for requests that wait for a second person, table by table. */
export class ReadRequests extends Question<RequestsView> {
  constructor(readonly list: List) {
    super();
  }
}

type Open = Extract<TableState, { readonly table: string }>;
type Asked = Open['requests']['open'][number]['asked'];

@QueryHandler(ReadRequests)
export class ReadRequestsHandler implements IQueryHandler<ReadRequests> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly states: TableStates,
  ) {}

  async execute({ list: { after, cursor = '', limit } }: ReadRequests): Promise<Parsed<RequestsView>> {
    await this.positions.reach(after);
    const position = await this.positions.all();
    const page = await this.reader.streams('table:', { after: tableStream(cursor), limit });
    const readings = await Promise.all(page.map((head) => this.states.read(head)));
    const open = readings.flatMap(({ state, version }) => (wasOpened(state) ? [{ state, version }] : []));
    const items = await Promise.all(open.map(({ state, version }) => this.ofTable(state, version)));
    const next = page.length < limit ? null : (open.at(-1)?.state.table ?? null);
    return parsed({ items: items.flat(), next, position });
  }

  private async ofTable(state: Open, version: number): Promise<readonly RequestView[]> {
    const { table, currency, requests, rules } = state;
    const asking = await this.askingEvents(table, version, requests.open);
    const views = requests.open.map(async ({ request, by, asked }) => {
      const event = asking.get(request);
      invariant(event !== undefined, `${request} waits, and no event asked for it`);
      const { recordedAt, actor } = event;
      const hash = asked.what === 'rules' || asked.what === 'limits' ? null : asked.reason;
      const note = hash === null ? null : await this.reader.note(hash);
      return {
        request,
        table,
        by,
        byRole: actor.role as Role, // of a person: no request comes from the system
        askedAt: recordedAt,
        lapsesAt: lapsesAt(asked, secondsAfter(recordedAt, rules.approvalSeconds)),
        currency,
        ...NOTHING,
        ...askedView(asked),
        reason: hash === null ? null : { hash, text: note?.text ?? null },
      };
    });
    return Promise.all(views);
  }

  /**
   * Returns the event of each open request. It is near the stream's end, because requests lapse, and the table waits
   * for a void or a correction.
   */
  private async askingEvents(
    table: string,
    version: number,
    open: Open['requests']['open'],
  ): Promise<ReadonlyMap<string, StoredEvent>> {
    const wanted = new Set(open.map(({ request }) => request));
    const found = new Map<string, StoredEvent>();
    for (let last = version; last > 0 && found.size < wanted.size; last -= STRETCH)
      for (const event of await this.reader.readStream(
        tableStream(table),
        Math.max(1, last - STRETCH + 1),
        last,
      )) {
        const { request } = event.data;
        if (ASKING.has(event.type) && typeof request === 'string' && wanted.has(request))
          found.set(request, event);
      }
    return found;
  }
}

/** The number of events read at once in the search for requests. */
const STRETCH = 500;
const ASKING: ReadonlySet<string> = new Set([
  'VoidRequested',
  'CorrectionRequested',
  'WaiverRequested',
  'RulesChangeRequested',
  'LimitsRequested',
]);

/** Returns a time some seconds later, with its microseconds. */
const secondsAfter = (time: string, seconds: number): string => {
  const [whole = '', part = '000000Z'] = time.split('.');
  return `${new Date(Date.parse(`${whole}Z`) + seconds * 1_000).toISOString().slice(0, 19)}.${part}`;
};

/** Returns when a request lapses: at the end of the limit that it asks for, if that comes first (R7). */
const lapsesAt = (asked: Asked, unanswered: string): string =>
  asked.what === 'limits' && Date.parse(asked.until) < Date.parse(unanswered)
    ? asked.until.replace('Z', '.000000Z')
    : unanswered;

const NOTHING = { coup: null, cards: null, five: null, patron: null, amount: null, rules: null, limit: null };

const askedView = (asked: Asked): Pick<RequestView, 'what'> & Partial<RequestView> => {
  switch (asked.what) {
    case 'void':
      return { what: 'void', coup: asked.coup };
    case 'correction':
      return { what: 'correction', coup: asked.coup, cards: [...asked.cards], five: asked.five ?? null };
    case 'waiver':
      return { what: 'waiver', patron: asked.patron, amount: `${asked.amount}` };
    case 'rules':
      return { what: 'rules', rules: { ...asked.rules } };
    case 'limits': {
      const { patron, on, max, until } = asked;
      return { what: 'limits', patron, limit: { on, max: `${max}`, until } };
    }
    default:
      return unreachable(asked);
  }
};
