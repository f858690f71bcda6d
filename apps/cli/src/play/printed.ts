import { callsOf } from '#game/calls';
import { anyTable, type TableState } from '#game/tables';
import type { Json } from '#kernel/canonical';
import type { Rejection } from '#kernel/decision';
import { inUnits, moneyOf } from '#kernel/money';
import { tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { plain } from '../terminal/plain-text';
import type { Played } from './play-script';
import type { Summary } from './summary';

/** Names of event fields that hold an amount of money. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set(
  [
    ['amount', 'bank', 'bid', 'chips', 'commission', 'commissionBefore', 'counted', 'difference'],
    ['estimated', 'expected', 'fromChips', 'fromReserve', 'max', 'owed', 'paid', 'reserve', 'returned'],
    ['stake', 'taken', 'tray', 'value', 'waived', 'winnings'],
  ].flat(),
);
const AMOUNT = /^-?\d+$/u;

/** Prints a played script for a person, with amounts in units of the table's currency. */
export class PlayPrinter {
  /** Currencies by the stream of their table. */
  private readonly currencies = new Map<string, string>();
  private readonly tables = new Map<string, TableState>();
  private readonly seen = new Set<string>();
  private lastTable: string | null = null;

  /** Returns the text of a played line or of the summary. */
  textOf(played: Played): string {
    if (played.kind === 'summary') return `${this.summary(played.summary)}\n`;
    const { line, events, rejection } = played;
    const lines = events.map((event) => this.event(line, event));
    if (rejection !== null) lines.push(rejected(line, rejection));
    return lines.map((each) => `${each}\n`).join('');
  }

  private event(line: number, event: StoredEvent): string {
    const { stream, type, data } = event;
    const currency = this.currencyOf(stream, type, data);
    const facts = Object.entries(data).map(([key, value]) => `${key}=${fieldText(key, value, currency)}`);
    return plain([`${line}`.padStart(4), stream, type, ...facts, ...this.calls(event)].join('  '));
  }

  /** Returns what is said aloud at an event of a table, in quotation marks. */
  private calls(stored: StoredEvent): readonly string[] {
    if (!stored.stream.startsWith('table:')) return [];
    const before = this.tables.get(stored.stream) ?? anyTable.initialState;
    const event = tableEventOf(stored);
    this.tables.set(stored.stream, anyTable.evolve(before, event));
    return callsOf(event, before).map(({ en }) => `“${en}”`);
  }

  /** Returns the currency of an event: its own, or that of its table. */
  private currencyOf(stream: string, type: string, data: StoredEvent['data']): string | null {
    const { currency } = data;
    if (typeof currency !== 'string') return this.currencies.get(stream) ?? null;
    this.seen.add(currency);
    if (type === 'TableOpened') {
      this.currencies.set(stream, currency);
      this.lastTable = stream;
    }
    return currency;
  }

  private summary({ phase, banker, bank, reserve, balances, rejections }: Summary): string {
    const currency = this.currencies.get(this.lastTable ?? '') ?? null;
    const rows = Object.entries(balances).map(
      ([name, sum]) => [plain(name), amountIn(sum, this.currencyOfAccount(name))] as const,
    );
    const width = Math.max(0, ...rows.map(([name]) => name.length));
    const [bankText, reserveText] = [bank, reserve].map((amount) => amountIn(amount, currency));
    return [
      '',
      `phase    ${phase ?? 'no table was opened'}`,
      ...(banker === null ? [] : [`banker   ${plain(banker)}, bank ${bankText}, reserve ${reserveText}`]),
      `refused  ${rejections.map(({ line, code }) => `line ${line} ${code}`).join(', ') || 'nothing'}`,
      'balances',
      ...rows.map(([name, sum]) => `  ${name.padEnd(width)}  ${sum.padStart(20)}`),
    ].join('\n');
  }

  /** Returns the currency of a balance: the only one in play, else the one at the end of the account's name. */
  private currencyOfAccount(name: string): string | null {
    const [only, ...others] = this.seen;
    if (others.length === 0) return only ?? null;
    return name.slice(name.lastIndexOf('/') + 1);
  }
}

const rejected = (line: number, { code, detail }: Rejection): string =>
  plain(`${`${line}`.padStart(4)}  refused  ${code}: ${detail}`);

const amountIn = (amount: string, currency: string | null): string =>
  currency === null || !AMOUNT.test(amount) ? amount : inUnits(moneyOf(amount), currency);

/** Returns a field as text. House rules contain amounts, too, under names of their own. */
const fieldText = (key: string, value: Json, currency: string | null): string => {
  if (Array.isArray(value)) return `[${value.map((each) => fieldText(key, each, currency)).join(' ')}]`;
  if (typeof value === 'string' && (MONEY_FIELDS.has(key) || key === 'rules'))
    return amountIn(value, currency);
  if (typeof value !== 'object' || value === null) return String(value);
  const { card } = value as { readonly card?: Json };
  if (typeof card === 'string') return card; // its leaf and salt are for proofs
  return `{${Object.entries(value)
    .map(([name, item]) => `${name}=${fieldText(key === 'rules' ? key : name, item, currency)}`)
    .join(' ')}}`;
};
