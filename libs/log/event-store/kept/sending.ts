/** Events that send money on its way to another shard: a transfer has the id of its event. (Of the floor's words.) */
export const SENDING = ['ChipsCashed'] as const;
