import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PEOPLE } from '#edge/identity';
import type { Person } from '#game/tables';

/** The seconds for which a browser that opened a demo's address may pick people. */
export const PASS_SECONDS = 12 * 60 * 60;
/** The most browsers with a pass. Beyond this, the oldest pass ends. */
const PASSES_MAX = 100;

/**
 * Sign-in to a demo: an address with a single-use code gives a browser a pass, with which it picks a person. Codes and
 * passes end with the process.
 */
export class DemoDoor {
  private code = '';
  private readonly passes = new Map<string, number>();

  private whenTaken: () => void = () => undefined;

  /** Makes a single-use code that replaces the one before. */
  nextCode(): string {
    this.code = randomBytes(16).toString('base64url');
    return this.code;
  }

  /** Sets a callback for used codes. */
  onTaken(told: () => void): void {
    this.whenTaken = told;
  }

  /** Takes a code and returns the secret of a pass, or `null` if the code is wrong or was used. */
  takeCode(code: string): string | null {
    if (this.code === '' || hashOf(code) !== hashOf(this.code)) return null; // hashes: no timing tells how much was right
    const pass = randomBytes(32).toString('base64url');
    if (this.passes.size >= PASSES_MAX) this.passes.delete([...this.passes.keys()][0] ?? '');
    this.passes.set(hashOf(pass), Date.now() + PASS_SECONDS * 1000);
    this.code = '';
    this.whenTaken();
    return pass;
  }

  hasPass(pass: string | null): boolean {
    return pass !== null && (this.passes.get(hashOf(pass)) ?? 0) > Date.now();
  }

  /** The people that can be picked, which excludes machines. */
  readonly people: readonly Person[] = DEMO_PEOPLE.filter(({ role }) => role !== 'integration');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
