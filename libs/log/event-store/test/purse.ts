import { createHash } from 'node:crypto';
import { reject } from '#kernel/decision';
import { moneyOf, type Leg } from '#kernel/money';
import type { CoupMark, DecidedEvent, Ruling, StoredEvent, Subject } from '#log/event-store';
import { commandDigest } from '../vault/command-digest';

/** A simple subject: a purse of chips, filled from and emptied to its table's win. */
export type PurseCommand =
  | { readonly do: 'put'; readonly amount: number }
  | { readonly do: 'take'; readonly amount: number }
  /** Several events in one commit, the first of them a snapshot. */
  | { readonly do: 'cut' }
  | { readonly do: 'mark'; readonly coup: CoupMark }
  | { readonly do: 'ask' }
  /** A refusal with a trace. */
  | { readonly do: 'offend' }
  | { readonly do: 'keep'; readonly secret: string; readonly id: string }
  | { readonly do: 'send'; readonly amount: number }
  | { readonly do: 'arrive'; readonly transfer: string }
  /** Faults that the deciders of a real subject must never have. */
  | { readonly do: 'throw' }
  | { readonly do: 'forget a leg' }
  /** Makes the balance in the database negative, but not the state's. */
  | { readonly do: 'overdraw' };

export interface Purse {
  readonly stream: string;
  readonly balance: bigint;
  readonly version: number;
}

export const purses: Subject<PurseCommand, Purse> = {
  initial: (stream) => ({ stream, balance: 0n, version: 0 }),
  fold(state, event) {
    if (event.version !== state.version + 1 && event.type !== 'Opening')
      throw new Error('a version was skipped');
    const balance =
      event.type === 'Opening' ? amountOf(event, 'balance') : state.balance + amountOf(event, 'amount');
    return { ...state, balance, version: event.version };
  },
  decide: (command, state) => decide(command, state),
  nameOf: (command) => command.do,
  traceStream: (stream) => stream.replace('table:', 'audit:'),
};

function decide(command: PurseCommand, state: Purse): Ruling {
  switch (command.do) {
    case 'put':
      return accepted([moved(state, 'Put', BigInt(command.amount))]);
    case 'take':
      if (BigInt(command.amount) > state.balance) {
        return {
          kind: 'refused',
          ...reject('INSUFFICIENT_CHIPS', 'too little', { left: `${state.balance}` }),
        };
      }
      return accepted([moved(state, 'Taken', -BigInt(command.amount))]);
    case 'cut':
      return accepted([
        { ...plain('Opening', { balance: `${state.balance}`, page: 1 }), opensStream: true },
        plain('Opened', { amount: '0' }),
      ]);
    case 'mark':
      return accepted([{ ...plain('Marked', { amount: '0' }), coup: command.coup }]);
    case 'ask':
      return { kind: 'asked' };
    case 'offend':
      return {
        kind: 'refused',
        ...reject('IMPOSSIBLE_CARD', 'one copy too many'),
        trace: [plain('ImpossibleCardScanned', { card: '8H' })],
      };
    case 'keep': {
      const plainText = new TextEncoder().encode(command.secret);
      return {
        ...accepted([plain('Kept', { amount: '0' })]),
        sealed: [{ kind: 'shoe', id: command.id, plain: plainText }],
      };
    }
    case 'send': {
      const way = { direction: 'out', patron: 'ada', table: 'T', currency: 'EUR' } as const;
      const amount = moneyOf(`${command.amount}`);
      return {
        ...accepted([moved(state, 'Sent', 0n)]),
        opensTransfers: [{ ...way, id: { eventAt: 0 }, amount }],
      };
    }
    case 'arrive':
      return { ...accepted([]), closesTransfers: [command.transfer] };
    case 'throw':
      throw new Error('a bug');
    case 'forget a leg': {
      const event = moved(state, 'Put', 1n);
      return accepted([{ ...event, legs: event.legs.slice(1) }]);
    }
    case 'overdraw':
      return accepted([{ ...moved(state, 'Put', -1_000_000n), data: { amount: '0' } }]);
  }
}

const accepted = (events: readonly DecidedEvent[]): Extract<Ruling, { kind: 'accepted' }> => ({
  kind: 'accepted',
  events,
  phase: 'open',
});

const plain = (type: string, data: DecidedEvent['data']): DecidedEvent => ({
  type,
  schema: 1,
  data,
  legs: [],
});

function moved(state: Purse, type: string, amount: bigint): DecidedEvent {
  const legs: Leg[] = [
    { account: `chips:T:${state.stream}`, currency: 'EUR', amount: moneyOf(`${amount}`) },
    { account: `table:${state.stream}:win`, currency: 'EUR', amount: moneyOf(`${-amount}`) },
  ];
  return { type, schema: 1, data: { amount: `${amount}` }, legs: amount === 0n ? [] : legs };
}

const amountOf = (event: StoredEvent, field: string): bigint => {
  const text = event.data[field];
  return typeof text === 'string' ? BigInt(text) : 0n;
};

/** Returns 32 bytes that depend on the text, like a keyed digest. All name the same key. */
export const digest = (words: string): Uint8Array =>
  commandDigest(createHash('sha256').update(words).digest(), new Uint8Array(4));
