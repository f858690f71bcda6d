/** Receives progress: the number of finished parts, and the total. */
export type OnProgress = (done: number, total: number) => void;
