/** Returns the text that a person reads when the server is ready: its address, and how to sign in. */
export const greeting = (url: string, demoCode: string | null): string =>
  demoCode === null
    ? `sabot is ready at ${url}\n${WITH_PROVIDER}\n`
    : `sabot is ready at ${demoAddress(url, demoCode)}\n${WITH_DEMO_PEOPLE}\n`;

/** Returns the text with the next address of a demo, once the last one was used. */
export const nextAddress = (url: string, demoCode: string): string =>
  `The address was used. For another browser: ${demoAddress(url, demoCode)}\n`;

/** Returns a demo's address. The code is after the `#`, which browsers never send, so it is in no log. */
const demoAddress = (url: string, code: string): string => `${url}/#demo=${code}`;

const WITH_DEMO_PEOPLE =
  'Open that address: it works once, on this machine. For curl: npx --no-install sabot token auditor';
const WITH_PROVIDER = 'People sign in there at your identity provider; programs send its tokens.';
