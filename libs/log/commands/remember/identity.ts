import type { Person } from '#game/tables';
import { canonicalJson } from '#kernel/canonical';
import { addressOf, jsonOf, type GivenCommand } from '#log/contract';
import type { Identity, Vault } from '#log/event-store';
import type { CommandIds } from '../messages/command-ids';

/**
 * Returns the identity by which a repeated command is recognised (S9): method, path and the parsed fields, so
 * that spacing and the order of fields don't matter.
 */
export const identityOf = (vault: Vault, given: GivenCommand, by: Person, ids: CommandIds): Identity => ({
  actor: by,
  commandId: ids.commandId,
  digest: vault.digestOf('POST', addressOf(given.name, given.target), canonicalJson(jsonOf(given.body))),
});
