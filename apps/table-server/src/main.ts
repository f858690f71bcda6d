import { launch } from '#edge/launch';
import { startTableServer } from './start-table-server';

/** Runs the table server alone: it takes commands and appends events. */
launch(startTableServer);
