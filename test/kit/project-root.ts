import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder of package.json. */
export function projectRoot(): string {
  let folder = __dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}
