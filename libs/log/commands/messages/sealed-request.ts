import { bytesOfHex, toHex } from '#kernel/canonical';
import { invariant, type Parsed } from '#kernel/decision';
import type { Vault } from '#log/event-store';
import {
  NO_PEER_REQUEST,
  peerRequestAsJson,
  readForwardedCommand,
  type ForwardedCommand,
  type PeerRequest,
  type SealedPeerRequest,
} from './peer-request';

/**
 * Returns a request in the form that may leave this process: one with hidden cards is encrypted under the
 * vault's key, which all servers of the installation have.
 */
export function travelling(request: PeerRequest, vault: Vault): PeerRequest {
  if (request.kind !== 'command' || !tellsHiddenCards(request)) return request;
  const { commandId } = request.ids;
  const plain = Buffer.from(JSON.stringify(peerRequestAsJson(request)));
  const { keyId, nonce, body } = vault.seal({ kind: KIND, id: commandId, plain });
  const seal = { keyId, nonce: toHex(nonce), body: toHex(body) };
  return { kind: 'sealed', table: request.given.target, commandId, seal };
}

/** Decrypts a command from another server. Throws the vault's error if its key doesn't fit. */
export function openSealedRequest(
  { table, commandId, seal }: SealedPeerRequest,
  vault: Vault,
): Parsed<ForwardedCommand> {
  const [nonce, body] = [bytesOfHex(seal.nonce), bytesOfHex(seal.body)];
  invariant(nonce !== null && body !== null, 'a sealed request was read as hex');
  const plain = vault.unseal({ kind: KIND, id: commandId, keyId: seal.keyId, nonce, body });
  const request = readForwardedCommand(JSON.parse(Buffer.from(plain).toString('utf8')));
  return request.ok && request.value.given.target === table ? request : NO_PEER_REQUEST;
}

/**
 * Returns `true` for a scan, whose card may be face down, and for the order of a script's shoe, which is
 * hidden.
 */
const tellsHiddenCards = ({ given }: Extract<PeerRequest, { kind: 'command' }>): boolean =>
  given.name === 'ScanCard' || (given.name === 'LoadShoe' && given.body.cards !== undefined);

const KIND = 'errand';
