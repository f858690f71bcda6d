import { invariant } from '#kernel/decision';

interface AnyOf {
  readonly type: string;
}

const isCall = ({ type }: AnyOf): boolean => type === 'CardCalled' || type === 'CardDeclined';

/**
 * Checks that everyone is asked, forced or not (F8, B5): an automatic call would reveal something of a hidden
 * hand.
 */
export const holdAskedInTurn = (command: AnyOf, events: readonly AnyOf[]): void => {
  const calls = events.filter(isCall).length;
  const given = command.type === 'CallCard' || command.type === 'Stand' ? 1 : 0;
  invariant(calls === given, `${command.type} comes to ${calls} calls`);
};
