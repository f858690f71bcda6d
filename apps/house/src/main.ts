import { launch } from '#edge/launch';
import { startHouse } from './start-house';

/** Runs all parts in one process, as `npm start` does. */
launch(startHouse);
