import type { Role } from '#game/tables';

// Who reads which reports (`roles.md`).

/** The books of the house. */
export const LEDGER_READERS: readonly Role[] = ['cage', 'pit', 'auditor', 'regulator', 'integration'];
/** What was out of the ordinary, reasons and who of the staff included. */
export const SIGNIFICANT_READERS: readonly Role[] = ['pit', 'auditor', 'regulator'];
