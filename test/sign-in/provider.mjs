// A real identity provider (oidc-provider) in a process of its own, for the tests of sign-in. It prints its issuer.
// Who signs in types an account such as `pia.pit`: an id and what its role claim says. The role of an account without
// a dot stands in a file that a test changes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { PROVIDER_PORT, CONSOLE_URL, ROLES_FILE } = process.env;
const issuer = `http://127.0.0.1:${PROVIDER_PORT}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'sabot',
      client_secret: 'secret-of-the-test',
      redirect_uris: [`${CONSOLE_URL}/session/callback`],
      post_logout_redirect_uris: [`${CONSOLE_URL}/`],
      backchannel_logout_uri: `${CONSOLE_URL}/session/back-channel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: { openid: ['sub', 'role', 'id'], auth_time: null, sid: null, acr: null, iss: null },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
  cookies: { keys: ['a key of the test'] },
  // Consent isn't what is tested here: whoever signs in has given it.
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid');
    await grant.save();
    return grant;
  },
  findAccount: (_, account) => {
    const [id, ...named] = account.split('.');
    const role = () =>
      named.length > 0 ? named.join('.') : JSON.parse(readFileSync(ROLES_FILE, 'utf8'))[id];
    return { accountId: account, claims: () => ({ sub: account, role: role(), id }) };
  },
});
provider.proxy = false;
createServer(provider.callback()).listen(Number(PROVIDER_PORT), '127.0.0.1', () => console.log(issuer));
