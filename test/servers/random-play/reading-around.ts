import { shoeAt, type Person, type TableState } from '#game/tables';
import type { SeededRandom } from '../../../apps/cli/src/play/seeded-random';
import type { Heard } from '../table-servers';
import { admissionOf, everInvited, type Admission, type TableSoFar } from './guests';
import { PATRONS_WHO_READ } from './random-tables';
import type { TwoDoors } from './two-doors';
import type { TwoOffices } from './two-offices';

const STAFF: readonly [Person, ...Person[]] = [
  { id: 'pit', role: 'pit' },
  { id: 'dealer', role: 'dealer' },
  { id: 'otto', role: 'auditor' },
];
/** An id that no table has. */
const NO_TABLE = 'RP-none';
const LISTS = ['/v1/tables', '/v1/big-roads'] as const;

/**
 * Reads of tables by anybody. Both servers, and both offices, give the same answers. A patron without a place at a
 * private table gets those for a table that does not exist (R15).
 */
export class ReadingAround {
  constructor(
    private readonly doors: TwoDoors,
    private readonly offices: TwoOffices,
    private readonly random: SeededRandom,
  ) {}

  /** Asks one question about a table. Throws for an answer that its reader must not have. */
  async ask(so: TableSoFar): Promise<void> {
    const { table, state } = so;
    const by: Person = this.random.onceIn(4)
      ? this.random.pick(STAFF)
      : { id: this.random.pick(PATRONS_WHO_READ), role: 'patron' };
    const admission = by.role === 'patron' ? admissionOf(by.id, so) : 'guest';
    const url = this.random.pick(urlsOf(table, state));
    const heard = await this.heard(by, url);
    const wrong = await this.wrongIn(heard, { by, url, admission, so });
    if (wrong !== null)
      throw new Error(`${by.role} ${by.id}, ${admission} at ${table}, asks ${url}: ${wrong}: ${heard.text}`);
  }

  private heard(by: Person, url: string): Promise<Heard> {
    return url.endsWith('/hand') ? this.doors.ask(by, url) : this.offices.ask(by, url);
  }

  private async wrongIn(heard: Heard, { by, url, admission, so }: Asked): Promise<string | null> {
    const { table, events } = so;
    if (heard.status >= 500) return `status ${heard.status}`;
    if (by.role !== 'patron' || admission === 'unsure') return null;
    const isList = LISTS.some((list) => list === url);
    if (admission !== 'stranger')
      return url.startsWith('/v1/tables') && (heard.status >= 400 || (isList && !heard.text.includes(table)))
        ? 'it is hidden'
        : null;
    if (isList) return heard.text.includes(table) ? 'it is listed' : null;
    if (url.startsWith('/v1/coups/') && everInvited(events).has(by.id)) return null; // it may be one of their own
    const none = await this.heard(by, url.replaceAll(table, NO_TABLE));
    const expected = none.text.replaceAll(NO_TABLE, table);
    return heard.status === none.status && heard.text === expected
      ? null
      : `not as if there were none (${expected})`;
  }
}

interface Asked {
  readonly by: Person;
  readonly url: string;
  readonly admission: Admission;
  readonly so: TableSoFar;
}

const urlsOf = (table: string, state: TableState): readonly [string, ...string[]] => {
  const shoe = shoeAt(state);
  const of = [`/v1/tables/${table}`, `/v1/tables/${table}/coups`, ...LISTS] as const;
  if (shoe === null) return of;
  const coup = `/v1/coups/${encodeURIComponent(`${shoe.shoe}/C${Math.max(1, shoe.coups)}`)}`;
  const ofShoe = `/v1/shoes/${encodeURIComponent(shoe.shoe)}/roads`;
  return [...of, ofShoe, coup, `${coup}/replay`, `${coup}/evidence`, `${coup}/hand`];
};
