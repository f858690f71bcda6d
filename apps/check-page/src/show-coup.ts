import { inUnits, moneyOf } from '#kernel/money';
import type { EvidenceFile } from '#proof/evidence';
import { element } from './element';

const SUITS: Readonly<
  Record<string, { readonly sign: string; readonly name: string; readonly red: boolean }>
> = {
  S: { sign: '♠', name: 'spades', red: false },
  H: { sign: '♥', name: 'hearts', red: true },
  D: { sign: '♦', name: 'diamonds', red: true },
  C: { sign: '♣', name: 'clubs', red: false },
};
const HANDS = ['player', 'punter', 'right', 'left', 'banker'];

/** Draws a coup of a valid file: its hands as last settled, and the result of each bet. */
export function showCoup({ coup, events }: EvidenceFile): void {
  const own = events.map(({ event }) => event).filter(({ data }) => data['coup'] === coup);
  const corrections = own.filter(({ type }) => type === 'CoupCorrected');
  const settled = corrections.at(-1) ?? own.find(({ type }) => type === 'CoupSettled');
  if (settled === undefined) return;
  const pages = own.filter(
    ({ type, version }) => (type === 'BetsSettled' || type === 'BetsCorrected') && version > settled.version,
  );
  const { data } = settled;
  element('#coup-heading', HTMLElement).textContent =
    corrections.length === 0 ? `Coup ${coup}` : `Coup ${coup}, as corrected`;
  element('#hands', HTMLElement).replaceChildren(
    ...HANDS.filter((hand) => data[hand] !== undefined).map((hand) => handOf(hand, recordOf(data[hand]))),
  );
  element('#outcome', HTMLElement).textContent = outcomeOf(data);
  const bets = [settled, ...pages].flatMap((event) => listOf(event.data['bets']));
  const currency = textOf(data['currency']);
  element('#bets tbody', HTMLTableSectionElement).replaceChildren(
    ...bets.map((bet) => betRow(recordOf(bet), currency)),
  );
}

function handOf(name: string, { cards, total }: Fields): HTMLElement {
  const hand = document.createElement('div');
  hand.className = 'hand';
  const title = document.createElement('h3');
  title.textContent = `${name}: ${textOf(total)}`;
  const list = document.createElement('ul');
  list.className = 'cards';
  list.append(...listOf(cards).map((card) => cardOf(textOf(card))));
  hand.append(title, list);
  return hand;
}

function cardOf(card: string): HTMLElement {
  const suit = SUITS[card[1] ?? ''];
  const rank = card[0] === 'T' ? '10' : (card[0] ?? '');
  const item = document.createElement('li');
  item.className = suit?.red === true ? 'card red' : 'card';
  item.textContent = `${rank}${suit?.sign ?? ''}`;
  item.title = `${rank} of ${suit?.name ?? ''}`;
  return item;
}

function outcomeOf({ outcome, sides }: Fields): string {
  if (outcome !== undefined) return `Outcome: ${textOf(outcome)}`;
  const each = Object.entries(recordOf(sides)).map(
    ([side, result]) => `${side}: ${textOf(recordOf(result)['outcome'])}`,
  );
  return `Outcome – ${each.join(', ')}`;
}

/** Returns a bet's row. Its last cell is the amount returned to the patron: the stake and its winnings. */
function betRow(bet: Fields, currency: string): HTMLTableRowElement {
  const row = document.createElement('tr');
  const results = [bet, ...listOf(bet['parts']).map(recordOf)].flatMap(({ outcome }) => outcome ?? []);
  const cells = [
    [textOf(bet['patron'])],
    [textOf(bet['on'] ?? 'punter')],
    [moneyIn(bet['stake'], currency), 'amount'],
    [results.map(textOf).join(', ')],
    [moneyIn(bet['returned'], currency), 'amount'],
  ];
  for (const [text = '', className = ''] of cells) {
    const cell = document.createElement('td');
    cell.textContent = text;
    cell.className = className;
    row.append(cell);
  }
  return row;
}

/** Returns an amount in units. Amounts in the log are texts of minor units; other values are shown unchanged. */
const moneyIn = (amount: unknown, currency: string): string =>
  typeof amount === 'string' && /^\d+$/u.test(amount) ? inUnits(moneyOf(amount), currency) : textOf(amount);

type Fields = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
