import { launch } from '#edge/launch';
import { startTableServer } from './start-table-server';

/** The table server alone: commands in, events out. */
launch(startTableServer);
