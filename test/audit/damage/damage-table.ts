import { DAMAGE_KINDS } from './kinds';
import type { DamageKind } from './damage-kind';

/** The rows of the table in docs/explanation/threat-model.md, cell by cell. */
export const DAMAGE_TABLE: readonly (readonly string[])[] = DAMAGE_KINDS.map((kind) => [
  `${kind.done} (\`${kind.name}\`)`,
  kind.before.length === 0 ? 'not found' : kind.before.map((each) => `\`${each}\``).join(', '),
  nowOf(kind),
]);

function nowOf({ now, because }: DamageKind): string {
  return now === null ? `not to be known: ${because ?? ''}` : `\`${now}\``;
}
