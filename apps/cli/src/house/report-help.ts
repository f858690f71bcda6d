import { parametersOf, REPORT_NAMES, REPORTS } from '#office/reports';

/** Each report in a line: its name, what it takes, what it shows. */
export const reportHelp = (): string =>
  [
    'Reports of read models are kept ready by npm start, or by a worker, and say in position how far the log is in them;',
    'the others are made from the log itself. Days are gaming days as SABOT_TIME_ZONE and SABOT_SHIFTS have them.',
    'One of a day that is over isn’t made before its read model has all events of that day: it then exits 2 and says how many',
    'are missing. The same command makes it later.',
    '--size N (the log.size of a report) makes a report of the log as it was then, byte for byte.',
    '',
    ...REPORT_NAMES.map((name) => {
      const { summary, takes } = REPORTS[name];
      const options = parametersOf(takes).map((parameter) =>
        takes[parameter] === 'required' ? `--${parameter}` : `[--${parameter}]`,
      );
      return `${[name, ...options].join(' ')}: ${summary}`;
    }),
  ].join('\n');
