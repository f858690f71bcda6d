import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#testing';

interface SitePage {
  readonly file: string;
  readonly address: string;
}
interface Sidebar {
  readonly [part: string]: readonly {
    readonly text: string;
    readonly items: readonly { readonly link: string }[];
  }[];
}

/**
 * Returns the pages as the site's own ES modules compute them, in a process of its own because jest doesn't
 * load those.
 */
function site(): { readonly pages: readonly SitePage[]; readonly sidebar: Sidebar } {
  const at = (file: string) => pathToFileURL(path.join(projectRoot(), 'docs/.vitepress/site', file)).href;
  const script = `
    const { pagesOf } = await import(${JSON.stringify(at('pages.mjs'))});
    const { sidebarOf } = await import(${JSON.stringify(at('sidebar.mjs'))});
    const pages = pagesOf();
    console.log(JSON.stringify({ pages, sidebar: sidebarOf(pages) }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as ReturnType<typeof site>;
}

describe('the site of the documentation', () => {
  const { pages, sidebar } = site();
  const linked = new Set(
    Object.values(sidebar).flatMap((groups) => groups.flatMap(({ items }) => items.map(({ link }) => link))),
  );

  it('has every page in its sidebar, but its home page', () => {
    const lacking = pages.filter(
      ({ address }) => !linked.has(`/${address.replace(/(?:index)?\.md$/u, '')}`) && address !== 'index.md',
    );
    expect(lacking.map(({ file }) => file)).toEqual([]);
  });

  it('names each page once, and shows no link without a page', () => {
    expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
    expect(linked.size).toBe(pages.length - 1);
  });

  it('has a start for each of the five readers, with three questions', () => {
    const home = readFileSync(path.join(projectRoot(), 'docs/index.md'), 'utf8');
    const doors = home
      .split(/^## /mu)
      .slice(1)
      .map((door) => [door.split('\n')[0], door.match(/^- \[/gmu)?.length]);
    expect(doors.slice(0, 5)).toEqual(
      ['Systems integrator', 'Compliance officer', 'Accountant', 'Operator', 'Contributor'].map((reader) => [
        reader,
        3,
      ]),
    );
  });
});
