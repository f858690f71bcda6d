export { Ends } from './ends';
export { launch, type Launching } from './launch';
export { closeHttp, listen } from './listen';
export { openDatabase } from './open-database';
