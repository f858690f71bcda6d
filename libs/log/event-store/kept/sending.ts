/** Event types that send money to another shard. A transfer has the id of its event. */
export const SENDING = ['ChipsCashed'] as const;
