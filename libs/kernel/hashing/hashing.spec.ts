import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { hmacSha256, sha256 } from '#kernel/hashing';

const bytes = fc.uint8Array({ maxLength: 200 });
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');

it('SHA-256 equals Node’s for any bytes', () => {
  fc.assert(
    fc.property(bytes, (data) => {
      expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
      expect(sha256(data)).toHaveLength(32);
    }),
  );
});

describe('HMAC-SHA-256', () => {
  it.each([
    ['RFC 4231, 2', Buffer.from('Jefe'), 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c7'],
    [
      'RFC 4231, 6: a key longer than a block',
      Buffer.alloc(131, 0xaa),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f',
    ],
  ])('%s', (_, key, data, begins) => {
    expect(hex(hmacSha256(key)(Buffer.from(data))).slice(0, 32)).toBe(begins);
  });

  it('equals Node’s for any key and any data', () => {
    fc.assert(
      fc.property(bytes, fc.array(bytes), (key, messages) => {
        const hmac = hmacSha256(key);
        for (const data of messages)
          expect(hex(hmac(data))).toBe(createHmac('sha256', key).update(data).digest('hex'));
      }),
    );
  });
});
