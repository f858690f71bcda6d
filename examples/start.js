'use strict';
// `npm run example -- NAME [ARGUMENT …]` starts a program of examples/NAME against a casino on this machine: packs the
// client, puts it where `npm install` would, sets the variables that the programs read, and calls `npm start` there.
//
// Plain node; the packages of the project have to be there.
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const NAMES = fs
  .readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);
/** Roles whose tokens the programs have, each in a variable of its name. */
const ROLES = ['cage', 'integration'];

function main([name, ...options]) {
  if (!NAMES.includes(name)) throw new Error(`one of ${NAMES.join(', ')} comes first`);
  const env = { ...demoVariables(), ...process.env };
  const packer = [path.join(ROOT, 'bin/build/pack-client.js'), '--into', __dirname];
  const { status } = spawnSync(process.execPath, packer, { stdio: ['ignore', 2, 2] });
  if (status !== 0) return process.exit(status ?? 1);
  const child = spawn('npm', ['start', '--silent', '--', ...options], {
    cwd: path.join(__dirname, name),
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.on('SIGINT', () => undefined); // a terminal sends it to both
  return child.on('exit', (code) => process.exit(code ?? 1));
}

/** Address and tokens of the demo casino that `npm start` runs. Variables that are set already win. */
function demoVariables() {
  const SABOT = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  const file = path.resolve(ROOT, process.env.SABOT_DATA ?? '.sabot', 'demo-tokens.json');
  if (!fs.existsSync(file)) return { SABOT };
  const tokens = JSON.parse(fs.readFileSync(file, 'utf8'));
  const tokenOf = (role) => tokens.find((each) => each.role === role)?.token;
  return { SABOT, ...Object.fromEntries(ROLES.map((role) => [role.toUpperCase(), tokenOf(role)])) };
}

main(process.argv.slice(2));
