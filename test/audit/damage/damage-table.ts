import { AWAITED, DAMAGE_KINDS } from './kinds';
import type { DamageKind } from './damage-kind';

/** The rows of the table in docs/threat-model.md, cell by cell. */
export const DAMAGE_TABLE: readonly (readonly string[])[] = DAMAGE_KINDS.map((kind) => [
  `${kind.done} (\`${kind.name}\`)`,
  kind.before.length === 0 ? 'not found' : kind.before.map((each) => `\`${each}\``).join(', '),
  nowOf(kind),
]);

function nowOf({ name, now, because }: DamageKind): string {
  if (now === null) return `not to be known: ${because ?? ''}`;
  return AWAITED.has(name) ? `not found yet; \`${now}\` is to name it` : `\`${now}\``;
}
