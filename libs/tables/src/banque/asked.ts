import type { Asked } from '../house-banked/asked';

/** What waits for another person's approval at a table of banque. */
export type BanqueAsked = Exclude<Asked, { readonly what: 'waiver' }>;
