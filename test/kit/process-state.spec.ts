import { stateOfProcess } from '#testing';

describe('the state of a process', () => {
  it('is reported for each thread', () => {
    const [process_, ...threads] = stateOfProcess(process.pid).split('\n');
    expect(process_).toMatch(/^process [0-9]+: CPU [0-9]+ and [0-9]+ ticks$/u);
    const looking = threads.filter((thread) => thread.startsWith(`${process.pid} `));
    expect(looking).toEqual([expect.stringMatching(/^[0-9]+ \S.*: R \(running\), wchan \S+, syscall /u)]);
    expect(threads.length).toBeGreaterThan(1);
  });

  it('cannot be read for a process that does not exist', () => {
    expect(stateOfProcess(2 ** 30)).toContain('ENOENT');
  });
});
