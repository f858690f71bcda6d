import { ByteWriter } from './byte-writer';
import type { OutgoingMessage } from './messaging.port';

/**
 * A message that writes itself in the form of a Kafka record: key, value and headers, each after its length.
 * A publisher lets it write directly into the request. Its key, value and headers are read back from that
 * form.
 */
export abstract class WrittenMessage implements OutgoingMessage {
  /** Upper bound of its size in bytes, or a few below. */
  abstract readonly size: number;

  abstract write(out: ByteWriter): void;

  get key(): string | null {
    return this.read().key;
  }

  get value(): string {
    return this.read().value;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.read().headers;
  }

  private read(): Pick<OutgoingMessage, 'key' | 'value' | 'headers'> {
    const out = new ByteWriter(this.size);
    this.write(out);
    const bytes = out.written();
    let at = 0;
    const varint = (): number => {
      let [value, shift, byte] = [0, 0, 0];
      do {
        byte = bytes.readUInt8(at++);
        value |= (byte & 0x7f) << shift;
        shift += 7;
      } while (byte > 0x7f);
      return (value >>> 1) ^ -(value & 1);
    };
    const text = (): string | null => {
      const length = varint();
      return length < 0 ? null : bytes.toString('utf8', at, (at += length));
    };
    const [key, value] = [text(), text() ?? ''];
    const headers: Record<string, string> = {};
    for (let left = varint(); left > 0; left--) headers[text() ?? ''] = text() ?? '';
    return { key, value, headers };
  }
}

/** Bytes of a message's key, headers and framing. */
const BESIDE_VALUE = 400;

/** Returns the approximate size of a message in bytes; the UTF-8 length of a plain text is not counted. */
export const sizeOf = (message: OutgoingMessage): number =>
  message instanceof WrittenMessage ? message.size : message.value.length + BESIDE_VALUE;
