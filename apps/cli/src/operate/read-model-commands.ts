import type { Command } from '../line/command';

/** What is done to read models by hand. */
export const READ_MODEL_COMMANDS = {
  rebuild: {
    summary: 'make a read model’s rows anew from the log, compare them with the old ones, and have them read',
    about: [
      'The new rows are made beside the old ones while play, and whoever reads, goes on. When they have caught up, both are',
      'compared row for row; if all are equal the new ones are read from one moment on, and the old ones are dropped.',
      'Exit 1 if they differ: then the old ones stay, unless --accept-differences, and the first that differ are named.',
    ].join('\n'),
    argument: { name: 'PROJECTION', says: 'such as bank-book', required: false },
    options: {
      all: { type: 'boolean', says: 'every one, one after the other' },
      'accept-differences': { type: 'boolean', says: 'have the new rows read though they differ' },
    },
    run: async (given, world) => {
      const { rebuildCommand } = require('./rebuild.command') as typeof import('./rebuild.command');
      return rebuildCommand(given, world);
    },
  },
  'dead-letters': {
    summary: 'events that a read model could not handle: list, replay, drop',
    about: [
      'Such an event waits with all that follow in its table or account; where money is summed, with its whole shard.',
      'list: each that waits, and why; with --acts all that was done about such, and by whom, for ever.',
      'replay: tries again, once a release can handle it. drop: gives one event up, for this version of the read model,',
      'and handles those behind it. Both are recorded. Exit 1 if an event waits again.',
    ].join('\n'),
    argument: { name: 'ACT', says: 'list, replay or drop (list)', required: false },
    options: {
      projection: { type: 'string', value: 'NAME', says: 'of this read model alone' },
      event: { type: 'string', value: 'ID', says: 'one event, by its id; drop needs it' },
      all: { type: 'boolean', says: 'replay: all that are waiting' },
      reason: { type: 'string', value: 'TEXT', says: 'why; drop needs it' },
      acts: { type: 'boolean', says: 'list: what was done, instead of what waits' },
    },
    run: async (given, world) => {
      const { deadLetters } = require('./dead-letters.command') as typeof import('./dead-letters.command');
      return deadLetters(given, world);
    },
  },
} as const satisfies Record<string, Command>;
