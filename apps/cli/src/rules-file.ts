import { readFileSync } from 'node:fs';
import { UsageError } from './command';

/** What a file of house rules says, as JSON; what it may say is its reader's to judge. Throws `UsageError`. */
export function readRulesFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `can't read ${JSON.stringify(file)} (${String((error as { code?: unknown }).code)})`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${JSON.stringify(file)} isn't JSON such as {"commissionBps":400}`);
  }
}
