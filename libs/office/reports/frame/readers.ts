import type { Role } from '#game/tables';

// The readers of reports by role (`roles.md`).

/** Roles that read the casino's ledger. */
export const LEDGER_READERS: readonly Role[] = ['cage', 'pit', 'auditor', 'regulator', 'integration'];
/** Roles that read tests of patrons' conduct, which may look like an accusation. */
export const SIGNAL_READERS: readonly Role[] = ['auditor', 'regulator'];
/** Roles that read significant events, including reasons and staff. */
export const SIGNIFICANT_READERS: readonly Role[] = ['pit', 'auditor', 'regulator'];
