import { inBrowser, withBase } from 'vitepress';

/** Sends a visitor of an address that is gone, of a page or of a heading, to where docs/moved.json says it is now. */
export function followMoved(router) {
  if (!inBrowser) return;
  const follow = async () => {
    const { pathname, hash } = window.location;
    const page = router.route.data.relativePath;
    const isGone = page === '404.md' || router.route.data.isNotFound === true;
    const heading = decodeURIComponent(hash);
    if (!isGone && (heading === '' || document.getElementById(heading.slice(1)) !== null)) return;
    const { default: moved } = await import('../../moved.json');
    const from = isGone ? pathname.slice(withBase('/').length).replace(/(\.html|\.md)?$/u, '.md') : page;
    const to = moved[`${from}${heading}`] ?? (isGone ? moved[from] : undefined);
    if (to !== undefined && to !== `${from}${heading}`)
      window.location.replace(withBase(`/${to.replace(/(?:index|README)?\.md/u, addressOf)}`));
  };
  router.onAfterPageLoad = () => setTimeout(() => void follow());
  window.addEventListener('load', () => void follow());
}

const addressOf = (name) => (name === '.md' ? '.html' : '');
