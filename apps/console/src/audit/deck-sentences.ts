import { nameOf } from '../coup/reading/naming';
import { STRINGS } from '../shell/strings';

/** The fields of a stored event that a sentence needs. */
interface Event {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actor: { readonly id: string };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];

/** Joins a sentence with what is remarkable about it, if anything is. */
const withNote = (sentence: string, note: string | null): string =>
  note === null ? sentence : `${sentence}, ${note}`;

/** Returns the sentence of an event of a batch of decks; `null` for any other event. */
export const deckSentence = ({ type, data, actor }: Event): string | null => {
  const says = STRINGS.decks;
  const [who, batch] = [nameOf(actor.id), textOf(data['batch'])];
  const some = (value: unknown): string => {
    const numbers = numbersOf(value);
    return says.some(numbers.length, numbers.join(', '));
  };
  const decks = some(data['decks']);
  const faulty = numbersOf(data['faulty']).length === 0 ? null : says.faulty(some(data['faulty']));
  switch (type) {
    case 'DecksReceived':
      return says.received(who, numberOf(data['decks']), batch);
    case 'InspectionReported':
      return withNote(says.inspects(who, decks, batch), faulty);
    case 'DecksInspected':
      return withNote(says.inspected(who, decks, batch), faulty);
    case 'DestructionReported':
      return says.destroys(who, decks, batch);
    case 'DecksDestroyed':
      return says.destroyed(who, decks, batch);
    case 'DecksIssued':
      return says.issued(who, decks, batch, textOf(data['table']));
    case 'DecksPutInShoe':
      return says.inShoe(who, decks, batch, textOf(data['shoe']));
    case 'DecksReturned': {
      const cards = numberOf(data['cards']);
      const difference = cards - numberOf(data['expected']);
      const sentence = says.returned(who, decks, batch, cards);
      return withNote(sentence, difference === 0 ? null : says.differs(difference));
    }
    default:
      return null;
  }
};
