'use strict';
// Writes dist/sbom.cdx.json: what a release is made of, as a CycloneDX bill of materials, made by npm from the lock file
// and held against it. Ends with 1 when a package of production is missing in it, or is there otherwise.
//
//   node bin/sbom.js            writes and checks
//   node bin/sbom.js FILE       checks one that is there
//
// Plain node and npm.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const FILE = path.join(ROOT, 'dist', 'sbom.cdx.json');

/** Returns what is wrong with a bill, by the lock file; empty if nothing is. */
function faultsIn(bill, lock) {
  const faults = [];
  if (bill.bomFormat !== 'CycloneDX' || !/^1[.][4-9]$/.test(bill.specVersion ?? ''))
    faults.push('it is no CycloneDX bill of version 1.4 or later');
  if (!/^urn:uuid:[0-9a-f-]{36}$/.test(bill.serialNumber ?? '')) faults.push('it has no serial number');
  const root = bill.metadata?.component;
  if (root?.name !== lock.name || root?.version !== lock.version)
    faults.push(`it is of ${root?.name} ${root?.version}, not of ${lock.name} ${lock.version}`);
  const components = bill.components ?? [];
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  const wanted = productionOf(lock);
  for (const { name, version, integrity } of wanted.values()) {
    const component = byPurl.get(purlOf(name, version));
    if (component === undefined) faults.push(`${name} ${version} is missing`);
    else if (!hasHash(component, integrity))
      faults.push(`${name} ${version} has another hash than the lock file`);
  }
  for (const { name, version, purl } of components)
    if (!wanted.has(purl)) faults.push(`${name} ${version} is no package of production`);
  const refs = new Set([root, ...components].map((component) => component?.['bom-ref']));
  if (refs.size !== components.length + 1) faults.push('two components have the same reference');
  for (const { ref, dependsOn = [] } of bill.dependencies ?? [])
    for (const each of [ref, ...dependsOn])
      if (!refs.has(each)) faults.push(`${each} is depended on and not there`);
  return [...new Set(faults)];
}

/** The packages that a release installs, those of other platforms too, by their package URLs. */
function productionOf({ packages }) {
  const installed = Object.entries(packages).filter(([at, each]) => at !== '' && isOfProduction(each));
  return new Map(
    installed.map(([at, { name, version, integrity }]) => {
      const called = name ?? at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [purlOf(called, version), { name: called, version, integrity }];
    }),
  );
}

/** https://github.com/package-url/purl-spec: the at of a scope is escaped. */
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** The lock file has base64, CycloneDX hex. */
function hasHash({ hashes = [] }, integrity) {
  const [algorithm, text] = (integrity ?? '').split(/-(.*)/s);
  const hex = Buffer.from(text ?? '', 'base64').toString('hex');
  return hashes.some(
    ({ alg, content }) => alg.replace('-', '').toLowerCase() === algorithm && content === hex,
  );
}

/**
 * The bill as npm makes it, in a folder that has the packages of production alone: with `--omit=dev` npm leaves out
 * whatever development needs as well (rxjs, pg-types), and it calls the whole after its folder.
 */
function made(lock) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sabot-sbom-')), lock.name);
  try {
    fs.mkdirSync(folder);
    const { devDependencies: _, overrides: __, scripts: ___, ...manifest } = jsonIn('package.json');
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(withoutDevelopment(lock)));
    return sbomOf(folder);
  } finally {
    fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** `devOptional`, which development and an optional package of production need, is installed with a release. */
const isOfProduction = ({ dev, link }) => dev !== true && link !== true;

const withoutDevelopment = ({ packages, ...lock }) => {
  const productionPackages = Object.entries(packages).filter(([, each]) => isOfProduction(each));
  const { devDependencies: _, ...root } = packages[''];
  return { ...lock, packages: { ...Object.fromEntries(productionPackages), '': root } };
};

function sbomOf(folder) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const npm = process.env.npm_execpath; // set when npm runs this
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const { status, stdout } = spawnSync(program, [...first, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`);
  return stdout;
}

const jsonIn = (file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

function main([given]) {
  const lock = jsonIn('package-lock.json');
  const text = given === undefined ? made(lock) : fs.readFileSync(given, 'utf8');
  const bill = JSON.parse(text);
  const faults = faultsIn(bill, lock);
  for (const fault of faults) process.stderr.write(`sbom: ${fault}\n`);
  if (faults.length > 0) return 1;
  if (given === undefined) {
    fs.mkdirSync(path.dirname(FILE), { recursive: true });
    fs.writeFileSync(FILE, text);
  }
  process.stdout.write(`${bill.components.length} packages of production, as the lock file has them\n`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
