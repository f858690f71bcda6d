import { launch } from '#edge/launch';
import { startHouse } from './start-house';
import { USAGE } from './usage';

/** Runs all parts in one process, as `npm start` does. */
launch(startHouse, { usage: USAGE });
