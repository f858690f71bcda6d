import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';
import { headingAnchors } from './heading-anchors';

const DOCS = path.join(projectRoot(), 'docs');
const moved = JSON.parse(readFileSync(path.join(DOCS, 'moved.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

describe('docs/moved.json', () => {
  it.each(Object.entries(moved))('%s is now %s, which exists', (_, target) => {
    const [page = '', anchor] = target.split('#');
    expect(existsSync(path.join(DOCS, page))).toBe(true);
    if (anchor !== undefined) {
      expect(headingAnchors(readFileSync(path.join(DOCS, page), 'utf8'))).toContain(anchor);
    }
  });
});
