import { refuseUnbuilt } from '#kernel/decision';

/** The refusal of a report whose read model no worker has built yet. */
export const NOT_BUILT = refuseUnbuilt('report');
