import type { Database } from '@yonkoma/service-kit';

export type Channel = 'email' | 'mobile';

export interface DeliveryRow {
  id: number;
  channel: Channel;
  address: string;
  language: string;
  /** Empty for a text message. */
  subject: string;
  body: string;
  tries: number;
  due_at: number;
  expires_at: number;
  /** The address at which the reader can end letters of this kind. */
  unsubscribe_url?: string | null;
}

/** Creates the queue, in a migration of the domain that sends letters. */
export async function createDeliveries(db: Database): Promise<void> {
  await db.schema.createTable('delivery', (table) => {
    table.increments('id');
    /** email or mobile. */
    table.string('channel', 8).notNullable();
    table.string('address', 100).notNullable();
    table.string('language', 8).notNullable();
    /** Empty for a text message. */
    table.string('subject', 255).notNullable();
    table.text('body').notNullable();
    table.integer('tries').unsigned().notNullable().defaultTo(0);
    /** The earliest time to send. The sender moves it forward first, so that no other process sends the same. */
    table.integer('due_at').unsigned().notNullable().index();
    /** The letter is dropped after this time, because an expired code is useless. */
    table.integer('expires_at').unsigned().notNullable();
    /** The address at which the reader can end letters of this kind; null for a letter that cannot be ended. */
    table.string('unsubscribe_url', 500);
  });
}

export async function insertDelivery(db: Database, row: Omit<DeliveryRow, 'id' | 'tries'>): Promise<void> {
  await db<DeliveryRow>('delivery').insert({ ...row, tries: 0 });
}

/** Letters that are due, the oldest first. */
export async function listDue(db: Database, now: number, limit: number): Promise<DeliveryRow[]> {
  return db<DeliveryRow>('delivery').where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(limit);
}

/** Claims a letter until `until`. Of all senders, in this process and others, only one gets true. */
export async function claimDelivery(db: Database, { id, tries, due_at }: DeliveryRow, until: number): Promise<boolean> {
  return (
    (await db<DeliveryRow>('delivery')
      .where({ id, tries, due_at })
      .update({ tries: tries + 1, due_at: until })) === 1
  );
}

/** Sets the time of the next try, or the end of the claim of the sender. */
export async function postpone(db: Database, id: number, dueAt: number): Promise<void> {
  await db<DeliveryRow>('delivery').where({ id }).update({ due_at: dueAt });
}

export async function removeDelivery(db: Database, id: number): Promise<void> {
  await db<DeliveryRow>('delivery').where({ id }).delete();
}
