import { UsageError } from '../line/command';
import { bytesOf } from '../line/read-file';

/** Reads a file of house rules as JSON. The caller checks its contents. Throws `UsageError`. */
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
