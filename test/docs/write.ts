import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheminOdds } from '#game/odds';
import { commandClassesOf } from '../../apps/table-server/src/commands/command-classes';
import { documentedApplication } from '../../bin/build/documented-application';
import type { ApiDocument } from '../doors/operations';
import { apiPages } from './api-pages';
import { callsPage } from './calls-page';
import { cliPage } from './cli-page';
import { commandsPage } from './commands-page';
import { CONSOLE_ROLES, consoleRoles } from './console-roles';
import { damagePage } from './damage-page';
import { decisionsPage } from './decisions-page';
import { ARCHITECTURE, withDistrictsPicture } from './districts-picture';
import { errorsPage } from './errors-page';
import { eventSchemasPage } from './event-schemas-page';
import { eventsPage } from './events-page';
import { evidenceSchemaFile } from './evidence-schema';
import { metricsAndAlarmsPage } from './metrics-and-alarms-page';
import { oddsPage } from './odds-page';
import { optionsPage } from './options-page';
import { reportsPage } from './reports-page';
import { roadsPicture } from './roads-picture';
import { rolesPage } from './roles-page';
import { rulingsPage } from './rulings-page';
import { settingsPage } from './settings-page';
import { significantEventsPage } from './significant-events-page';
import { sourcesPage } from './sources-page';
import { tableauPicture } from './tableau-picture';
import { verifyFindingsPage } from './verify-findings-page';

const write = (page: string, text: string): void => writeFileSync(join(__dirname, '../../docs', page), text);

writeFileSync(ARCHITECTURE, withDistrictsPicture());
write('reference/damage.md', damagePage());
write('explanation/decisions/README.md', decisionsPage());
write('reference/errors.md', errorsPage());
write('reference/calls.md', callsPage());
write('reference/cli.md', cliPage());
write('reference/events.md', eventsPage());
write('reference/events.schema.json', eventSchemasPage());
write('reference/metrics-and-alarms.md', metricsAndAlarmsPage());
write('reference/evidence.schema.json', evidenceSchemaFile());
write('reference/odds.md', oddsPage());
write('reference/options.md', optionsPage());
write('reference/reports.md', reportsPage());
write('reference/roads.svg', roadsPicture());
write('reference/rules/index.md', rulingsPage());
write('reference/rules/sources.md', sourcesPage());
write('reference/settings.md', settingsPage());
write('reference/significant-events.md', significantEventsPage());
write('reference/verify-findings.md', verifyFindingsPage());
write('reference/tableau.svg', tableauPicture(cheminOdds({ decks: 6, commissionBps: 500 })));
void writeFromApplication(); // an error ends the process with 1

/** Writes the pages that need the routes and handlers of a whole application. */
async function writeFromApplication(): Promise<void> {
  const { app, close } = await documentedApplication();
  await app.init();
  const document = await app.inject('/openapi.json');
  write('reference/commands.md', commandsPage(commandClassesOf(app)));
  write('reference/roles.md', rolesPage(document.json<ApiDocument>()));
  writeFileSync(CONSOLE_ROLES, consoleRoles(document.json<ApiDocument>()));
  for (const [page, text] of Object.entries(await apiPages(app))) write(page, text);
  await close();
}
