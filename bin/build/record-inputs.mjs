import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A plugin of vite that writes down which files of the project a page is bundled from, in `dist/.inputs-PAGE`: bin/ensure.js
 * builds the page again when one of them has changed.
 */
export const recordInputs = (page) => ({
  name: 'record-inputs',
  generateBundle() {
    const files = [...this.getModuleIds()]
      .map((id) => id.split('?')[0])
      .filter((file) => path.isAbsolute(file) && !file.includes('node_modules') && file.startsWith(ROOT))
      .map((file) => path.relative(ROOT, file));
    mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
    writeFileSync(path.join(ROOT, `dist/.inputs-${page}`), [...new Set(files)].sort().join('\n'));
  },
});
