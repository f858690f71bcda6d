import { ProcessExit } from './index';

describe('resources to close at the end', () => {
  it('are closed once, in reverse order', async () => {
    const ends = new ProcessExit();
    const closed: string[] = [];
    for (const name of ['database', 'floor', 'http']) ends.defer(() => void closed.push(name));
    expect(ends.begun).toBe(false);
    await Promise.all([ends.close(), ends.close()]);
    expect(ends.begun).toBe(true);
    expect(closed).toEqual(['http', 'floor', 'database']);
  });

  it('are closed even if another fails, and the failure is thrown', async () => {
    const ends = new ProcessExit();
    const closed: string[] = [];
    ends.defer(() => void closed.push('database'));
    ends.defer(() => Promise.reject(new Error('the floor is stuck')));
    await expect(ends.close()).rejects.toThrow('the floor is stuck');
    expect(closed).toEqual(['database']);
  });
});
