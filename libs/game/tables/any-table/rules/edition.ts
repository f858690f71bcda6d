/** The edition of the rules' code that new tables and shoes are opened in. */
export const CURRENT_EDITION = 1;
