'use strict';
// `node bin/tsc.js ARGUMENT …` is the TypeScript compiler that builds and checks (ADR 0004); the package `typescript` is
// for tools.
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const { dir } = path.parse(require.resolve('@typescript/native/package.json'));
void import(pathToFileURL(path.join(dir, 'lib', 'tsc.js')).href);
