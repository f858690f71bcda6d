export {
  freshPeerKeys,
  openPeerKeys,
  PeerKeysError,
  rotatePeerKeys,
  type RotationStep,
} from './peer-keys-file';
export { PeerKeyring } from './peer-keyring';
