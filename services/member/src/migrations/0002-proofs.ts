import { createDeliveries } from '@yonkoma/delivery';
import type { Migration } from '@yonkoma/service-kit';

/** Codes sent to addresses, and what waits to be sent. */
export const proofs: Migration = {
  name: '0002-proofs',
  async up(db) {
    await db.schema.createTable('code', (table) => {
      /** Email address or E.164 number. */
      table.string('address', 100).notNullable();
      table.string('event', 32).notNullable();
      /** HMAC-SHA256 under the site's secret: six digits alone would be guessed from a plain hash. */
      table.string('code_hash', 64).notNullable();
      table.integer('tries').unsigned().notNullable();
      table.integer('expires_at').unsigned().notNullable().index();
      table.primary(['address', 'event']);
    });
    await createDeliveries(db);
  },
};
