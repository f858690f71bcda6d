'use strict';
const fs = require('node:fs');
const path = require('node:path');

/**
 * Returns names, sizes and times of all files and folders given, relative to `root`: a build is current while it is the
 * same. A file or folder whose name `isSource` refuses is left out; one that doesn't exist counts as nothing.
 */
function signatureOf(root, sources, isSource) {
  const lines = [];
  const visit = (file) => {
    const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (!stat.isDirectory()) lines.push(`${file} ${stat.size} ${stat.mtimeMs}`);
    else
      for (const name of fs.readdirSync(path.join(root, file)).sort())
        if (isSource(name)) visit(`${file}/${name}`);
  };
  sources.forEach(visit);
  return lines.join('\n');
}

module.exports = { signatureOf };
