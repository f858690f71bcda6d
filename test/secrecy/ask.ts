import { randomUUID } from 'node:crypto';
import type { Person } from '#game/tables';
import type { HouseUnderTest } from '../house-under-test';

/** An answer, whole: `seen` is what of it goes to a turner alone (C2). */
export interface Heard {
  readonly status: number;
  readonly text: string;
  readonly json: {
    readonly phase?: string;
    readonly seen?: readonly Seen[];
    readonly cards?: readonly Seen[];
  };
}
export interface Seen {
  readonly card: string;
  readonly leaf: number;
}

/** Asks a house as a person; with a body it is a command. */
export const ask = async (house: HouseUnderTest, by: Person, path: string, body?: object): Promise<Heard> => {
  const tokenOf = await house.tokensFor([by]);
  const response = await fetch(`${house.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(by)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) as Heard['json'] };
};

/** What others may know of an answer: all but what its giver alone was shown. */
export const unseen = (text: string): string => text.replace(/,"seen":\[[^\]]*\]/u, '');
