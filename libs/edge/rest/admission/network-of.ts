import { isIPv6 } from 'node:net';

/**
 * Returns the network by which an address is counted: an IPv4 address itself, or the first 64 bits of an IPv6 address. The owner of one IPv6 address has that whole network. An unreadable address is counted as itself.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=[0-9.]+$)/iu, '').replace(/%.*$/u, '');
  if (!isIPv6(bare)) return bare;
  const [before = '', after] = bare.split('::');
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return prefixOf(head);
  const tail = after === '' ? [] : after.split(':');
  // A dotted tail counts as two groups.
  const groups = head.length + tail.length + (tail.at(-1)?.includes('.') === true ? 1 : 0);
  return prefixOf([...head, ...Array<string>(Math.max(0, 8 - groups)).fill('0'), ...tail]);
}

const prefixOf = (groups: readonly string[]): string =>
  `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
