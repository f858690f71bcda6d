import { userInfo } from 'node:os';
import { PostgresAccessLog, type Access } from '#office/access-log';

/** Records which reports or records the user of this command is about to see. */
export async function noteAccess(readerUrl: string, access: Omit<Access, 'by'>): Promise<void> {
  const log = PostgresAccessLog.open(readerUrl);
  try {
    await log.note({ by: { role: 'os', id: userInfo().username }, ...access });
  } finally {
    await log.close();
  }
}
