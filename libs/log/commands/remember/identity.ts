import { addressOf, jsonOf, type GivenCommand } from '#log/contract';
import type { Identity, Vault } from '#log/event-store';
import type { Person } from '#game/tables';
import { canonicalJson } from '#kernel/canonical';
import type { CommandIds } from '../messages/command-ids';

/**
 * By what a command is known again (S9): method, path and the fields as they were understood, so that a repeated
 * request is the same whatever its spacing or the order of its fields.
 */
export const identityOf = (vault: Vault, given: GivenCommand, by: Person, ids: CommandIds): Identity => ({
  actor: by,
  commandId: ids.commandId,
  digest: vault.digestOf('POST', addressOf(given.name, given.target), canonicalJson(jsonOf(given.body))),
});
