import type { Person, TableCommand, TableState } from '#game/tables';
import type { CommandName } from '#log/contract';

/** A command as somebody gives it over REST. */
export interface Given {
  readonly by: Person;
  readonly name: CommandName;
  readonly target: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** For how long its table waits first, by the clock of both houses. */
  readonly waits: number;
}

/** What the world adds to a command, and what of it is said by a token or an address. */
const NOT_IN_BODY: ReadonlySet<string> = new Set([
  'type',
  'by',
  'waitedSeconds',
  'found',
  'hold',
  'commitment',
  'salt',
  'order',
  'request',
]);

/** A command of play by chance as its giver sends it: fields as the API takes them, the world left to the house. */
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

/** No time at all, just too short a time, the time that R11 and C2 give, or more: as the number has it. */
function waitOf(number: number, state: TableState): number {
  const times = 'rules' in state ? state.rules : { decisionSeconds: 30 };
  const long = 'squeezeSeconds' in times && state.phase === 'turning' ? times.squeezeSeconds : null;
  const enough = long ?? times.decisionSeconds;
  return [0, Math.max(0, enough - 0.5), enough, enough + 1][number % 4] ?? 0;
}
