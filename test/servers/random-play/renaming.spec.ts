import { Renaming } from './renaming';

const hash = (digit: string): string => digit.repeat(64);

describe('two houses’ data', () => {
  it('are the same with other hashes, as long as each stands for one', () => {
    const renaming = new Renaming();
    expect(renaming.difference({ a: [hash('1')], b: 'x' }, { b: 'x', a: [hash('2')] })).toBeNull();
    expect(renaming.difference(hash('1'), hash('2'))).toBeNull();
    expect(renaming.difference(hash('1'), hash('3'))).not.toBeNull();
    expect(renaming.difference(hash('4'), hash('2'))).not.toBeNull();
  });

  it.each([
    { theirs: { a: '5' }, ours: { a: '6' }, where: '/a: "5" instead of "6"' },
    { theirs: { a: '5' }, ours: {}, where: ': {"a":"5"} instead of {}' },
    { theirs: [1, 2], ours: [1], where: ': {"0":1,"1":2} instead of {"0":1}' },
    { theirs: null, ours: {}, where: ': null instead of {}' },
    { theirs: hash('1'), ours: 'x', where: `: "${hash('1')}" instead of "x"` },
  ])('differ: $where', ({ theirs, ours, where }) => {
    expect(new Renaming().difference(theirs, ours)).toBe(where);
  });
});
