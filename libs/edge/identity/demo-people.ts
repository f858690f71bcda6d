import type { Person } from '#game/tables';
import { replaceFile } from '#kernel/files';
import { issueToken } from './issue-token';
import type { KeySet } from './key-set';

const PATRONS = 'ada bob cleo dan eve fay gus hal ida jim kit lou mia ned ora tom'.split(' ');

/** The people of a demo: one of each role, with patrons for a table of ten, its banker, and some standing players. */
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

/** The validity of a demo token in seconds: twelve hours. */
export const DEMO_TOKEN_SECONDS = 12 * 60 * 60;

/** Issues tokens for the demo people, valid for twelve hours. Only for a server that listens on loopback. */
export const issueDemoTokens = async (keys: KeySet): Promise<readonly DemoToken[]> =>
  Promise.all(
    DEMO_PEOPLE.map(async (person) => ({
      ...person,
      token: await issueToken(keys, person, DEMO_TOKEN_SECONDS),
    })),
  );

/** Writes `demo-tokens.json` (0600) atomically, for `sabot demo`. */
export function writeDemoTokens(file: string, tokens: readonly DemoToken[]): void {
  replaceFile(file, `${JSON.stringify(tokens, null, 2)}\n`, 0o600);
}
