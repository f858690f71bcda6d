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
import { roadsPicture } from './roads-picture';
import { rolesPage } from './roles-page';
import { significantEventsPage } from './significant-events-page';
import { tableauPicture } from './tableau-picture';

const write = (page: string, text: string): void => writeFileSync(join(__dirname, '../../docs', page), text);

writeFileSync(ARCHITECTURE, withDistrictsPicture());
write('events.md', eventsPage());
write('events.schema.json', eventSchemasPage());
write('evidence.md', evidencePage());
write('odds.md', oddsPage());
write('options.md', optionsPage());
write('roads.svg', roadsPicture());
write('significant-events.md', significantEventsPage());
write('tableau.svg', tableauPicture(cheminOdds({ decks: 6, commissionBps: 500 })));
void writeRoles(); // what it throws ends the process with 1

async function writeRoles(): Promise<void> {
  const { app, close } = await documentedApplication();
  await app.init();
  const document = await app.inject('/openapi.json');
  write('roles.md', rolesPage(document.json<ApiDocument>()));
  writeFileSync(CONSOLE_ROLES, consoleRoles(document.json<ApiDocument>()));
  await close();
}
