/**
 * Lets plain node run our TypeScript, for the build, and for tests that need a process of their own:
 * `node bin/ts.js FILE.ts`. With its source maps a stack trace names the lines of our files.
 *
 * What each module came to is kept in one file, `.cache/modules`: a house loads 1,700 modules, and to open and transform them
 * takes longer than all else at its start.
 */
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { _extensions: extensions } = require('node:module');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const FILE = path.join(ROOT, '.cache', 'modules');

/** Tells a changed file, as bin/ensure.js does. */
const stampOf = (filename) => {
  const { mtimeMs, size } = statSync(filename);
  return `${mtimeMs} ${size}`;
};
const MADE_BY = [__filename, path.join(ROOT, '.swcrc'), require.resolve('@swc/core')].map(stampOf).join();

/** Compiled code by file, with the stamp that the file had. */
const compiledFiles = new Map();
let isSaving = false;

function read() {
  let bytes;
  try {
    bytes = readFileSync(FILE);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const start = bytes.indexOf('\n') + 1;
  const { madeBy, modules } = JSON.parse(bytes.toString('utf8', 0, start));
  if (madeBy !== MADE_BY) return;
  for (const [filename, stamp, from, to] of modules)
    compiledFiles.set(filename, { stamp, code: bytes.subarray(start + from, start + to) });
}

function keep(filename, stamp, code) {
  compiledFiles.set(filename, { stamp, code: Buffer.from(code) });
  if (isSaving) return;
  isSaving = true;
  setImmediate(saveIfAllowed); // once all that the main module requires is loaded
}

/** Another user than the clone's owner reads what is kept, and does without what isn't. */
function saveIfAllowed() {
  try {
    save();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/** Whole or not at all, since processes start beside each other; what one of them leaves out, the next one adds. */
function save() {
  isSaving = false;
  const modules = [];
  const codes = [];
  let at = 0;
  for (const [filename, { stamp, code }] of compiledFiles) {
    if (!existsSync(filename)) continue;
    modules.push([filename, stamp, at, (at += code.length)]);
    codes.push(code);
  }
  mkdirSync(path.dirname(FILE), { recursive: true });
  const own = `${FILE}.${process.pid}.${Math.random()}`; // threads have one pid
  writeFileSync(
    own,
    Buffer.concat([Buffer.from(`${JSON.stringify({ madeBy: MADE_BY, modules })}\n`), ...codes]),
  );
  renameSync(own, FILE);
}

function codeOf(filename, make) {
  const stamp = stampOf(filename);
  const known = compiledFiles.get(filename);
  if (known?.stamp === stamp) return known.code.toString();
  const code = make();
  keep(filename, stamp, code);
  return code;
}

read();

extensions['.ts'] = (module, filename) => {
  const transform = () =>
    require('@swc/core').transformSync(readFileSync(filename, 'utf8'), { filename, sourceMaps: 'inline' })
      .code;
  module._compile(codeOf(filename, transform), filename);
};

const loadJs = extensions['.js'];
extensions['.js'] = (module, filename) => {
  const known = compiledFiles.get(filename);
  if (known !== undefined && known.stamp === stampOf(filename))
    return module._compile(known.code.toString(), filename);
  const compile = module._compile;
  // Called for a CommonJS module alone: what node takes for an ES module stays node's.
  module._compile = (code, ...rest) => {
    delete module._compile;
    keep(filename, stampOf(filename), code);
    return compile.call(module, code, ...rest);
  };
  loadJs(module, filename);
};
