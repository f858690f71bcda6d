import type { Vault } from '#log/event-store';
import { invariant, type Parsed } from '#kernel/decision';
import { bytesOfHex, toHex } from '#kernel/canonical';
import {
  peerRequestAsJson,
  NO_ERRAND,
  readForwardedCommand,
  type PeerRequest,
  type ForwardedCommand,
  type SealedPeerRequest,
} from './peer-request';

/** An errand as it may leave this process: hidden cards go under the vault's key, which all servers of a house have. */
export function travelling(errand: PeerRequest, vault: Vault): PeerRequest {
  if (errand.kind !== 'command' || !tellsHiddenCards(errand)) return errand;
  const { commandId } = errand.ids;
  const plain = Buffer.from(JSON.stringify(peerRequestAsJson(errand)));
  const { keyId, nonce, body } = vault.seal({ kind: KIND, id: commandId, plain });
  const seal = { keyId, nonce: toHex(nonce), body: toHex(body) };
  return { kind: 'sealed', table: errand.given.target, commandId, seal };
}

/** What was sealed by another server of the house. Throws what the vault throws when its key doesn't open it. */
export function opened(
  { table, commandId, seal }: SealedPeerRequest,
  vault: Vault,
): Parsed<ForwardedCommand> {
  const [nonce, body] = [bytesOfHex(seal.nonce), bytesOfHex(seal.body)];
  invariant(nonce !== null && body !== null, 'a sealed errand was read as hex');
  const plain = vault.unseal({ kind: KIND, id: commandId, keyId: seal.keyId, nonce, body });
  const errand = readForwardedCommand(JSON.parse(Buffer.from(plain).toString('utf8')));
  return errand.ok && errand.value.given.target === table ? errand : NO_ERRAND;
}

/** A card that is scanned may lie face down, and the order of a script's shoe is hidden but for what is shown. */
const tellsHiddenCards = ({ given }: Extract<PeerRequest, { kind: 'command' }>): boolean =>
  given.name === 'ScanCard' || (given.name === 'LoadShoe' && given.body.cards !== undefined);

const KIND = 'errand';
