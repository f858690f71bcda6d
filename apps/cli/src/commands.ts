import { AUDIT_COMMANDS } from './definitions/audit-commands';
import { GAME_COMMANDS } from './definitions/game-commands';
import { OFFICE_COMMANDS } from './definitions/office-commands';
import { UPKEEP_COMMANDS } from './definitions/upkeep-commands';
import type { Command } from './line/command';

// Each command's code is loaded when it runs: `sabot settle` starts in the fifth of a second that node needs, because
// it loads no database and no schemas. `require` and not `import()`: this is CommonJS, and jest knows no other here.

/** Every command of `sabot`, in the order of its help. */
export const COMMANDS = {
  ...GAME_COMMANDS,
  ...AUDIT_COMMANDS,
  ...OFFICE_COMMANDS,
  ...UPKEEP_COMMANDS,
} as const satisfies Record<string, Command>;

/** Returns the command of a name. Returns `null` if there is none. */
export const commandOf = (name: string): Command | null =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : null;
