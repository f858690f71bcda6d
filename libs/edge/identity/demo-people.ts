import { replaceFile } from '#kernel/files';
import type { Person } from '#game/tables';
import { issueToken } from './issue-token';
import type { KeySet } from './key-set';

const PATRONS = 'ada bob cleo dan eve fay gus hal ida jim kit lou mia ned ora tom'.split(' ');

/** The people of a first tour: one of each role, and patrons for a table of ten, its banker, and some behind it. */
export const DEMO_PEOPLE: readonly Person[] = [
  { id: 'pia', role: 'pit' },
  { id: 'petra', role: 'pit' },
  { id: 'dora', role: 'dealer' },
  { id: 'cara', role: 'cage' },
  { id: 'otto', role: 'auditor' },
  { id: 'rhea', role: 'regulator' },
  { id: 'ines', role: 'integration' },
  { id: 'alma', role: 'admin' },
  ...PATRONS.map((id): Person => ({ id, role: 'patron' })),
];

export interface DemoToken extends Person {
  readonly token: string;
}

/** Seconds for which a token of a demo person is valid: twelve hours. */
export const DEMO_TOKEN_SECONDS = 12 * 60 * 60;

/** Tokens of twelve hours for the demo people: for a house that listens on loopback alone. */
export const issueDemoTokens = async (keys: KeySet): Promise<readonly DemoToken[]> =>
  Promise.all(
    DEMO_PEOPLE.map(async (person) => ({
      ...person,
      token: await issueToken(keys, person, DEMO_TOKEN_SECONDS),
    })),
  );

/** Writes `demo-tokens.json` (0600), whole or not at all: for `sabot demo`. */
export function writeDemoTokens(file: string, tokens: readonly DemoToken[]): void {
  replaceFile(file, `${JSON.stringify(tokens, null, 2)}\n`, 0o600);
}
