import { moneyText } from '#log/contract';
import { momentText } from '#office/gaming-days';
import type { Step } from '#proof/audit';
import { alignedRows } from '../terminal/columns';
import type { Style } from '../terminal/style';
import { toned, type Text } from '../terminal/text';

/** The settings for printing steps. `names` are ids of people that could be taken for cards. */
export interface StepPrint {
  readonly style: Style;
  readonly timeZone: string;
  readonly names: ReadonlySet<string>;
}

/**
 * Prints steps in columns: number, time, actor and sentence, with what is said aloud in quotation marks. In a pipe each
 * step is one line, with its payments in brackets. On a terminal each day has a heading line, and each payment a line below its step.
 */
export const stepLines = (steps: readonly Step[], print: StepPrint): readonly string[] =>
  print.style.columns === null ? wholeLines(steps, print) : terminalLines(steps, print);

const actorOf = ({ actor }: Step): string => `${actor.role}:${actor.id}`;

const wholeLines = (steps: readonly Step[], { style, timeZone, names }: StepPrint): readonly string[] => {
  const heads = steps.map((each) => [`${each.step}`, momentText(each.recordedAt, timeZone), actorOf(each)]);
  return alignedRows(heads, style, ['right']).map((head, at) => {
    const { text = '', moves = [], calls = [] } = steps[at] ?? {};
    const moved = moves
      .map(({ account, amount, currency }) => `${account} ${moneyText(amount, currency)}`)
      .join(', ');
    return style.line(
      ['  ', head, '  '],
      [style.sentence(text, names), calledText(calls), moved === '' ? '' : `  (${moved})`],
    );
  });
};

const terminalLines = (steps: readonly Step[], { style, timeZone, names }: StepPrint): readonly string[] => {
  const moments = steps.map(({ recordedAt }) => momentText(recordedAt, timeZone).split(', '));
  const heads = steps.map((each, at): readonly Text[] => [
    toned('faint', `${each.step}`),
    toned('faint', moments[at]?.[1] ?? ''),
    actorOf(each),
  ]);
  const rows = alignedRows(heads, style, ['right']);
  return steps.flatMap(({ text, moves, calls }, at) => {
    const head: Text = ['  ', rows[at] ?? '', '  '];
    const day = moments[at]?.[0] ?? '';
    return [
      ...(day === moments[at - 1]?.[0] ? [] : [style.line(toned('faint', `  ${day}`))]),
      style.line(head, [style.sentence(text, names), calledText(calls)]),
      ...moveLines(moves, style),
    ];
  });
};

/** Returns what is said aloud at a step. */
const calledText = (calls: Step['calls']): Text => calls.map(({ en }) => toned('faint', `  “${en}”`));

/** Returns the payments of a step: the amount, then the account that gained or paid it. */
const moveLines = (moves: Step['moves'], style: Style): readonly string[] => {
  const cells = moves.map(({ account, amount, currency }) => [
    `${amount.startsWith('-') ? '' : '+'}${moneyText(amount, currency)}`,
    toned('faint', account),
  ]);
  return alignedRows(cells, style, ['right']).map((row) => style.line([MOVE_INDENT, row]));
};

const MOVE_INDENT = ' '.repeat(16);
