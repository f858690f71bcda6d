import { existsSync } from 'node:fs';
import path from 'node:path';
import { BASE, ROOT } from './pages.mjs';

/** Files in `docs` that pages link to. Filled while pages are rendered. */
export const linkedFiles = new Set();

/** Links to nothing, each with its page. Filled while pages are rendered. */
const deadLinks = new Set();

/** Throws an error that lists the links to nothing, if there are any. */
export function failOnDeadLinks() {
  if (deadLinks.size > 0) throw new Error(`dead links:\n${[...deadLinks].join('\n')}`);
}

/**
 * Turns the links of a page, which are paths in the project, into addresses of the site. A link to a file that the site
 * lacks, such as a test, becomes its text with the path as a tooltip. A link to nothing fails the build at its end.
 */
export function linksWithin(md, addresses) {
  md.core.ruler.push('links-within', ({ tokens, env }) => {
    const from = path.relative(ROOT, env.realPath ?? env.path).replaceAll('\\', '/');
    for (const { children } of tokens) if (children !== null) resolveAll(children, from, addresses);
  });
}

function resolveAll(children, from, addresses) {
  const isText = [];
  for (const token of children) {
    if (token.type === 'link_open') isText.push(!resolve(token, from, addresses));
    if (token.type === 'link_close' && isText.pop()) token.tag = 'span';
  }
}

/** Gives a link its address; returns `false` if it is text now. */
function resolve(token, from, addresses) {
  const [, target = '', anchor = ''] = /^([^#]*)(#.*)?$/u.exec(token.attrGet('href') ?? '') ?? [];
  if (target === '' || /^([a-z]+:|\/)/u.test(target)) return true;
  const file = path.posix.join(path.posix.dirname(from), decodeURI(target)).replace(/\/$/u, '');
  const page = [file, `${file}/index.md`, `${file}/README.md`].find((name) => addresses.has(name));
  if (page !== undefined) token.attrSet('href', `/${addresses.get(page)}${anchor}`);
  else if (path.extname(file) !== '' && file.startsWith('docs/') && !isMissing(file))
    linkToFile(token, file.slice('docs/'.length));
  else {
    if (isMissing(file)) deadLinks.add(`${from} links to ${file}, which does not exist`);
    token.tag = 'span';
    token.attrs = [
      ['class', 'in-the-project'],
      ['title', file],
    ];
    return false;
  }
  return true;
}

/** Returns `false` also in a folder that is absent as a whole, as `test` is where the image is built. */
const isMissing = (file) =>
  existsSync(path.join(ROOT, file.split('/')[0])) && !existsSync(path.join(ROOT, file));

/** Files beside the pages are copied to the same place of the site; the target keeps its router off them. */
function linkToFile(token, file) {
  token.attrSet('href', BASE + file);
  token.attrSet('target', '_self');
  linkedFiles.add(file);
}
