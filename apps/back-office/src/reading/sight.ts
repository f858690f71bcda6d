import { LEDGER_READERS, SIGNIFICANT_READERS } from '#office/reports';
import { ROLES, type Person, type Role } from '#game/tables';
import { reject, type Refused } from '#kernel/decision';

// Who reads what (`roles.md`); of the books and of what was out of the ordinary, reports say it.
export { LEDGER_READERS, SIGNIFICANT_READERS };

/** The tables and what was dealt at them. */
export const TABLE_READERS: readonly Role[] = ROLES;
/** The same as it happens; there are stakes in it, so not for who sees no money. */
export const LIVE_READERS: readonly Role[] = ROLES.filter((role) => role !== 'admin');
/** What moved a patron's money; a patron its own alone. */
export const STATEMENT_READERS: readonly Role[] = ['patron', ...LEDGER_READERS];
/** What waits for a second person's answer: who may ask for it, answer it, or look on. */
export const REQUEST_READERS: readonly Role[] = ['dealer', 'pit', 'auditor', 'regulator'];
/** The events as they stand. */
export const EVENT_READERS: readonly Role[] = ['auditor', 'regulator', 'integration'];
/** Who outside was told of which events, and whether they took it; no event's data. */
export const DELIVERY_READERS: readonly Role[] = ['auditor', 'integration', 'admin'];
/** Who looked at what of whom. */
export const ACCESS_READERS: readonly Role[] = ['auditor', 'regulator', 'admin'];
/** The audit log's checkpoints, tiles and keys: hashes and signatures alone, for whoever would keep or check them. */
export const AUDIT_READERS: readonly Role[] = ROLES;
/** A coup played again; a patron only one with a bet of its own. */
export const REPLAY_READERS: readonly Role[] = [
  'dealer',
  'pit',
  'cage',
  'patron',
  'auditor',
  'regulator',
  'integration',
];
/** Coups of all tables by a search, also by patron: everyone who may replay any coup. */
export const COUP_SEARCHERS: readonly Role[] = REPLAY_READERS.filter((role) => role !== 'patron');

/** What a person may see of patrons: whose seats, chips and bets, and whether sums of money at all. */
export interface Sight {
  readonly of: (patron: string) => boolean;
  readonly sums: boolean;
  /** Who of the staff asked and approved what is out of the ordinary, and their reasons in words. */
  readonly staff: boolean;
}

/** A patron sees itself alone, an admin no money; all others see everybody. */
export const sightOf = ({ id, role }: Person): Sight => {
  switch (role) {
    case 'patron':
      return { of: (patron) => patron === id, sums: true, staff: false };
    case 'admin':
      return { of: () => false, sums: false, staff: true };
    case 'dealer':
    case 'pit':
    case 'cage':
    case 'auditor':
    case 'regulator':
    case 'integration':
      return { of: () => true, sums: true, staff: true };
  }
};

export const NO_SUCH_PATRON = reject(
  'NO_SUCH_PATRON',
  'No patron has this id. The first deposit creates the account.',
);

/** A patron reads its own; whether another exists is none of its business. */
export const notOfOthers = (by: Person, patron: string): Refused | null =>
  by.role === 'patron' && by.id !== patron
    ? reject('FORBIDDEN', 'A patron may read only their own statement.')
    : null;
