import { UsageError } from '../line/command';
import { bytesOf } from '../line/read-file';

/** What a file of house rules says, as JSON; what it may say is its reader's to judge. Throws `UsageError`. */
export function readRulesFile(file: string): unknown {
  const text = bytesOf(file).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(
      `The file ${JSON.stringify(file)} is not JSON. It has to be an object such as {"commissionBps":400}.`,
    );
  }
}
