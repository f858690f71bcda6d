import { setTimeout as pause } from 'node:timers/promises';
import { quietly } from './quietly';

const lost = new Error('the connection is lost');

describe('a failure that is ignored for a reason', () => {
  it.each(['closing', 'reported'] as const)('resolves to undefined after any error: %s', async (because) => {
    await expect(quietly(Promise.reject(lost), because)).resolves.toBeUndefined();
  });

  it('resolves to undefined if a pause of Node is aborted', async () => {
    await expect(
      quietly(pause(60_000, undefined, { signal: AbortSignal.abort() }), 'aborted'),
    ).resolves.toBeUndefined();
  });

  it('throws an error of an aborted pause that is no abort', async () => {
    await expect(quietly(Promise.reject(lost), 'aborted')).rejects.toBe(lost);
  });

  it('resolves to the value of a promise that succeeds', async () => {
    await expect(quietly(Promise.resolve(7), 'reported')).resolves.toBe(7);
  });
});
