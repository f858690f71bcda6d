export { allow } from './allow';
export { authentication, type AuthenticationOptions } from './authentication';
export { By } from './by.decorator';
export { DEMO_PEOPLE, issueDemoTokens, writeDemoTokens, type DemoToken } from './demo-people';
export { IdentityError, openKeySet, type KeySet } from './key-set';
export { issueToken } from './issue-token';
export { ALGORITHM, AUDIENCE, ISSUER, personOfClaims } from './claims';
export { KeysOutOfReachError, verifierOfJwks, verifierOfKeySet, type TokenVerifier } from './token-verifier';
export { openIdentity, type Identity } from './open-identity';
