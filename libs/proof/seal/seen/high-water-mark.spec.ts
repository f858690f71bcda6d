import { table } from '#testing';
import { compareWithSeen, logOfOrigin, originOf, type Comparison, type LogNow } from '../index';

const HOUSE = '00000000-0000-4000-8000-000000000000';
const OTHER = '00000000-0000-4000-8000-000000000001';
const ROOTS = { a: new Uint8Array(32).fill(1), b: new Uint8Array(32).fill(2) } as const;
type Root = keyof typeof ROOTS;

const rootsOf = (letters: string): readonly (Uint8Array | null)[] =>
  letters.split('').map((letter) => (letter === '-' ? null : ROOTS[letter as Root]));
/** Parses `2 7 a`: a log of this installation by its incarnation, a size, and its root. */
const checkpointOf = (text: string, installation = HOUSE) => {
  const [incarnation, size, root] = text.split(' ');
  return {
    origin: originOf(installation, Number(incarnation)),
    size: Number(size),
    root: ROOTS[root as Root],
  };
};

const CASES = table<'what' | 'seen' | 'now' | 'own' | 'begins' | 'relation'>`
  what                                        | seen  | now | own    | begins | relation
  it is the newest                            | 1 7 a | 1   | 7 a    | –      | same
  the log has grown                           | 1 7 a | 1   | 9 a    | –      | went-on
  recorded and recomputed roots agree         | 1 7 a | 1   | 9 aa   | –      | went-on
  the database ends before it                 | 1 7 a | 1   | 6      | –      | went-back 6
  the log is empty                            | 1 7 a | 1   | 0      | –      | went-back 0
  there is no such log                        | 1 7 a | 1   | –      | –      | went-back 0
  another root is recorded                    | 1 7 a | 1   | 7 b    | –      | another-history
  the events come to another root             | 1 7 a | 1   | 9 ab   | –      | another-history
  that checkpoint is gone, larger ones stand  | 1 7 a | 1   | 9 -a   | –      | another-history
  the events end before it                    | 1 7 a | 1   | 9 a-   | –      | another-history
  a restore knew of it                        | 1 7 a | 2   | 5      | 1 7 a  | restored 2
  a restore knew of more                      | 1 7 a | 2   | 5      | 1 8 b  | restored 2
  a restore lost nothing of it                | 1 7 a | 2   | 7 a    | 1 7 a  | restored 0
  a restore that was restored again           | 1 7 a | 3   | 5      | 1 7 a  | restored 2
  a restore knew of less than was seen        | 1 7 a | 2   | 5      | 1 6 a  | went-back 6
  a restore knew of nothing                   | 1 7 a | 2   | 5      | –      | went-back 5
  a restore knew of another log               | 1 7 a | 2   | 5      | 2 7 a  | went-back 5
  a restore knew of another root              | 1 7 a | 2   | 5      | 1 7 b  | another-history
  what was restored is another history        | 1 7 a | 2   | 7 b    | 1 7 a  | another-history
  the database is from before a restore       | 2 3 a | 1   | –      | –      | went-back 0
  the events are, though the later log is here | 2 3 a | 1   | 3 a    | –      | went-back 0
`;

describe('comparing a checkpoint that was seen with the current database', () => {
  it.each(CASES)('$what: $relation', ({ seen, now, own, begins, relation }) => {
    const [size, roots] = own.split(' ');
    const log: LogNow = {
      origin: originOf(HOUSE, Number(now)),
      own: own === '–' ? null : { size: Number(size), roots: rootsOf(roots ?? '') },
      successorBegins: begins === '–' ? null : checkpointOf(begins),
    };
    const textOf = (of: Comparison): string => {
      if (of.relation === 'restored') return `${of.relation} ${of.lost}`;
      return of.relation === 'went-back' ? `${of.relation} ${of.size}` : of.relation;
    };
    expect(textOf(compareWithSeen(checkpointOf(seen), log))).toBe(relation);
  });

  it('is not comparable with another installation, and went back if no log is left', () => {
    const now = { origin: originOf(HOUSE, 1), own: null, successorBegins: null };
    expect(compareWithSeen(checkpointOf('1 7 a', OTHER), now)).toEqual({ relation: 'not-comparable' });
    expect(compareWithSeen({ ...checkpointOf('1 7 a'), origin: 'example.com/log' }, now)).toEqual({
      relation: 'not-comparable',
    });
    expect(compareWithSeen(checkpointOf('1 7 a'), { ...now, origin: null })).toEqual({
      relation: 'went-back',
      size: 0,
    });
  });

  it('names its log by an origin that can be parsed again', () => {
    for (const incarnation of [1, 2, 37])
      expect(logOfOrigin(originOf(HOUSE, incarnation))).toEqual({ installation: HOUSE, incarnation });
    for (const other of ['sabot/audit/', 'sabot/audit/x/0', 'sabot/audit/x/1/2', 'sabot/audit/x\ny', 'x'])
      expect(logOfOrigin(other)).toBeNull();
  });
});
