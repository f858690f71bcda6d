import { moneyText } from '#log/contract';
import { reconcileLedger as reconcile, type LedgerDifference, type LedgerReconciliation } from '#proof/audit';
import { deskOf, openBreaks, printedBreaks } from '../house/break-desk';
import { ofLedger } from '../house/differences';
import { withLog } from '../house/with-log';
import type { ExitCode, Given, World } from '../line/command';
import { plain } from '../terminal/plain-text';
import { counted, progressOn } from '../terminal/progress';

/**
 * Runs `sabot reconcile ledger`. Exits with 0 if entries and balances match the events, and with 1 and the first
 * difference otherwise.
 */
export const reconcileLedger = async (given: Given, world: World): Promise<ExitCode> => {
  const desk = deskOf(given, world);
  return withLog(world, 'sabot reconcile', async (source) => {
    const progress = progressOn(world.stderr, 'events');
    const found = await reconcile(source, { onProgress: progress.at });
    progress.end();
    const first = found.differences[0] ?? null;
    const breaks = desk === null ? null : await openBreaks(desk, found.differences.map(ofLedger));
    const output = breaks === null ? { ...found, first } : { ...found, first, breaks };
    world.stdout.write(
      given.json ? `${JSON.stringify(output)}\n` : `${printed(found)}${printedBreaks(breaks ?? [])}`,
    );
    return found.ok ? 0 : 1;
  });
};

const printed = ({ ok, events, entries, accounts, currencies, ...found }: LedgerReconciliation): string => {
  const { differing, differences } = found;
  const left = differing - differences.length;
  return [
    `events      ${counted(events)}`,
    `entries     ${counted(entries)} legs`,
    `accounts    ${counted(accounts)}`,
    ...currencies.map(
      ({ currency, ...sums }) =>
        `${currency.padEnd(11)} by events ${moneyText(sums.derived, currency)}, entries ${moneyText(sums.entries, currency)}, balances ${moneyText(sums.balances, currency)}`,
    ),
    `reconciled  ${ok ? 'nothing differs' : 'no'}`,
    ...differences.map((each) => `${each === differences[0] ? 'first' : '     '}       ${lineOf(each)}`),
    ...(left > 0 ? [`            and ${counted(left)} more`] : []),
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');
};

const lineOf = ({ kind, shard, seq, stream, type, leg, recorded, derived }: LedgerDifference): string => {
  const place = [
    `${kind}, shard ${shard}`,
    ...(seq === null ? [] : [`seq ${seq}`]),
    ...(stream === null ? [] : [stream]),
    ...(type === null ? [] : [type]),
    ...(leg === null ? [] : [`leg ${leg}`]),
  ].join(', ');
  const sides = [`recorded ${sideOf(recorded)}`, `by the events ${sideOf(derived)}`].join(', ');
  return kind === 'gap' || kind === 'unreadable' ? place : `${place}: ${sides}`;
};

const sideOf = (side: LedgerDifference['recorded']): string =>
  side === null ? 'nothing' : `${side.account} ${moneyText(side.amount, side.currency)}`;
