/** Returns the text that a person reads when the server is ready: its address, and how to sign in. */
export const greeting = (url: string, hasDemoTokens: boolean): string =>
  `sabot is ready at ${url}\n${hasDemoTokens ? WITH_DEMO_TOKEN : WITH_PROVIDER}\n`;

const WITH_DEMO_TOKEN =
  'Sign in there with the token that this command prints: npx --no-install sabot token auditor';
const WITH_PROVIDER = 'Sign in there with a token of your identity provider.';
