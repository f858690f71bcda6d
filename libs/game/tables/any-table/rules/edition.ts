/** The edition of the rules' code for new tables and shoes. */
export const CURRENT_EDITION = 1;
