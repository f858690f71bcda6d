import { PassThrough } from 'node:stream';
import { counted, progressLine, progressOn } from './progress';

const terminal = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

describe('progress', () => {
  it.each([
    [0, 100, 0, '0 of 100 coups, 0/s'],
    [1_200, 5_000, 3, '1,200 of 5,000 coups, 400/s, 10 s left'],
    [1, 1_000, 1, '1 of 1,000 coups, 1/s, 17 min left'],
    [5, null, 1, '5 coups, 5/s'],
    [101, 100, 1, '101 of 100 coups, 101/s, 0 s left'],
  ])('%d of %d after %d s reads %s', (done, total, seconds, line) => {
    expect(progressLine('coups', done, total, seconds)).toBe(line);
  });

  it('is shown on a terminal at most ten times a second, and removed', () => {
    const stderr = terminal(true);
    let nowMs = 0;
    const progress = progressOn(stderr, 'coups', () => nowMs);
    for (let done = 0; done <= 20; done++, nowMs += 10) progress.at(done, 20);
    progress.end();
    const lines = String(stderr.read()).split('\r\u001B[K');
    expect(lines.slice(1)).toEqual([
      '0 of 20 coups, 0/s',
      '10 of 20 coups, 100/s, 1 s left',
      '20 of 20 coups, 100/s, 0 s left',
      '',
    ]);
  });

  it('starts again for each step', () => {
    const stderr = terminal(true);
    let nowMs = 0;
    const progress = progressOn(stderr, 'coups', () => nowMs);
    progress.at(1, 2, 'events');
    nowMs = 1_000;
    progress.at(4, null, 'commands');
    nowMs = 2_000;
    progress.at(30, null, 'commands');
    expect(String(stderr.read()).split('\r\u001B[K').slice(1)).toEqual([
      '1 of 2 events, 0/s',
      '4 commands, 0/s',
      '30 commands, 30/s',
    ]);
  });

  it('is not shown in a pipe', () => {
    const stderr = terminal(false);
    const progress = progressOn(stderr, 'coups');
    progress.at(1, 2);
    progress.end();
    expect(stderr.read()).toBeNull();
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    ['-1234567', '-1,234,567'],
    ['-123', '-123'],
  ])('%s reads %s', (count, reads) => {
    expect(counted(count)).toBe(reads);
  });
});
