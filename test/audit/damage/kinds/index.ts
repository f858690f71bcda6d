import type { DamageKind } from '../damage-kind';
import { BESIDE_THE_LOG } from './beside-the-log';
import { OF_THE_AUDIT_LOG } from './of-the-audit-log';
import { OF_THE_LOG } from './of-the-log';
import { OF_THE_SCHEMA } from './of-the-schema';

/** All kinds of damage that are tried. */
export const DAMAGE_KINDS: readonly DamageKind[] = [
  ...OF_THE_LOG,
  ...OF_THE_AUDIT_LOG,
  ...BESIDE_THE_LOG,
  ...OF_THE_SCHEMA,
];
