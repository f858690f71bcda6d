import { DESK_OPTIONS } from '../house/desk-options';
import { flag, text, type Command } from '../line/command';

/** Commands for reports, discrepancies and demo play. */
export const OFFICE_COMMANDS = {
  report: {
    summary: 'print a report, such as a table’s gaming day, as text, JSON, CSV or PDF',
    get about() {
      return (require('../house/report-help') as typeof import('../house/report-help')).reportHelp();
    },
    argument: { name: 'NAME', says: 'the report, such as table-day', required: true },
    options: {
      day: text('D', 'gaming day, such as 2026-11-21'),
      table: text('T', 'one table', 'all tables'),
      shift: text('S', 'one shift, by its name', 'the whole gaming day'),
      coup: text('C', 'one coup, such as BAC-01/S12/C45'),
      shoe: text('S', 'one shoe, such as BAC-01/S12'),
      patron: text('P', 'one patron'),
      size: text(
        'N',
        'use only the first N events; to repeat an earlier report, give the `log.size` printed in it',
        'the present state',
      ),
      format: text('F', 'json, csv, pdf or text', 'text on a terminal, else json'),
      out: text('FILE', 'file to write', 'print it'),
    },
    exits: { 2: 'An error, or the read model does not yet have all events of the period.' },
    example: { line: 'report table-day --day 2026-11-21', needs: 'a log' },
    run: async (given, world) => {
      const { report } = require('../house/report.command') as typeof import('../house/report.command');
      return report(given, world);
    },
  },
  reconcile: {
    summary: 'compare the ledger, or what was published to Kafka (a message service), with the log',
    about: [
      'ledger: derives every entry and balance from the events, compares them, and names the event behind each difference.',
      'kafka: compares every record of the events, ledger and checkpoint topics with the log, byte by byte. The setting KAFKA_BROKERS has Kafka’s addresses.',
      'Names each record that is missing, altered or unexpected. Events not published yet and harmless repeats of a record are only counted.',
      'With --open-breaks, opens a discrepancy for each difference on the server at --url; see sabot breaks.',
    ].join('\n'),
    argument: { name: 'WHAT', says: 'ledger or kafka', required: true },
    options: {
      'open-breaks': flag('open a discrepancy for each difference that is not known yet'),
      ...DESK_OPTIONS,
    },
    exits: { 1: 'Something differs.' },
    example: { line: 'reconcile ledger', needs: 'a log' },
    run: async (given, world) => {
      const { reconcile } =
        require('../operate/reconcile.command') as typeof import('../operate/reconcile.command');
      return reconcile(given, world);
    },
  },
  breaks: {
    summary: 'list, find, assign, explain or close discrepancies',
    about: [
      'list: prints the discrepancies that meet all options given, from the database.',
      'find: checks one gaming day and opens a discrepancy, once, for each difference of these sources:',
      'three-way: the win by tray and the win by bets differ by more than 100 units of the currency. The third figure, the win by theory, is shown beside them.',
      'deviation: the win is so far from the theoretical win that chance alone explains it in under 5 % of cases.',
      'count: a count of the tray differs from the expected amount, however little.',
      'assign --break B --to ID, explain --break B --reason TEXT, close --break B --outcome O: send a command to the server at --url.',
      'The person who explained a discrepancy cannot close it. All acts but list need --as.',
    ].join('\n'),
    argument: {
      name: 'ACT',
      says: 'list, find, assign, explain or close',
      default: 'list',
      required: false,
    },
    options: {
      break: text('B', 'assign, explain, close: id of the discrepancy'),
      to: text('ID', 'assign: person who gets it'),
      reason: text('TEXT', 'explain: the explanation'),
      outcome: text('O', 'close: mended (the difference is gone) or accepted (it stays)'),
      day: text('D', 'find: gaming day, such as 2026-11-21'),
      table: text('T', 'list, find: one table'),
      shift: text('S', 'find: one shift of the gaming day, by its name'),
      phase: text('P', 'list: open, explained (not closed yet), closed, or unclosed (open and explained)'),
      source: text('S', 'list: ledger, kafka, three-way, deviation, count or wallet'),
      assignee: text('ID', 'list: discrepancies assigned to this person'),
      'opened-before': text('D', 'list: opened before this day (UTC)'),
      min: text('M', 'list: differences of at least M minor units, over or short'),
      currency: text('C', 'list: one currency'),
      ...DESK_OPTIONS,
    },
    exits: { 1: 'find: something differs.' },
    example: { line: 'breaks list --phase open', needs: 'a log' },
    run: async (given, world) => {
      const { breaks } = require('../house/breaks.command') as typeof import('../house/breaks.command');
      return breaks(given, world);
    },
  },
  token: {
    summary: 'print a token of a demo person, for curl and for the console',
    about: [
      'Signs a token with the key in SABOT_DATA, valid for 12 hours. Works for a server that `npm start` runs on a loopback address.',
      'Refused where an identity provider issues the tokens (SABOT_JWKS_URL).',
    ].join('\n'),
    argument: {
      name: 'ROLE',
      says: 'patron, dealer, pit, cage, auditor, regulator, integration or admin',
      required: true,
    },
    options: {
      id: text('ID', 'one demo person of the role, such as bob', 'the first one'),
    },
    example: { line: 'token auditor', needs: 'a running server' },
    run: async (given, world) => {
      const { token } = require('../house/token.command') as typeof import('../house/token.command');
      return token(given, world);
    },
  },
  demo: {
    summary: 'play demo coups at a server and check the result, or make a log of demo data',
    about: [
      'Without --events or --month, plays at a running server. Starts one if none answers, and stops it afterwards.',
      'One table: seven patrons play punto banco to the end of the shoe, then they leave.',
      '--variant chemin-de-fer or banque: an evening with banks that pass, are retired, taken over or auctioned. Replays every coup.',
      '--floor: tables of all variants at once. Then closes every table, pays out every patron and checks the accounts.',
      '--watch: plays a floor at the speed of people until Ctrl-C. A terminal shows it as a picture; otherwise each act is one line. Then it ends as --floor does.',
      '--events N: makes a log of about N events in an empty database, completely or not at all. Needs no server.',
      '--month: makes the log of a casino’s month in an empty database, with counts, fills, drops, voids, corrections and waivers. One fill slip is missing, for an auditor to find. Uses SABOT_TIME_ZONE and SABOT_SHIFTS.',
      'The same --seed gives the same play.',
    ].join('\n'),
    options: {
      url: DESK_OPTIONS.url,
      shoes: text('N', 'shoes to play', '1'),
      variant: text('V', 'punto-banco, chemin-de-fer or banque', 'punto-banco'),
      floor: flag('play at tables of all variants at once'),
      watch: flag('play a floor at the speed of people and show it, until Ctrl-C'),
      tables: text('N', 'number of tables', '--floor 40, --watch 6, --month 20'),
      minutes: text(
        'M',
        '--floor and --watch: minutes of play, such as 0.5',
        '--floor 5, --watch until Ctrl-C',
      ),
      events: text('N', 'make a log of about N events, without a server'),
      month: flag('make the log of a casino’s month, without a server'),
      days: text('N', '--month: number of gaming days', '30'),
      tell: flag(
        '--month: print at the end the anomalies: the missing fill slip, cash paid in often, and tables that stayed closed',
      ),
      seed: text('TEXT', 'seed of all random choices', 'a random seed, which is printed'),
      table: text(
        'ID',
        'id of the new table, such as VIP-1; with --floor or --watch the beginning of all ids: VIP gives VIP-1, VIP-2',
        'the next free DEMO-1, DEMO-2 …; with --floor or --watch, FLOOR-1, FLOOR-2 …',
      ),
      tokens: DESK_OPTIONS.tokens,
    },
    exits: {
      1: 'The log, the money, the accounts or a replay is wrong; or an evening (--variant) ended before everything that it must have happened, such as a bank that passes.',
    },
    example: { line: 'demo', needs: 'a running server' },
    run: async (given, world) => {
      const { demo } = require('../demo/shows/demo.command') as typeof import('../demo/shows/demo.command');
      return demo(given, world);
    },
  },
} as const satisfies Record<string, Command>;
