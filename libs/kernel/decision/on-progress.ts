/** Who is told how far something has come: how many of its parts are done, of how many. */
export type OnProgress = (done: number, total: number) => void;
