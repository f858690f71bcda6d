import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { linkedFiles } from './links.mjs';
import { ROOT } from './pages.mjs';

const MERMAID = path.join(
  path.dirname(createRequire(import.meta.url).resolve('mermaid/package.json')),
  'dist',
);

/** Copies the files that pages link to, the console's icon, and mermaid as it was published: a page with a picture loads its parts. */
export function copyFiles(out) {
  for (const file of linkedFiles) cpSync(path.join(ROOT, 'docs', file), path.join(out, file));
  cpSync(path.join(ROOT, 'apps/console/src/icon.svg'), path.join(out, 'icon.svg'));
  for (const part of ['mermaid.esm.min.mjs', 'chunks/mermaid.esm.min'])
    cpSync(path.join(MERMAID, part), path.join(out, 'mermaid', part), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
}
