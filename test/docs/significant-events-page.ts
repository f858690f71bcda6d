import {
  LARGE_UNITS,
  SIGNIFICANT_KIND_NAMES,
  SIGNIFICANT_KINDS,
  type SignificantKind,
} from '#office/projections';

/** `docs/reference/significant-events.md`: every kind of significant event, from the read model that notes them. */
export const significantEventsPage = (): string =>
  [
    '# Significant events',
    '',
    'What staff, auditors and regulators look for in what happened.',
    'A read model notes them from the log, each with its kind, severity, time, who gave the command, table, patron, coup,',
    'shoe, request, who asked and who approved, amount, what was before and after, and the reason. The table is made from its',
    'code by `npm run docs`; a test compares.',
    '',
    '`GET /v1/significant-events` searches them, the newest first: `kind`, `severity`, `table`, `patron`, `coup`, `staff` (who',
    'of the staff did it, asked for it or approved it), `from` (included) and `until` (excluded; a day, or a time in UTC),',
    '`min`, `max` (minor units) and `currency`; all that is named must hold. Read by pit, auditor and regulator.',
    '`sabot report significant-events --day D [--table T] [--format json|csv]` prints those of a day.',
    '',
    `Large is ${LARGE_UNITS.toLocaleString('en')} units of the currency or more: 1000000 cents, ${LARGE_UNITS} yen; search by \`min\` for more. A reason is kept as`,
    'the hash that its event has; its text is shown as long as it lies beside the log, and is null once it was erased.',
    '',
    '<!-- prettier-ignore -->',
    '| kind | severity | noted from | what |',
    '| --- | --- | --- | --- |',
    ...SIGNIFICANT_KIND_NAMES.map(row),
    '',
    '## What the list names and the log does not tell',
    '',
    '<!-- prettier-ignore -->',
    '| of the list | where it is seen |',
    '| --- | --- |',
    ...ELSEWHERE.map(([what, where]) => `| ${what} | ${where} |`),
    '',
  ].join('\n');

const row = (kind: SignificantKind): string => {
  const { severity, from, says } = SIGNIFICANT_KINDS[kind];
  return `| \`${kind}\` | ${severity} | ${from.map((type) => `\`${type}\``).join(' ')} | ${says} |`;
};

/** What never becomes an event: said here, so that nobody takes its absence for peace. */
const ELSEWHERE = [
  [
    'failed logins, roles',
    'Tokens, with the role in them, are issued elsewhere; one that doesn’t hold is a 401, and no event.',
  ],
  [
    'bet refused by a limit, late bet, a pay table refused by R8',
    'A refusal changes nothing: `sabot.command` keeps its code for ever.',
  ],
  [
    'card mismatch, missing card',
    'A scanned card’s number that isn’t the next is refused with `BAD_FIELD`; `impossible-card` alone leaves an event (R3).',
  ],
  ['wallet unknown or timed out', 'There is no wallet yet; what a reconciliation with one finds is a break.'],
  [
    'proof failure, build hash mismatch',
    '`sabot verify` and `sabot replay` name them: what is found wrong with the log can’t stand in it.',
  ],
  [
    'export',
    'The access log has it (`GET /v1/access-log`, `sabot access-log`): looking at the books moves nothing in the log.',
  ],
  ['table, game or patron disabled', 'There are no such commands yet; `table-closed` is for good.'],
] as const;
