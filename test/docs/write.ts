import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheminOdds } from '#game/odds';
import type { ApiDocument } from '../doors/operations';
import { documentedApplication } from '../../bin/documented-application';
import { CONSOLE_ROLES, consoleRoles } from './console-roles';
import { ARCHITECTURE, withDistrictsPicture } from './districts-picture';
import { eventSchemasPage } from './event-schemas-page';
import { eventsPage } from './events-page';
import { evidencePage } from './evidence-schema';
import { oddsPage } from './odds-page';
import { optionsPage } from './options-page';
import { reportsPage } from './reports-page';
import { roadsPicture } from './roads-picture';
import { rolesPage } from './roles-page';
import { significantEventsPage } from './significant-events-page';
import { tableauPicture } from './tableau-picture';

const write = (page: string, text: string): void => writeFileSync(join(__dirname, '../../docs', page), text);

writeFileSync(ARCHITECTURE, withDistrictsPicture());
write('reference/events.md', eventsPage());
write('reference/events.schema.json', eventSchemasPage());
write('reference/evidence-format.md', evidencePage());
write('reference/odds.md', oddsPage());
write('reference/options.md', optionsPage());
write('reference/reports.md', reportsPage());
write('reference/roads.svg', roadsPicture());
write('reference/significant-events.md', significantEventsPage());
write('reference/tableau.svg', tableauPicture(cheminOdds({ decks: 6, commissionBps: 500 })));
void writeRoles(); // what it throws ends the process with 1

async function writeRoles(): Promise<void> {
  const { app, close } = await documentedApplication();
  await app.init();
  const document = await app.inject('/openapi.json');
  write('reference/roles.md', rolesPage(document.json<ApiDocument>()));
  writeFileSync(CONSOLE_ROLES, consoleRoles(document.json<ApiDocument>()));
  await close();
}
