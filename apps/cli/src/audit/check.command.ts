import { hashing, verifyEd25519 } from '#kernel/hashing';
import { checkEvidence, EVIDENCE_BYTES_MAX, type CheckedEvidence, type Claim } from '#proof/evidence';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { bytesOf } from '../line/read-file';
import { plain } from '../terminal/plain-text';

/**
 * Runs `sabot check`. Exits with 0 if no claim of an evidence file fails, and with 1 if one does. Exits with 2 if the file can't be read or isn't JSON, or the key is malformed. Needs neither a database nor a network.
 */
export async function check(given: Given, { stdout }: World): Promise<ExitCode> {
  const { argument: file = '' } = given;
  const key = given.text('key') ?? '';
  const checked = checkEvidence(bytesOf(file, EVIDENCE_BYTES_MAX), key, { hashing, ed25519: verifyEd25519 });
  if (checked === null)
    throw new UsageError(
      `Option --key is ${JSON.stringify(key)}, which is not a public key (NAME+ID+BASE64). GET /v1/audit/logs and sabot keys list show the key of a log.`,
    );
  stdout.write(given.json ? `${JSON.stringify(checked)}\n` : printed(checked));
  if (!checked.isJson) return 2;
  return checked.ok ? 0 : 1;
}

const printed = ({ ok, coup, claims }: CheckedEvidence): string =>
  [
    `coup         ${coup ?? 'unknown'}`,
    ...claims.map(claimLine),
    `evidence     ${ok ? 'holds: no claim fails' : 'refused'}`,
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');

const claimLine = ({ number, name, verdict, says, code }: Claim): string =>
  `${number} ${name.padEnd(11)}${verdict.padEnd(9)}${says}${code === null ? '' : ` (${code})`}`;
