import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage } from './events-page';

writeFileSync(join(__dirname, '../../docs/events.md'), eventsPage());
