import { ByteWriter } from './byte-writer';
import type { OutgoingMessage } from './messaging.port';

/**
 * A message that writes itself, as a Kafka record has it: key, value and headers, each with its length. Who publishes it
 * lets it write straight into what is sent; its key, value and headers are what it writes, read again.
 */
export abstract class WrittenMessage implements OutgoingMessage {
  /** Bytes that it takes, at most or a few less. */
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

/** Key, headers and framing of a message. */
const BESIDE_VALUE = 400;

/** About how many bytes a message takes: of a text nobody has counted what UTF-8 makes of it. */
export const sizeOf = (message: OutgoingMessage): number =>
  message instanceof WrittenMessage ? message.size : message.value.length + BESIDE_VALUE;
