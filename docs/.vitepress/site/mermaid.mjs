/** Makes a picture of each fenced block of the language `mermaid`; every other block stays code. */
export function mermaidPictures(md) {
  const asCode = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, ...rest) =>
    tokens[at].info.trim() === 'mermaid'
      ? `<MermaidPicture source="${encodeURIComponent(tokens[at].content)}" />`
      : asCode(tokens, at, ...rest);
}
