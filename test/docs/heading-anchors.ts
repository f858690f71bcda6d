/** Returns the anchors of a page's headings as GitHub and the site make them, and those that `<a id>` gives. */
export function headingAnchors(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[^]*?^```$/gmu, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading));
  const ids = [...prose.matchAll(/<a id="([^"]+)">|\{#([\w-]+)\}/gu)].map(
    ([, id, braced]) => id ?? braced ?? '',
  );
  return [...headings, ...ids];
}

/** `What it’s made of: "a", b` → `what-its-made-of-a-b`. */
function anchorOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/\s*\{#[\w-]+\}\s*$/gu, '');
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
