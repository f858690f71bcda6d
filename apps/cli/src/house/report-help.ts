import { parametersOf, REPORT_NAMES, REPORTS } from '#office/reports';

/** Returns the paragraphs about reports, and a line for each report with its name, options and contents. */
export const reportHelp = (): string =>
  [
    'Some reports come from read models: stored rows that the running server or its worker process keeps up to date. The others come from the log itself.',
    'Days are gaming days, by SABOT_TIME_ZONE and SABOT_SHIFTS.',
    'A report of a day that is over needs all events of that day in its read model. Until then the command ends with exit code 2 and says how many are missing; repeat it later.',
    'With --size N, a report from the log itself is the same, byte for byte, as when the log had that size.',
    '',
    'The reports:',
    ...REPORT_NAMES.map((name) => {
      const { summary, takes } = REPORTS[name];
      const options = parametersOf(takes).map((parameter) =>
        takes[parameter] === 'required' ? `--${parameter}` : `[--${parameter}]`,
      );
      return `${[name, ...options].join(' ')}: ${summary}`;
    }),
  ].join('\n');
