/** The floor that commands are carried to (`FloorDoor`). */
export const FLOOR = Symbol('Floor');
/** Where they are counted (`Metrics`). */
export const METRICS = Symbol('Metrics');
/** Where it is written what a person has to look at (`Log`). */
export const LOG = Symbol('Log');
