/** Sentences about reports of `sabot report`, for the manual. */
export const REPORT_NOTES: readonly string[] = [
  'A report takes only the options that `sabot report --help` lists for it.',
  'table-day: `--day` is the date on which the gaming day begins, by `SABOT_TIME_ZONE` and `SABOT_SHIFTS`.',
  'table-day: the period opens with its first count of the kind `open`, else with the last count before it, at the earliest of the day before. It closes with its last count.',
  'table-day: fills, credits and drops are those between these two counts.',
  'table-day: the written investigation of a flagged |z| is thus on the sheet, under `breaks`.',
  'A report of a period that is over, from a read model, is made only when the model has all its events. Else the exit code is 2, and over REST the answer is `503 NOT_CAUGHT_UP`.',
  '`--size N` takes the `log.size` of an earlier report. The report is then made only of the events in the tree of that size; where `sealed` was true, it has the same bytes.',
  'Without a checkpoint of that size, the code is `NOT_SEALED`. Reports from read models take no `--size`, because these know no earlier state.',
  'CSV is RFC 4180 in UTF-8 with CRLF: one line for each row, named as in JSON, then one for each sum.',
  'CSV: `line` is `sum`, or the kind of the row; `nothing` is the only line of a report without rows. `notKnown` says why a figure is missing (`win=drop-not-counted`).',
  'CSV, then: the parameters (`askedTable` where a column has the name), `report`, `timeZone`, `from`, `until`, `logSize`, `logRoot`, `sealed`, `rows`, `sha256`, and a column `…Events` for each figure.',
  'CSV from a read model also has `isOver`, `readModels` and `parkedStreams`.',
  'CSV: a text that begins with `= + - @`, a tab or a line end gets an apostrophe in front. Numbers do not.',
  'PDF is for signature, in A4: parameters, `log` and SHA-256, the tables with their sums, notes on figures that are not final, lines to sign, and the events behind each figure.',
  'PDF: amounts are in decimals of their currency. Characters that the font lacks are printed as `\\u{767e}`.',
];
