import { randomUUID } from 'node:crypto';
import type { Person } from '#game/tables';
import type { HouseUnderTest } from '../house-under-test';

/** A whole answer. Only the turner of cards may see its field `seen` (C2). */
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

/** Sends a request to a house as a person; with a body it is a command. */
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

/** Returns an answer without the part for its sender alone. */
export const unseen = (text: string): string => text.replace(/,"seen":\[[^\]]*\]/u, '');
