import { COMMAND_NAMES, COMMANDS, type CommandName } from './commands';

/** Returns a command's name in its path: `PlaceBet` → `place-bet` (`commands.md`). */
export const pathOf = (name: CommandName): string => PATHS[name];

const PATHS = Object.fromEntries(
  COMMAND_NAMES.map((name) => [name, name.replace(/(?<=.)[A-Z]/gu, '-$&').toLowerCase()]),
) as Readonly<Record<CommandName, string>>; // one for each name

/** Returns the REST path of a command. */
export const addressOf = (name: CommandName, target: string): string => {
  switch (COMMANDS[name].target) {
    case 'new-table':
      return '/v1/tables';
    case 'table':
      return `/v1/tables/${encodeURIComponent(target)}/${pathOf(name)}`;
    case 'request':
      return `/v1/requests/${encodeURIComponent(target)}/${pathOf(name)}`;
    case 'patron':
      return `/v1/patrons/${encodeURIComponent(target)}/${pathOf(name)}`;
    case 'new-break':
      return '/v1/breaks';
    case 'break':
      return `/v1/breaks/${encodeURIComponent(target)}/${pathOf(name)}`;
    case 'new-batch':
      return '/v1/deck-batches';
    case 'batch':
      return `/v1/deck-batches/${encodeURIComponent(target)}/${pathOf(name)}`;
  }
};
