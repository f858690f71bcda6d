import type { Command } from '../line/command';
import { DESK_OPTIONS } from '../house/desk-options';

/** What an operator does after an accident, or when a patron asks for it, or about it. */
export const UPKEEP_COMMANDS = {
  restored: {
    summary: 'mark a database that was restored from a copy, before anything is played on it',
    about: [
      'Raises the incarnation, so that numbers which are used again aren’t taken for repeats, and begins a new audit log,',
      'whose first leaf is the last checkpoint known of the old: the database’s own, that in SABOT_DATA, or --checkpoint.',
      'All servers have to be stopped. What was committed after the copy is gone: docs/how-to/back-up-and-restore.md.',
    ].join('\n'),
    options: {
      checkpoint: {
        type: 'string',
        value: 'FILE',
        says: 'the newest checkpoint that was kept elsewhere (that in SABOT_DATA)',
      },
      keys: {
        type: 'string',
        value: 'FILE',
        says: 'what sabot keys --json printed after the copy was made, if a key was put in since',
      },
    },
    run: async (given, world) => {
      const { restored } = require('../audit/restored.command') as typeof import('../audit/restored.command');
      return restored(given, world);
    },
  },
  erase: {
    summary: 'erase what staff wrote about a patron, by a house that runs; no proof is broken by it',
    about: [
      'Gives EraseTexts as an admin: all texts that are about the patron, or those of the hashes that are named.',
      'An event of the patron’s account says who erased which; prints their hashes.',
    ].join('\n'),
    argument: { name: 'PATRON', says: 'such as ada', required: true },
    options: {
      texts: { type: 'string', value: 'HASH,…', says: 'these texts alone (all about the patron)' },
      url: DESK_OPTIONS.url,
      tokens: { ...DESK_OPTIONS.tokens, says: 'where an admin’s token is (SABOT_DATA/demo-tokens.json)' },
    },
    run: async (given, world) => {
      const { erase } = require('../house/erase.command') as typeof import('../house/erase.command');
      return erase(given, world);
    },
  },
  'access-log': {
    summary: 'who was given what the books say of a patron, or books as files',
    about: [
      'Noted is who read a patron’s statement or a report of one, took a report as CSV or PDF, or exported the log;',
      'with the role os who did it by a command on the machine. The newest first; all that is given must hold.',
    ].join('\n'),
    options: {
      patron: { type: 'string', value: 'P', says: 'of this patron' },
      staff: { type: 'string', value: 'ID', says: 'by this person' },
      kind: { type: 'string', value: 'KIND', says: 'statement, patron-report or export' },
      from: { type: 'string', value: 'D', says: 'from this day on (of UTC)' },
      until: { type: 'string', value: 'D', says: 'before this day' },
    },
    run: async (given, world) => {
      const { accessLog } =
        require('../house/access-log.command') as typeof import('../house/access-log.command');
      return accessLog(given, world);
    },
  },
} as const satisfies Record<string, Command>;
