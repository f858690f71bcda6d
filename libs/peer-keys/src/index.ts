export {
  freshPeerKeys,
  openPeerKeys,
  PeerKeysError,
  rotatePeerKeys,
  type PeerKey,
  type PeerKeyState,
  type RotationStep,
} from './peer-keys-file';
export { PeerKeyring, type KeyringListener, type SigningKey } from './peer-keyring';
