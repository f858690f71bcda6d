import type { Asked } from '../src';

/** For read models that ask for no rows. */
export const nothingAsked: Asked = () => null;
