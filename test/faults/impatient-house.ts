import { launch } from '#edge/launch';
import { startHouse } from '../../apps/house/src/start-house';

/** Starts the whole house with a shorter limit for ending in order, so that a test needn't wait as long. */
launch(startHouse, { endingMsMax: 3_000 });
