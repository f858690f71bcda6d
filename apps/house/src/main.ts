import { launch } from '#edge/launch';
import { startHouse } from './start-house';
import { USAGE } from './usage';

/** The whole house in one process: what `npm start` runs. */
launch(startHouse, { usage: USAGE });
