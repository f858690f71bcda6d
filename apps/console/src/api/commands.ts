import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, type Schemas } from './client';

export type Answer = Schemas['Answer'];

/**
 * The idempotency key. Repetitions after a lost answer have the same one, so the command is executed once.
 */
const keyed = (key: string) => ({ 'Idempotency-Key': key });
const atTable = (table: string, key: string) => ({ path: { table }, header: keyed(key) });
const ofPatron = (patron: string, key: string) => ({ path: { patron }, header: keyed(key) });
const ofBreak = (id: string, key: string) => ({ path: { break: id }, header: keyed(key) });

export const answerRequest = (request: string, answer: 'approve' | 'refuse') => {
  const params = { path: { request }, header: keyed(crypto.randomUUID()) };
  return answer === 'approve'
    ? answerOf(api.POST('/v1/requests/{request}/approve', { params, body: {} }))
    : answerOf(api.POST('/v1/requests/{request}/refuse', { params, body: {} }));
};

/** The commands of staff at the console, each with its target, its fields and an idempotency key. */
export const give = {
  voidCoup: (table: string, body: Schemas['VoidCoup'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/void-coup', { params: atTable(table, key), body })),
  correctCoup: (table: string, body: Schemas['CorrectCoup'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/correct-coup', { params: atTable(table, key), body })),
  waiveCommission: (table: string, body: Schemas['WaiveCommission'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/waive-commission', { params: atTable(table, key), body })),
  arrangeLimits: (table: string, body: Schemas['ArrangeLimits'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/arrange-limits', { params: atTable(table, key), body })),
  revokeLimits: (table: string, body: Schemas['RevokeLimits'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/revoke-limits', { params: atTable(table, key), body })),
  invite: (table: string, body: Schemas['Invite'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/invite', { params: atTable(table, key), body })),
  withdrawInvitation: (table: string, body: Schemas['WithdrawInvitation'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/withdraw-invitation', { params: atTable(table, key), body })),
  recordFill: (table: string, body: Schemas['RecordFill'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/record-fill', { params: atTable(table, key), body })),
  recordCredit: (table: string, body: Schemas['RecordCredit'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/record-credit', { params: atTable(table, key), body })),
  countFloat: (table: string, body: Schemas['CountFloat'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/count-float', { params: atTable(table, key), body })),
  recordDrop: (table: string, body: Schemas['RecordDrop'], key: string) =>
    answerOf(api.POST('/v1/tables/{table}/record-drop', { params: atTable(table, key), body })),
  deposit: (patron: string, body: Schemas['Deposit'], key: string) =>
    answerOf(api.POST('/v1/patrons/{patron}/deposit', { params: ofPatron(patron, key), body })),
  withdraw: (patron: string, body: Schemas['Withdraw'], key: string) =>
    answerOf(api.POST('/v1/patrons/{patron}/withdraw', { params: ofPatron(patron, key), body })),
  assignBreak: (id: string, body: Schemas['AssignBreak'], key: string) =>
    answerOf(api.POST('/v1/breaks/{break}/assign-break', { params: ofBreak(id, key), body })),
  explainBreak: (id: string, body: Schemas['ExplainBreak'], key: string) =>
    answerOf(api.POST('/v1/breaks/{break}/explain-break', { params: ofBreak(id, key), body })),
  closeBreak: (id: string, body: Schemas['CloseBreak'], key: string) =>
    answerOf(api.POST('/v1/breaks/{break}/close-break', { params: ofBreak(id, key), body })),
};

/** A command that invalidates all queries whose answers it may change. */
export function useCommand<Given, Answer>(give: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: give, onSettled: () => queries.invalidateQueries() });
}
