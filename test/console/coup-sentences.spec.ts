import { EVENTS, isTableEvent, type DomainEvent } from '#log/contract';
import { SENTENCES } from '../../apps/console/src/coup/reading/event-sentences';
import { stepsOfCoup, type Step } from '../../apps/console/src/coup/reading/events';
import { sentenceOf } from '../../apps/console/src/coup/reading/sentences';
import { LANGUAGES, speak, type Language } from '../../apps/console/src/shell/strings';

/** A step whose facts have every value that a sentence may need. */
const lineOf = (type: string): Step => ({
  step: 1,
  seq: 1,
  version: 1,
  recordedAt: '2026-11-27T09:00:00.000000Z',
  actor: { id: 'dora', role: 'dealer' },
  type,
  text: 'the words of the log',
  patron: 'ada',
  moves: [],
  facts: {
    patron: 'ada',
    from: 'ada',
    to: 'bob',
    on: 'banker',
    hand: 'banker',
    outcome: 'banker',
    stake: '250000',
    amount: '250000',
    bank: '250000',
    seat: 3,
    calls: 1,
    total: 8,
    called: 'non',
    way: 'peek',
    cardsLeft: 14,
    number: 7,
    correction: 1,
    hands: [{ hand: 'banker', cards: ['7H', '2S'], total: 9 }],
  },
  rulings: [],
  calls: [],
});

const sentence = (type: string): string => {
  const [step] = stepsOfCoup([lineOf(type)]);
  return step === undefined ? '' : sentenceOf(step, 'EUR');
};

/** Every event type of a table's stream, in any game. */
const TYPES = Object.keys(EVENTS).filter((type) => isTableEvent({ type } as DomainEvent));

afterEach(() => speak('en'));

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  beforeEach(() => speak(language));

  it.each(TYPES)('%s has a sentence', (type) => {
    const text = sentence(type);
    expect(text).not.toBe('the words of the log');
    expect(text).toMatch(/^\S.+\S$/u);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/u);
  });
});

it('has no sentence for an event type that no table has', () => {
  expect(Object.keys(SENTENCES).toSorted()).toEqual(TYPES.toSorted());
});

it('names the person and the amount', () => {
  expect(sentence('BankStaked')).toBe('Ada stakes a bank of €2,500');
  expect(sentence('ShoeFinished')).toBe('The shoe is finished, 14 cards are left');
  expect(sentence('BankTakenOver')).toBe('Ada takes the bank over at €2,500');
});

it('does not tell a patron the number of paid bets, since it sees its own alone', () => {
  const [step] = stepsOfCoup([{ ...lineOf('CoupSettled'), actor: null }]);
  expect(step && sentenceOf(step, 'EUR')).toBe('Banker wins');
  expect(sentence('CoupSettled')).toBe('Banker wins, no bet is paid');
});

it('shows the log’s own words for an event of a newer server', () => {
  expect(sentence('ComplimentPaid')).toBe('the words of the log');
});
