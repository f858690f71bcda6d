import type { Admin, Kafka } from 'kafkajs';
import { namedError } from './named-error';

/** One admin connection for all who ask: made when something is asked, kept, and given up when an answer fails. */
export class AdminConnection {
  private admin: Promise<Admin> | null = null;

  constructor(private readonly kafka: Kafka) {}

  /** What `ask` has over it. Throws what the brokers say, named; whoever asks next has a new one. */
  async over<T>(ask: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = (this.admin ??= this.connected());
    try {
      return await ask(await admin);
    } catch (error) {
      if (this.admin === admin) void this.close(); // it is of no use any more
      throw namedError(error);
    }
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = null;
    await admin?.then((each) => each.disconnect()).catch(() => undefined); // it is gone either way
  }

  private async connected(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
  }
}
