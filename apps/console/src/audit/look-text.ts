import { coupParts } from '../coup/reading/coup-parts';
import { money, nameOf } from '../coup/reading/naming';
import { spoken, STRINGS } from '../shell/strings';
import { askedIn, type Look } from './visits';

/** Functions that write times: a moment by the casino’s clock, and a gaming day. */
export interface TimeWriter {
  readonly moment: (instant: string) => string;
  readonly day: (day: string) => string;
}

/** Returns what a person read, as the rest of a sentence after the name: `reads Ada’s statement`. */
export const lookText = ({ access, patrons }: Look, time: TimeWriter): string => {
  const { lookSays } = STRINGS.audit;
  const { kind, asked } = access;
  const { report, coup, ...others } = askedIn(access);
  const who = patrons.map(nameOf).join(', ');
  if (kind === 'statement') return lookSays.statement(who, partsText(others, time));
  if (coup !== undefined) {
    const { number, table } = coupParts(coup);
    return report === 'evidence' ? lookSays.evidence(who, number, table) : lookSays.coup(who, number, table);
  }
  if (report === 'coups') return lookSays.coups(who, partsText(others, time));
  if (kind === 'patron-report') return lookSays.report(who, partsText(others, time));
  if (report === undefined) return lookSays.log(asked['log'] === undefined ? partsText(others, time) : '');
  return lookSays.export(STRINGS.reports.titled(spoken(report)), partsText(others, time));
};

/** Writes the other parameters in words, with amounts in currency units and times by the casino’s clock. */
const partsText = (asked: Readonly<Record<string, string>>, time: TimeWriter): string => {
  const { currency = '', patron: _patron, ...parts } = asked;
  const { parts: names } = STRINGS.audit.lookSays;
  const partTexts = Object.entries(parts).map(([name, value]) => {
    const say =
      (names as Readonly<Record<string, (text: string) => string>>)[name] ??
      ((text) => `${spoken(name)} ${text}`);
    return say(valueText(name, value, { currency, time }));
  });
  return partTexts.length === 0 ? '' : ` (${partTexts.join(', ')})`;
};

const valueText = (
  name: string,
  value: string,
  { currency, time }: { readonly currency: string; readonly time: TimeWriter },
): string => {
  const { statuses, outcomes } = STRINGS.coups;
  if ((name === 'min' || name === 'max') && currency !== '') return money(value, currency);
  if (name === 'status' || name === 'outcome')
    return ({ ...statuses, ...outcomes } as Readonly<Record<string, string>>)[value] ?? value;
  if (name === 'format') return value.toUpperCase();
  if (/^\d{4}-\d\d-\d\dT/u.test(value)) return time.moment(value);
  return /^\d{4}-\d\d-\d\d$/u.test(value) ? time.day(value) : value;
};
