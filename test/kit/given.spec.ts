import { accept, invariant, reject, type Decider } from '#kernel/decision';
import { given } from '#testing';

type WordSaid = { readonly type: 'Said'; readonly word: string };
const wordSaid = (word: string): WordSaid => ({ type: 'Said', word });

/** A decider that says each word once. `decide` accepts the word `lie`, and `evolve` throws on it. */
const parrot: Decider<string, WordSaid, readonly string[], number> = {
  initialState: [],
  decide: (word, state, times) =>
    state.includes(word)
      ? reject('WRONG_PHASE', 'it was said', { left: `${state.length}` })
      : accept(...Array.from({ length: times }, () => wordSaid(word))),
  evolve(state, { word }) {
    invariant(word !== 'lie', 'a lie');
    return [...state, word];
  },
};

describe('given, when, then', () => {
  it('folds the past events and compares the decision with the expected events', () => {
    expect(given(parrot, wordSaid('a')).and(wordSaid('b')).state).toEqual(['a', 'b']);
    expect(given(parrot, wordSaid('a')).when('b', 2).thenEvents(wordSaid('b'), wordSaid('b'))).toHaveLength(
      2,
    );
    given(parrot, wordSaid('a')).when('a', 1).thenRejected('WRONG_PHASE');
    given(parrot, wordSaid('a')).when('a', 1).thenRejected('WRONG_PHASE', { left: '1' });
    expect(given(parrot).when('a', 1).thenAccepted()).toEqual([wordSaid('a')]);
  });

  it.each<[string, () => unknown]>([
    ['other events', () => given(parrot).when('a', 1).thenEvents(wordSaid('b'))],
    ['fewer events', () => given(parrot).when('a', 2).thenEvents(wordSaid('a'))],
    ['a refusal', () => given(parrot, wordSaid('a')).when('a', 1).thenEvents(wordSaid('a'))],
    ['a refusal, where any events would do', () => given(parrot, wordSaid('a')).when('a', 1).thenAccepted()],
    ['events, where a refusal is expected', () => given(parrot).when('a', 1).thenRejected('WRONG_PHASE')],
    ['another code', () => given(parrot, wordSaid('a')).when('a', 1).thenRejected('FORBIDDEN')],
    [
      'other particulars',
      () => given(parrot, wordSaid('a')).when('a', 1).thenRejected('WRONG_PHASE', { left: '2' }),
    ],
    ['more particulars', () => given(parrot, wordSaid('a')).when('a', 1).thenRejected('WRONG_PHASE', {})],
    ['events that don’t fold', () => given(parrot).when('lie', 1).thenAccepted()],
  ])('fails on %s', (_, test) => {
    expect(test).toThrow();
  });
});
