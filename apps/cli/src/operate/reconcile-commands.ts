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
      'With --open-breaks what differs becomes breaks at the house that runs at --url: see sabot breaks.',
    ].join('\n'),
    argument: { name: 'WHAT', says: 'ledger or kafka', required: true },
    options: {
      'open-breaks': { type: 'boolean', says: 'open a break for each difference that isn’t known yet' },
      ...DESK_OPTIONS,
    },
    run: async (given, world) => {
      const { reconcile } = require('./reconcile.command') as typeof import('./reconcile.command');
      return reconcile(given, world);
    },
  },
  breaks: {
    summary: 'differences that were found: list, find, assign, explain, close',
    about: [
      'list: each break, what it is and how it stands, from the database; those that fit all that is named.',
      'find --day D: what differs on a gaming day becomes breaks: a three-way win beyond its threshold, a |z| beyond 95 %,',
      'a count that isn’t what should lie in the tray. Exit 1 if something differs; the same difference opens one break.',
      'assign --break B --to ID, explain --break B --reason TEXT, close --break B --outcome mended or accepted.',
      'Who explained a break doesn’t close it. All but list give commands to the house at --url, as --as says.',
    ].join('\n'),
    argument: { name: 'ACT', says: 'list, find, assign, explain or close (list)', required: false },
    options: {
      break: { type: 'string', value: 'B', says: 'assign, explain, close: which, by its id' },
      to: { type: 'string', value: 'ID', says: 'assign: to whom' },
      reason: { type: 'string', value: 'TEXT', says: 'explain: what was found out' },
      outcome: { type: 'string', value: 'O', says: 'close: mended (it is gone) or accepted (it stays)' },
      day: { type: 'string', value: 'D', says: 'find: the gaming day' },
      table: { type: 'string', value: 'T', says: 'list, find: of one table' },
      shift: { type: 'string', value: 'S', says: 'find: one shift of the gaming day by its name' },
      phase: { type: 'string', value: 'P', says: 'list: open, explained, closed or unclosed' },
      source: {
        type: 'string',
        value: 'S',
        says: 'list: ledger, kafka, three-way, deviation, count or wallet',
      },
      assignee: { type: 'string', value: 'ID', says: 'list: given to one person' },
      'opened-before': { type: 'string', value: 'D', says: 'list: opened before a day (UTC)' },
      min: { type: 'string', value: 'M', says: 'list: of at least so many minor units, missing or too much' },
      currency: { type: 'string', value: 'C', says: 'list: in one currency' },
      ...DESK_OPTIONS,
    },
    run: async (given, world) => {
      const { breaks } = require('../house/breaks.command') as typeof import('../house/breaks.command');
      return breaks(given, world);
    },
  },
} as const satisfies Record<string, Command>;
