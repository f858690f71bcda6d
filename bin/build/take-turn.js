'use strict';
const fs = require('node:fs');
const path = require('node:path');

/**
 * Waits until no other process holds the turn that a file stands for, and takes it. Returns the function that gives it
 * up. A turn of a process that has died is taken over.
 */
function takeTurn(file, sayWaiting) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let hasReported = false; ; hasReported = true) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder === undefined) fs.rmSync(file, { force: true });
    else if (!hasReported) sayWaiting(holder);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/** Returns the living process that holds the turn, or `undefined` if it has died. */
function holderOf(file) {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const justMade = Date.now() - fs.statSync(file).mtimeMs < 2_000;
    if (text === '') return justMade ? 'unknown' : undefined;
    process.kill(Number(text), 0);
    return text;
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : undefined;
  }
}

module.exports = { takeTurn };
