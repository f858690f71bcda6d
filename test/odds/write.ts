import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsFile } from './counts-file';

writeFileSync(join(__dirname, '../../libs/game/odds/counts.json'), countsFile());
