import type { Admin, Kafka } from 'kafkajs';
import { quietly } from '#kernel/decision';
import { namedError } from './named-error';

/**
 * One admin connection for all callers. It connects on first use, is kept, and is dropped after a failed
 * request.
 */
export class AdminConnection {
  private admin: Promise<Admin> | null = null;

  constructor(private readonly kafka: Kafka) {}

  /**
   * Runs `ask` over the connection. Throws the brokers' errors as named errors; the next call gets a new
   * connection.
   */
  async over<T>(ask: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = (this.admin ??= this.connected());
    try {
      return await ask(await admin);
    } catch (error) {
      if (this.admin === admin) void this.close(); // this connection can't be used any more
      throw namedError(error);
    }
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = null;
    if (admin === null) return;
    await quietly(
      admin.then((each) => each.disconnect()),
      'closing',
    );
  }

  private async connected(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
  }
}
