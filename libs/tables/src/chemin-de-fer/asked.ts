import type { Asked } from '../house-banked/asked';

/** What waits for another person's approval at a table of chemin de fer. */
export type CheminAsked = Exclude<Asked, { readonly what: 'waiver' }>;
