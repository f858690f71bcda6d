import { once } from 'node:events';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { LiveStream } from './live-stream';
import type { LiveView } from './live.view';

const [, FOUND = ''] = /^data: (.*)$/mu.exec(playedAnswer<string>('tableLive')) ?? [];
const LIVE_FOUND = JSON.parse(FOUND) as LiveView;

/** Returns everything that a reader receives from now on. */
const all = async (stream: LiveStream): Promise<string> => {
  let text = '';
  for await (const chunk of stream.readable) text += String(chunk);
  return text;
};

describe('a reader that reads nothing', () => {
  it('is dropped, with the reason as its last message, before much is buffered', async () => {
    const stream = new LiveStream();
    let sent = 0;
    for (; stream.isOpen; sent++) stream.send('change', LIVE_FOUND);
    expect(sent).toBeGreaterThan(50);
    const bufferedBytes = stream.readable.readableLength;
    for (let more = 0; more < 100; more++) stream.send('change', LIVE_FOUND);
    expect(stream.readable.readableLength).toBe(bufferedBytes);
    expect(bufferedBytes).toBeLessThan(70_000);
    const text = await all(stream);
    expect(text.endsWith('event: bye\ndata: {"reason":"slow"}\n\n')).toBe(true);
    expect(text.match(/event: change/gu)).toHaveLength(sent);
  });

  it('is dropped, too, if little was sent and two signs of life were not read', () => {
    const stream = new LiveStream();
    stream.send('table', LIVE_FOUND);
    stream.beat();
    expect(stream.isOpen).toBe(true);
    stream.beat();
    expect(stream.isOpen).toBe(false);
  });
});

describe('a reader that reads everything', () => {
  it('receives everything, however much', async () => {
    const stream = new LiveStream();
    const heard = all(stream);
    for (let sent = 0; sent < 5_000; sent++) {
      stream.send('change', LIVE_FOUND);
      if (sent % 50 === 0) await stream.taken();
    }
    stream.end('closed');
    expect((await heard).match(/event: change/gu)).toHaveLength(5_000);
  });

  it('is not awaited once it has left', async () => {
    const stream = new LiveStream();
    stream.send('table', LIVE_FOUND);
    const taken = stream.taken();
    stream.readable.destroy();
    await Promise.all([taken, once(stream.readable, 'close')]);
    expect(stream.isOpen).toBe(false);
    stream.send('change', LIVE_FOUND);
    stream.beat();
    stream.end('slow');
  });
});
