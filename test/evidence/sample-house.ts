import { bytesOfHex } from '#kernel/canonical';
import { ed25519Key, sha256 } from '#kernel/hashing';
import {
  merkleTree,
  signCheckpoint,
  signerOf,
  vkeyOf,
  type Checkpoint,
  type MerkleTree,
  type NoteSigner,
} from '#kernel/merkle';
import { shoePathsOf } from '#log/commands';
import { SHARDS } from '#log/event-store';
import { evidenceOfCoup, type EvidenceMeans } from '#proof/audit';
import type { EvidenceFile } from '#proof/evidence';
import { PlayedHouse, vaultOf } from '../audit/played-house';
import { WitnessedLog } from '../checkers/witnessed-log';
import { TableHouse } from './table-house';

/** The key of the sample logs, which signs only samples. */
const SAMPLE_KEY = ed25519Key(new Uint8Array(32).fill(7));
export const ORIGIN = 'sabot/audit/samples';
export const SAMPLE_SIGNER: NoteSigner = signerOf(sha256, ORIGIN, SAMPLE_KEY.publicKey, SAMPLE_KEY.sign);
export const SAMPLE_VKEY = vkeyOf(sha256, ORIGIN, SAMPLE_KEY.publicKey);

/** Returns leaf hashes as a signed log, as a sealer makes it in one turn. */
export const sealed = (
  leaves: readonly Uint8Array[],
  signer: NoteSigner = SAMPLE_SIGNER,
): { readonly tree: MerkleTree; readonly note: string } => {
  const tree = merkleTree(sha256, leaves);
  const checkpoint: Checkpoint = {
    origin: signer.name,
    size: leaves.length,
    root: tree.root,
    extensions: [],
  };
  return { tree, note: signCheckpoint(checkpoint, signer) };
};

/** An in-memory house whose log is sealed when evidence is requested. */
export class SampleHouse extends TableHouse {
  private constructor(
    private readonly log: WitnessedLog,
    house: PlayedHouse,
    private readonly paths: EvidenceMeans['paths'],
  ) {
    super(house);
  }

  static async open(): Promise<SampleHouse> {
    const log = new WitnessedLog();
    const house = await PlayedHouse.open(log);
    return new SampleHouse(log, house, shoePathsOf(log, await vaultOf(log)));
  }

  /** Seals the log and returns the evidence of a coup. */
  async evidence(coup: string): Promise<EvidenceFile> {
    const file = await evidenceOfCoup(this.log.source, await this.means(), coup);
    if (!file.ok) throw new Error(`${file.rejection.code}: ${file.rejection.detail}`);
    return file.value;
  }

  /** Returns the inputs for evidence: the tree over the whole log, shard after shard. */
  async means(): Promise<EvidenceMeans> {
    const leaves: Uint8Array[] = [];
    const index = new Map<string, number>();
    for (let shard = 0; shard < SHARDS; shard++) {
      for (const { seq, hash } of await this.log.source.events(shard, 0, Number.MAX_SAFE_INTEGER)) {
        index.set(`${shard}/${seq}`, leaves.length);
        leaves.push(bytesOfHex(hash) ?? new Uint8Array());
      }
    }
    const { tree, note } = sealed(leaves);
    return {
      paths: this.paths,
      prover: {
        prove: async (places) => ({
          note,
          places: places.map(({ shard, seq }) => {
            const at = index.get(`${shard}/${seq}`) ?? -1;
            return { index: at, proof: tree.path(at) };
          }),
        }),
      },
    };
  }

  get source() {
    return this.log.source;
  }
}
