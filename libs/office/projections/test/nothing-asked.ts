import type { Asked } from '..';

/** For read models that ask for no rows. */
export const nothingAsked: Asked = () => null;
