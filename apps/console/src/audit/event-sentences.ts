import type { Schemas } from '../api/client';
import { coupParts } from '../coup/reading/coup-parts';
import type { CoupStep, Facts } from '../coup/reading/events';
import { money, nameOf, personName } from '../coup/reading/naming';
import { sentenceOf } from '../coup/reading/sentences';
import { spoken, STRINGS } from '../shell/strings';
import { deckSentence } from './deck-sentences';

type Significant = Schemas['SignificantEvent'];
type Event = Schemas['StoredEvent'];

const personOf = ({ id, role }: { readonly id: string; readonly role: string }): string =>
  role === 'system' || id === 'system' ? STRINGS.significant.system : nameOf(id);

/** Returns a significant event as a sentence. */
export const significantSentence = ({ kind, who, table, coup, patron, stream }: Significant): string => {
  const words = STRINGS.significant;
  const say: (who: string, where: string, patron: string) => string = words[kind];
  const where =
    coup === null
      ? (table ?? (stream.startsWith('break:') ? words.books : words.house))
      : words.coupAt(coupParts(coup).number, coupParts(coup).table);
  return say(personOf(who), where, patron === null ? words.somebody : nameOf(patron));
};

/** Event types whose sentence needs the dealt cards, which a single event doesn’t have. */
const WITHOUT_CARDS: ReadonlySet<string> = new Set([
  'CardsDealt',
  'CardsTurned',
  'HandExposed',
  'CorrectionRequested',
]);
const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

type Data = Event['data'];

/** Returns the hands in an event: with totals at the end of a coup, with the face of a drawn card. */
const handsIn = (data: Data): NonNullable<Facts['hands']> => {
  const ended = HANDS.flatMap((hand) => {
    const value = data[hand];
    if (typeof value !== 'object' || value === null) return [];
    const { total }: { readonly total?: unknown } = value;
    return typeof total === 'number' ? [{ hand, cards: [], total }] : [];
  });
  const { hand, card } = data;
  if (typeof hand !== 'string' || typeof card !== 'object' || card === null) return ended;
  const { card: face }: { readonly card?: unknown } = card;
  return [...ended, { hand, cards: [typeof face === 'string' ? face : null], total: null }];
};

/** Returns the facts of the bets in an event. */
const betsIn = ({ bets }: Data): readonly Facts[] =>
  Array.isArray(bets)
    ? (bets as readonly unknown[]).filter((bet): bet is Facts => typeof bet === 'object')
    : [];

/** Returns an event as the sentence on its coup's page, as far as the event's own data allow. */
export const eventSentence = (event: Event, currency: string): string => {
  const { type, data } = event;
  const ownText = accountSentence(event) ?? deckSentence(event);
  if (ownText !== null) return ownText;
  if (WITHOUT_CARDS.has(type)) return spoken(type);
  const facts = { ...data, hands: handsIn(data) } as Facts; // the sentence reads only the fields of its own event
  const head = {
    ...event,
    step: 1,
    facts,
    text: spoken(type),
    patron: facts.patron ?? null,
    moves: [],
    rulings: [],
    calls: [],
  };
  const step: CoupStep = {
    number: 1,
    seq: event.seq,
    type,
    recordedAt: event.recordedAt,
    actor: event.actor,
    rulings: [],
    group: 'bets',
    icon: 'file',
    side: null,
    head,
    lines: betsIn(data)
      .slice(type === 'StakesCarried' ? 1 : 0)
      .map((bet) => ({ ...head, facts: bet })),
    moves: [],
    calls: [],
  };
  return sentenceOf(step, currency);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the sentence of an event of a patron’s account; `null` for any other event. */
const accountSentence = ({ type, data, actor }: Event): string | null => {
  const { says } = STRINGS.patron;
  const [amount, currency] = [textOf(data['amount']), textOf(data['currency'])];
  const sum = amount === '' || currency === '' ? '' : money(amount, currency);
  const who = personName(textOf(data['patron']));
  const means = textOf(data['means']);
  const by = means === 'cash' || means === 'transfer' || means === 'chips' ? says.means[means] : '';
  switch (type) {
    case 'Deposited':
      return says.paysIn(who, sum, by);
    case 'Withdrawn':
      return says.takesOut(who, sum, by);
    case 'FundsHeld':
      return says.held(sum);
    case 'HoldPosted':
      return says.buysChips(who, sum, textOf(data['table']));
    case 'HoldReleased':
      return says.released(sum);
    case 'FundsReturned':
      return says.returned(sum);
    case 'TextsErased':
      return STRINGS.significant.erasure(personOf(actor), '', who);
    default:
      return null;
  }
};

/** Returns the amount in an event with its currency; `null` without one. */
export const amountIn = ({ data }: Event): string | null =>
  ([data['amount'], data['stake']].find((value) => typeof value === 'string' && /^-?\d+$/u.test(value)) as
    string | null | undefined) ?? null;
