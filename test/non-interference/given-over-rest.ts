import type { Person, TableCommand, TableState } from '#game/tables';
import type { CommandName } from '#log/contract';

/** A command as its sender gives it over REST. */
export interface Given {
  readonly by: Person;
  readonly name: CommandName;
  readonly target: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Seconds that both houses' clocks move before it. */
  readonly waits: number;
}

/** Fields that are not in the body: those that the house adds, and those in the token or the address. */
const NOT_IN_BODY: ReadonlySet<string> = new Set([
  'type',
  'by',
  'waitedSeconds',
  'secondsLeft',
  'found',
  'hold',
  'commitment',
  'salt',
  'order',
  'request',
]);

/** Converts a random command to a REST request, without the fields that the house adds. */
export function givenOverRest(table: string, command: TableCommand, state: TableState): Given {
  const fields = Object.entries(command)
    .filter(([name, value]) => !NOT_IN_BODY.has(name) && value !== null)
    .map(([name, value]: [string, unknown]) => [name, typeof value === 'bigint' ? `${value}` : value]);
  const isAnswer = command.type === 'Approve' || command.type === 'Refuse';
  const only = 'requests' in state ? state.requests.open[0]?.request : undefined;
  return {
    by: command.by,
    name: command.type,
    target: isAnswer ? (command.request ?? only ?? `${table}/R1`) : table,
    fields: Object.fromEntries(fields) as Readonly<Record<string, unknown>>,
    waits: 'waitedSeconds' in command ? waitOf(command.waitedSeconds, state) : 0,
  };
}

/** Returns a wait: none, just short of the time in R11 and C2, exactly that time, or more. */
function waitOf(number: number, state: TableState): number {
  const times = 'rules' in state ? state.rules : { decisionSeconds: 30 };
  const long = 'squeezeSeconds' in times && state.phase === 'turning' ? times.squeezeSeconds : null;
  const enough = long ?? times.decisionSeconds;
  return [0, Math.max(0, enough - 0.5), enough, enough + 1][number % 4] ?? 0;
}
