import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { parsed, unreachable, type Parsed } from '#kernel/decision';
import type { TableState } from '#game/tables';
import { LOG_READER } from '../../reading/ports';
import type { List } from '../../reading/parameters';
import { Positions } from '../../reading/positions';
import { Question } from '../../reading/question';
import { TableStates } from '../../reading/table-states';
import type { RequestsView, RequestView } from './requests.view';

/** What waits for a second person's answer, table by table. */
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
    const open = readings.flatMap(({ state }) => ('table' in state ? [state] : []));
    const items = await Promise.all(open.flatMap((state) => this.ofTable(state)));
    return parsed({ items, next: page.length < limit ? null : (open.at(-1)?.table ?? null), position });
  }

  private ofTable({ table, currency, requests }: Open): readonly Promise<RequestView>[] {
    return requests.open.map(async ({ request, by, asked }) => {
      const hash = 'reason' in asked ? asked.reason : null;
      const note = hash === null ? null : await this.reader.note(hash);
      return {
        request,
        table,
        by,
        currency,
        ...NOTHING,
        ...askedView(asked),
        reason: hash === null ? null : { hash, text: note?.text ?? null },
      };
    });
  }
}

const NOTHING = { coup: null, cards: null, patron: null, amount: null, rules: null };

const askedView = (asked: Asked): Pick<RequestView, 'what'> & Partial<RequestView> => {
  switch (asked.what) {
    case 'void':
      return { what: 'void', coup: asked.coup };
    case 'correction':
      return { what: 'correction', coup: asked.coup, cards: [...asked.cards] };
    case 'waiver':
      return { what: 'waiver', patron: asked.patron, amount: `${asked.amount}` };
    case 'rules':
      return { what: 'rules', rules: { ...asked.rules } };
    default:
      return unreachable(asked);
  }
};
