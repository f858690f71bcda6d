import { z } from 'zod';
import { ROLES, type Person } from '#game/tables';
import { UsageError } from '../line/command';
import { bytesIfAny } from '../line/read-file';
import type { People } from './house';

const TOKENS = z.array(z.object({ id: z.string().min(1), role: z.enum(ROLES), token: z.string().min(1) }));

/** Demo people with their tokens, which give access to money and are never printed. */
export class DemoTokens {
  private constructor(private readonly known: z.output<typeof TOKENS>) {}

  /**
   * Reads the file that a server on loopback writes at its start, or returns `null` if there is none. Throws
   * `UsageError`.
   */
  static read(file: string): DemoTokens | null {
    const bytes = bytesIfAny(file);
    if (bytes === null) return null;
    const parsed = TOKENS.safeParse(jsonOf(bytes.toString('utf8')));
    if (parsed.success) return new DemoTokens(parsed.data);
    throw new UsageError(
      `The file ${JSON.stringify(file)} is not a list of tokens. It has to look like [{"id":"pia","role":"pit","token":"…"}]; npm start makes one.`,
    );
  }

  tokenOf({ id, role }: Person): string {
    const found = this.known.find((each) => each.id === id && each.role === role);
    if (found === undefined)
      throw new UsageError(
        `The file of tokens has none of ${role}:${id}. Name another person or another file (--tokens).`,
      );
    return found.token;
  }

  /**
   * Returns the people who play, and an auditor: one of each role needed, and every patron up to the number of seats.
   */
  people(seats: number): People & { readonly auditor: Person } {
    return {
      pit: this.first('pit'),
      cage: this.first('cage'),
      dealer: this.first('dealer'),
      auditor: this.first('auditor'),
      patrons: this.known
        .filter(({ role }) => role === 'patron')
        .slice(0, seats)
        .map(personOf),
    };
  }

  /** Returns the first person with a role. Throws `UsageError`. */
  first(role: Person['role']): Person {
    const found = this.known.find((each) => each.role === role);
    if (found === undefined)
      throw new UsageError(`The file of tokens has none of the role ${role}. Name another file (--tokens).`);
    return personOf(found);
  }
}

const personOf = ({ id, role }: Person): Person => ({ id, role });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the parser's own message would repeat what it read
  }
};
