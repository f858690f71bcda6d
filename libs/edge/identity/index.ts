export { EVERYONE, ForEveryone, GivenBy, ReadBy, ROLES_IN_DOCUMENT } from './access';
export { allow } from './allow';
export { authentication, BAD_TOKEN, type TakenToken } from './authentication';
export { By, ByToken } from './by.decorator';
export {
  DEMO_PEOPLE,
  DEMO_TOKEN_SECONDS,
  issueDemoTokens,
  writeDemoTokens,
  type DemoToken,
} from './demo-people';
export { IdentityError, openKeySet, type KeySet } from './key-set';
export { issueToken } from './issue-token';
export { personOfClaims } from './claims';
export { COOLDOWN_MS, KEYS_LIVE_MS, KEYS_UNREACHABLE, KeysOutOfReachError, REFRESH_MS } from './remote-keys';
export { verifierOfJwks, verifierOfKeySet, type TokenVerifier } from './token-verifier';
export { openIdentity } from './open-identity';
export { ConsoleDoor } from './session/console-door';
export { verifierOfAll } from './session/carried-session';
export { Sessions } from './session/sessions';
export type { NewSession, SessionStore, StoredSession, TakenSignIn } from './session/session-store.port';
