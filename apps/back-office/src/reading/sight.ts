import { ROLES, type Person, type Role } from '#game/tables';
import { reject, type Refused } from '#kernel/decision';
import { LEDGER_READERS, SIGNIFICANT_READERS } from '#office/reports';

// The readers by role (`roles.md`). For the ledger and significant events, the reports declare them.
export { LEDGER_READERS, SIGNIFICANT_READERS };

/** Readers of tables and their results. */
export const TABLE_READERS: readonly Role[] = ROLES;
/** Readers of live play, which shows stakes and is therefore not for roles that see no money. */
export const LIVE_READERS: readonly Role[] = ROLES.filter((role) => role !== 'admin');
/** Readers of statements. Patrons read only their own. */
export const STATEMENT_READERS: readonly Role[] = ['patron', ...LEDGER_READERS];
/** Readers of open requests: those who may ask, answer or observe. */
export const REQUEST_READERS: readonly Role[] = ['dealer', 'pit', 'auditor', 'regulator'];
/** Readers of events. */
export const EVENT_READERS: readonly Role[] = ['auditor', 'regulator', 'integration'];
/** Readers of webhook deliveries, which contain no event data. */
export const DELIVERY_READERS: readonly Role[] = ['auditor', 'integration', 'admin'];
/** Readers of the access log. */
export const ACCESS_READERS: readonly Role[] = ['auditor', 'regulator', 'admin'];
/**
 * Readers of the audit log's checkpoints, tiles and keys, which are only hashes and signatures that anyone may keep or
 * check.
 */
export const AUDIT_READERS: readonly Role[] = ROLES;
/** Readers of replays. Patrons read only coups with a bet of their own. */
export const REPLAY_READERS: readonly Role[] = [
  'dealer',
  'pit',
  'cage',
  'patron',
  'auditor',
  'regulator',
  'integration',
];
/** Roles that may search the coups of all tables, also by patron: all that may replay any coup. */
export const COUP_SEARCHERS: readonly Role[] = REPLAY_READERS.filter((role) => role !== 'patron');

/** The data of patrons that a person may see: whose seats, chips and bets, and whether any sums of money. */
export interface Sight {
  readonly of: (patron: string) => boolean;
  readonly sums: boolean;
  /** Set to see which staff asked for and approved exceptions, and their reasons. */
  readonly staff: boolean;
}

/** Returns the sight of a person. Patrons see only themselves, admins see no money, and all others see everybody. */
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

/** Refuses a patron's query about another patron. It doesn't disclose whether that patron exists. */
export const notOfOthers = (by: Person, patron: string): Refused | null =>
  by.role === 'patron' && by.id !== patron
    ? reject('FORBIDDEN', 'A patron may read only their own statement.')
    : null;
