import { canonicalJson } from '#kernel/canonical';
import { CLOUD_EVENT_CONTENT_TYPE, restoreRecordOf, type ToldRestore } from '#log/contract';
import type { OutgoingMessage } from '#streams/kafka';

/** Returns the control record of a restore (S16) for a partition of the topic of events or of the ledger. */
export const restoreMessage = (restore: ToldRestore, source: string): OutgoingMessage => ({
  key: null,
  value: canonicalJson(restoreRecordOf(restore, source)),
  headers: {
    'content-type': CLOUD_EVENT_CONTENT_TYPE,
    seq: `${restore.seq}`,
    incarnation: `${restore.incarnation}`,
  },
});
