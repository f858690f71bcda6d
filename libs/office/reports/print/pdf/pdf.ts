import { momentText } from '#office/gaming-days';
import { positionText, type MadeFrom } from '../../frame/made-from';
import type { Sheet } from '../../frame/sheet';
import { Paper, type Type } from './paper';
import { printTable, widthsOf } from './table';
import { tracesOf } from './traces';

const TITLE: Type = { face: 'bold', size: 16 };
const HEADING: Type = { face: 'bold', size: 10 };
const TEXT: Type = { face: 'plain', size: 8 };
const LABEL: Type = { face: 'bold', size: 8 };
const SMALL: Type = { face: 'plain', size: 6.5 };

/**
 * Prints a report for signature, on A4. It has the parameters, the audit log referred to, the tables with sums, what isn't final, and the SHA-256. Signature lines follow once it is final, then the events of each figure. The
 * same sheet gives the same bytes.
 */
export async function pdfOf(sheet: Sheet): Promise<Buffer> {
  const landscape = isWide(sheet);
  const subject = `SHA-256 ${sheet.sha256}`;
  const paper = new Paper({ title: titleOf(sheet), subject, dated: momentOf(sheet), landscape });
  printHead(paper, sheet);
  for (const table of sheet.tables) await printTable(paper, table, sheet.timeZone);
  printNotes(paper, sheet);
  if (sheet.isFinal) printSignatures(paper);
  else printNotFinal(paper);
  printTraces(paper, sheet);
  return paper.bytes(`sabot · ${sheet.report} · SHA-256 ${sheet.sha256}`);
}

const titleOf = ({ title, parameters }: Sheet): string =>
  [title, ...parameters.flatMap(({ value }) => value ?? [])].join(' · ');

/**
 * Returns the date of the document: the end of the report's period or, without a period, the Unix epoch. The
 * current time would change the bytes.
 */
const momentOf = ({ period }: Sheet): Date => new Date(period?.until ?? 0);

/** Says if a table is too wide for a portrait page. */
const isWide = (sheet: Sheet): boolean => {
  const upright = new Paper({ title: '', subject: '', dated: new Date(0), landscape: false });
  return sheet.tables.some(
    (table) =>
      widthsOf(upright, table, sheet.timeZone).reduce((all, width) => all + width, 0) > upright.width,
  );
};

const LABEL_WIDTH = 90;

const printHead = (paper: Paper, sheet: Sheet): void => {
  paper.paragraph(sheet.title, TITLE);
  paper.space(6);
  const { period, log, madeFrom } = sheet;
  const frame: readonly (readonly [string, string])[] = [
    ['Report', sheet.report],
    ...sheet.parameters.map(
      ({ name, value }) => [`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, value ?? 'all'] as const,
    ),
    ...(period === null
      ? []
      : [
          [
            'Period',
            `${momentText(period.from, period.timeZone)} to ${momentText(period.until, period.timeZone)} (${period.timeZone})`,
          ] as const,
        ]),
    ['Audit log', log === null ? 'nothing sealed yet' : `size ${log.size}, root ${log.root}`],
    ['Rows', `${sheet.rows}`],
    ...(madeFrom === null
      ? []
      : [
          ['Read models', madeFrom.readModels.map(positionText).join('; ')] as const,
          ['Period over', madeFrom.isOver ? 'yes' : 'no'] as const,
        ]),
    ['SHA-256', sheet.sha256],
  ];
  for (const [label, text] of frame) {
    paper.line(label, LABEL);
    paper.paragraph(text, TEXT, LABEL_WIDTH);
  }
  paper.space(12);
};

const UNSEALED =
  'Some events of this report are not in the audit log of that size yet. So the report cannot be made again byte for byte from that size.';
const notesFor = ({ timeZone }: Sheet): readonly string[] => [
  `Times are in the time zone ${timeZone}. Amounts are in the currency of their row; without a currency, in minor units.`,
  'SHA-256 is computed over the report as RFC 8785 JSON, without the fields `sha256` and `position`.',
];

const STILL_RUNNING =
  'The period is not over. The report ends at the position of its read models, and more may follow.';

/** Returns notes on events that are missing, or may be. */
const missingOf = (madeFrom: MadeFrom | null): readonly string[] => {
  const parked = madeFrom?.readModels.reduce((sum, { parkedStreams }) => sum + parkedStreams, 0) ?? 0;
  return [
    ...(madeFrom?.isOver === false ? [STILL_RUNNING] : []),
    ...(parked > 0
      ? [`Events of ${parked} stream${parked === 1 ? '' : 's'} are missing. See sabot dead-letters list.`]
      : []),
  ];
};

const printNotes = (paper: Paper, sheet: Sheet): void => {
  const { notes, sealed, madeFrom } = sheet;
  if (!paper.hasRoom(60)) paper.newPage();
  paper.paragraph('Notes', HEADING);
  paper.space(3);
  for (const note of [...missingOf(madeFrom), ...notes, ...(sealed ? [] : [UNSEALED]), ...notesFor(sheet)]) {
    paper.line('•', TEXT);
    paper.paragraph(note, TEXT, 10);
  }
  paper.space(16);
};

const SIGNERS = ['Prepared', 'Checked', 'Approved'];

/** Prints the signature lines, all on one page. */
const printSignatures = (paper: Paper): void => {
  const height = 34;
  if (!paper.hasRoom((SIGNERS.length + 1) * height)) paper.newPage();
  const [name, date, signature] = [LABEL_WIDTH, paper.width * 0.5, paper.width * 0.66];
  for (const signer of SIGNERS) {
    paper.space(height - 14);
    paper.line(signer, LABEL);
    paper.space(12);
    paper.rule(name, date - name - 12);
    paper.rule(date, signature - date - 12);
    paper.rule(signature, paper.width - signature);
    paper.space(2);
    paper.line('name', SMALL, name);
    paper.line('date', SMALL, date);
    paper.line('signature', SMALL, signature);
  }
  paper.space(24);
};

const NOT_FINAL =
  'The period of this report is not over, and its figures may still change. There is nothing to sign. Make the report again when the period is over.';

/** Prints the note that replaces the signature lines. */
const printNotFinal = (paper: Paper): void => {
  if (!paper.hasRoom(60)) paper.newPage();
  paper.paragraph('Not final', HEADING);
  paper.space(3);
  paper.paragraph(NOT_FINAL, TEXT);
  paper.space(24);
};

const printTraces = (paper: Paper, sheet: Sheet): void => {
  const traces = tracesOf(sheet);
  if (traces.length === 0) return;
  if (!paper.hasRoom(60)) paper.newPage();
  paper.paragraph('Events of each figure (shard:seq)', HEADING);
  paper.space(3);
  for (const { of, events } of traces) paper.paragraph(`${of}: ${events}`, SMALL);
};
