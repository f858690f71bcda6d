import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const INLINE = /<script(?: id="[\w-]+")?>([^]*?)<\/script>/gu;

/** Returns the step that moves the scripts within a page into files: the server's policy runs no inline script. */
export const scriptsAsFiles = (out, base) => (html) =>
  html.replaceAll(INLINE, (_, script) => {
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
    const file = `assets/inline.${hash}.js`;
    mkdirSync(path.join(out, 'assets'), { recursive: true });
    writeFileSync(path.join(out, file), script);
    return `<script src="${base}${file}"></script>`;
  });
