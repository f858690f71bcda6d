import { playJson } from './run-sabot';

const LIFE = [
  '{"as":"pit","do":"ReceiveDecks","batch":"LOT-0417","decks":3}',
  '{"as":"dealer","do":"InspectDecks","batch":"LOT-0417","decks":[1,2],"faulty":[2]}',
  '{"as":"pit","do":"WitnessDecks","batch":"LOT-0417","report":1}',
  '{"as":"pit","do":"IssueDecks","batch":"LOT-0417","decks":[1],"table":"T1"}',
  '{"as":"dealer","do":"PutDecksInShoe","batch":"LOT-0417","decks":[1],"shoe":"T1/S1"}',
  '{"as":"dealer","do":"ReturnDecks","batch":"LOT-0417","decks":[1],"cards":52}',
  '{"as":"pit","do":"DestroyDecks","batch":"LOT-0417","decks":[1,2],"end":"destroyed"}',
];

const rejectionsOf = async (...lines: readonly string[]) =>
  (await playJson(lines.join('\n'))).summary.rejections.map(({ line, code }) => ({ line, code }));

describe('the life of decks in a script', () => {
  it('goes from receipt to destruction', async () => {
    const witness = '{"as":"dealer","do":"WitnessDecks","batch":"LOT-0417","report":2}';
    expect(await rejectionsOf(...LIFE, witness)).toEqual([]);
  });

  it('refuses the author of a report as its witness, and a role that may not give a command', async () => {
    const itself = '{"as":"pit","do":"WitnessDecks","batch":"LOT-0417","report":2}';
    const patron = '{"as":"ada","do":"ReceiveDecks","batch":"LOT-0418","decks":1}';
    expect(await rejectionsOf(...LIFE, itself, patron)).toEqual([
      { line: 8, code: 'SAME_PERSON' },
      { line: 9, code: 'FORBIDDEN' },
    ]);
  });

  it('refuses numbers that no batch can have', async () => {
    const [receipt = ''] = LIFE;
    const twice = '{"as":"dealer","do":"InspectDecks","batch":"LOT-0417","decks":[1,1]}';
    const none = '{"as":"dealer","do":"InspectDecks","batch":"LOT-0417","decks":[]}';
    const other = '{"as":"dealer","do":"InspectDecks","batch":"LOT-9","decks":[1]}';
    expect(await rejectionsOf(receipt, twice, none, other, receipt)).toEqual([
      { line: 2, code: 'BAD_FIELD' },
      { line: 3, code: 'BAD_FIELD' },
      { line: 4, code: 'NO_SUCH_BATCH' },
      { line: 5, code: 'BATCH_EXISTS' },
    ]);
  });
});
