import { AUDIT_COMMANDS } from './definitions/audit-commands';
import { GAME_COMMANDS } from './definitions/game-commands';
import { OFFICE_COMMANDS } from './definitions/office-commands';
import { UPKEEP_COMMANDS } from './definitions/upkeep-commands';
import type { Command } from './line/command';

// Each command's code is loaded when it runs. So `sabot settle` starts in the fifth of a second that Node needs,
// without a database and schemas. It is `require` instead of `import()`, because this is CommonJS and Jest supports nothing
// else here.

/** Every command of `sabot`, in the order of its help. */
export const COMMANDS = {
  ...GAME_COMMANDS,
  ...AUDIT_COMMANDS,
  ...OFFICE_COMMANDS,
  ...UPKEEP_COMMANDS,
} as const satisfies Record<string, Command>;

/** Returns the command with a name, or `null`. */
export const commandOf = (name: string): Command | null =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : null;
