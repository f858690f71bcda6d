import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';

interface Component {
  readonly name: string;
  readonly purl: string;
  readonly 'bom-ref': string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
interface Bill {
  readonly components: readonly Component[];
  readonly [field: string]: unknown;
}

const ROOT = projectRoot();
const folder = mkdtempSync(path.join(tmpdir(), 'sabot-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sbom = (...args: readonly string[]) => {
  const program = path.join(ROOT, 'bin/sbom.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};
const checked = (bill: unknown) => {
  const file = path.join(folder, 'bill.json');
  writeFileSync(file, JSON.stringify(bill));
  return sbom(file);
};

describe('the bill of materials', () => {
  let bill: Bill;
  beforeAll(() => {
    expect(sbom()).toMatchObject({ status: 0, stderr: '' });
    bill = JSON.parse(readFileSync(path.join(ROOT, 'dist/sbom.cdx.json'), 'utf8')) as Bill;
  });

  it('has each dependency of a release, and none of development', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
    ) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;
    const purls = bill.components.map(({ purl }) => decodeURIComponent(purl));
    for (const [name, version] of Object.entries(dependencies))
      expect(purls).toContain(`pkg:npm/${name}@${version}`);
    for (const name of ['jest', 'vite', 'prettier'])
      expect(purls).not.toContain(`pkg:npm/${name}@${devDependencies[name]}`);
  });

  it.each<[string, (bill: Bill) => unknown, RegExp]>([
    ['a package missing', (it) => ({ ...it, components: it.components.slice(1) }), /is missing/u],
    [
      'a package too many',
      (it) => ({
        ...it,
        components: [
          ...it.components,
          { name: 'jest', version: '1.0.0', purl: 'pkg:npm/jest@1.0.0', 'bom-ref': 'j' },
        ],
      }),
      /jest 1.0.0 is no package of production/u,
    ],
    [
      'another hash',
      (it) => ({
        ...it,
        components: it.components.map((each) => ({ ...each, hashes: [{ alg: 'SHA-512', content: '00' }] })),
      }),
      /has another hash than the lock file/u,
    ],
    ['another form', (it) => ({ ...it, bomFormat: 'SPDX' }), /no CycloneDX bill/u],
    ['no number', (it) => ({ ...it, serialNumber: undefined }), /no serial number/u],
    [
      'a reference into nothing',
      (it) => ({ ...it, dependencies: [{ ref: 'nowhere', dependsOn: [] }] }),
      /nowhere is depended on and not there/u,
    ],
  ])('is refused with %s', (_, change, said) => {
    expect(checked(bill)).toMatchObject({ status: 0 });
    expect(checked(change(bill))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(said) as unknown,
    });
  });
});
