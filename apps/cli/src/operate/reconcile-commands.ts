import type { Command } from '../line/command';
import { DESK_OPTIONS } from '../house/desk-options';

/** What is held against the log, and what becomes of differences. */
export const RECONCILE_COMMANDS = {
  reconcile: {
    summary: 'hold the ledger, or Kafka’s topics, against the log; name the first event that differs',
    about: [
      'ledger: every entry and balance, derived again from all events. An entry is altered, missing or strange to its event,',
      'or a balance isn’t what the events come to; the event behind it is named. Exit 1 if anything differs.',
      'kafka: every record of the topics of events, of the ledger and of checkpoints, word for word, by KAFKA_BROKERS.',
      'A record is missing, altered or unexpected. What was never noted as published is only counted (to come), and',
      'repeats, which consumers drop, too. Exit 1 if a record differs.',
      '--open-breaks opens a discrepancy for each difference at the server at --url: see sabot breaks.',
    ].join('\n'),
    argument: { name: 'WHAT', says: 'ledger or kafka', required: true },
    options: {
      'open-breaks': { type: 'boolean', says: 'open a discrepancy for each new difference' },
      ...DESK_OPTIONS,
    },
    run: async (given, world) => {
      const { reconcile } = require('./reconcile.command') as typeof import('./reconcile.command');
      return reconcile(given, world);
    },
  },
  breaks: {
    summary: 'discrepancies of the books: list, find, assign, explain and close them',
    about: [
      'list: the discrepancies in the database that match every option given, one a line.',
      'find --day D: opens a discrepancy for each difference of a gaming day: an unexplained win over the threshold, a |z|',
      'beyond 95 %, a tray count that differs from the expected count. A known difference is not opened twice. Exit 1 if',
      'there is a difference.',
      'assign --break B --to ID; explain --break B --reason TEXT; close --break B --outcome mended or accepted.',
      'Another person than the one who explained a discrepancy closes it. find, assign, explain and close need the server',
      'at --url and the person in --as.',
    ].join('\n'),
    argument: { name: 'ACT', says: 'list, find, assign, explain or close (list)', required: false },
    options: {
      break: { type: 'string', value: 'B', says: 'assign, explain, close: id of the discrepancy' },
      to: { type: 'string', value: 'ID', says: 'assign: person who investigates' },
      reason: { type: 'string', value: 'TEXT', says: 'explain: the explanation' },
      outcome: {
        type: 'string',
        value: 'O',
        says: 'close: mended (the difference is gone) or accepted (it stays)',
      },
      day: { type: 'string', value: 'D', says: 'find: the gaming day' },
      table: { type: 'string', value: 'T', says: 'list, find: one table' },
      shift: { type: 'string', value: 'S', says: 'find: one shift of the gaming day by its name' },
      phase: { type: 'string', value: 'P', says: 'list: open, explained, closed or unclosed' },
      source: {
        type: 'string',
        value: 'S',
        says: 'list: ledger, kafka, three-way, deviation, count or wallet',
      },
      assignee: { type: 'string', value: 'ID', says: 'list: assigned to one person' },
      'opened-before': { type: 'string', value: 'D', says: 'list: opened before a day (UTC)' },
      min: { type: 'string', value: 'M', says: 'list: differences of at least M minor units, over or short' },
      currency: { type: 'string', value: 'C', says: 'list: one currency' },
      ...DESK_OPTIONS,
    },
    run: async (given, world) => {
      const { breaks } = require('../house/breaks.command') as typeof import('../house/breaks.command');
      return breaks(given, world);
    },
  },
} as const satisfies Record<string, Command>;
