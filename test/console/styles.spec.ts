import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#testing';

const SOURCES = join(projectRoot(), 'apps/console/src');
const STYLES = join(projectRoot(), 'node_modules/@mantine/core/styles');

describe('the styles of the console', () => {
  it('are imported for each Mantine component in use that has any', () => {
    const imported = readFileSync(join(SOURCES, 'shell/styles.ts'), 'utf8');
    const parts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file))
      .flatMap((file) => [
        ...readFileSync(join(SOURCES, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/gu),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
    const styled = [...new Set(parts)].filter((name) => existsSync(join(STYLES, `${name}.css`)));
    expect(styled).toContain('Button');
    expect(styled.filter((name) => !imported.includes(`/${name}.css'`))).toEqual([]);
  });
});
