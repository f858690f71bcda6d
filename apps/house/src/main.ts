import { launch } from '#edge/launch';
import { startHouse } from './start-house';

/** The whole house in one process: what `npm start` runs. */
launch(startHouse);
