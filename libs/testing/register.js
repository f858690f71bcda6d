/**
 * Lets plain node run our TypeScript, for tests that need a process of their own:
 * `node --conditions=@sabot/source --require libs/testing/register.js FILE.ts`
 */
const { readFileSync } = require('node:fs');
const { _extensions: extensions } = require('node:module');
const { transformSync } = require('@swc/core');

extensions['.ts'] = (module, filename) => {
  module._compile(transformSync(readFileSync(filename, 'utf8'), { filename }).code, filename);
};
