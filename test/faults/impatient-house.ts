import { launch } from '#edge/launch';
import { startHouse } from '../../apps/house/src/start-house';

/** The whole house, which gives up ending in order sooner than the real one, so that a test needn't wait for it. */
launch(startHouse, { endingMsMax: 3_000 });
