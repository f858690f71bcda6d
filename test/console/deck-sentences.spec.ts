import type { DeckEvent } from '#game/decks';
import { encodeEvent } from '#log/contract';
import { deckSentence } from '../../apps/console/src/audit/deck-sentences';
import { speak } from '../../apps/console/src/shell/strings';

const of = { batch: 'LOT-0417', by: 'kim' };
const report = { ...of, report: 1, decks: [1, 2] };

const sentenceOf = (event: DeckEvent): string | null =>
  deckSentence({
    type: event.type,
    data: encodeEvent(event),
    actor: { id: event.by },
  });

const SENTENCES: readonly (readonly [DeckEvent, string])[] = [
  [{ type: 'DecksReceived', ...of, decks: 12, uses: 'once' }, 'Kim receives 12 decks as LOT-0417'],
  [
    { type: 'InspectionReported', ...report, faulty: [2] },
    'Kim inspects decks 1, 2 of LOT-0417, deck 2 faulty',
  ],
  [
    { type: 'DecksInspected', ...report, faulty: [], reportedBy: 'dan' },
    'Kim witnesses the inspection of decks 1, 2 of LOT-0417',
  ],
  [
    { type: 'DestructionReported', ...report, end: 'destroyed' },
    'Kim reports the end of decks 1, 2 of LOT-0417',
  ],
  [
    { type: 'DecksDestroyed', ...report, end: 'destroyed', reportedBy: 'dan' },
    'Kim witnesses the end of decks 1, 2 of LOT-0417',
  ],
  [{ type: 'DecksIssued', ...of, decks: [1], table: 'BAC-01' }, 'Kim issues deck 1 of LOT-0417 to BAC-01'],
  [
    { type: 'DecksPutInShoe', ...of, decks: [1], shoe: 'BAC-01/S1' },
    'Kim puts deck 1 of LOT-0417 in shoe BAC-01/S1',
  ],
  [
    { type: 'DecksReturned', ...of, decks: [1], table: 'BAC-01', cards: 51, expected: 52 },
    'Kim takes back deck 1 of LOT-0417 with 51 cards, 1 too few',
  ],
];

describe('the sentence of an event of decks', () => {
  afterEach(() => speak('en'));

  it.each(SENTENCES)('$type', (event, sentence) => {
    expect(sentenceOf(event)).toBe(sentence);
    speak('fr');
    expect(sentenceOf(event)).not.toBe(sentence);
    expect(sentenceOf(event)).toContain('LOT-0417');
  });
});
