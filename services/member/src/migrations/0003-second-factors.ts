import type { Migration } from '@yonkoma/service-kit';

/** Authenticator apps, recovery codes, passkeys. */
export const secondFactors: Migration = {
  name: '0003-second-factors',
  async up(db) {
    await db.schema.createTable('totp', (table) => {
      table.integer('member_id').unsigned().primary();
      /** Encrypted under the site's secret; null before an app is in use. */
      table.string('secret', 200);
      /** As `secret`: of an app that was begun and takes its place once a code of it was right. */
      table.string('pending_secret', 200);
      /** The last 30-second step that was used: no code counts twice. */
      table.integer('last_step').unsigned().notNullable().defaultTo(0);
    });
    await db.schema.createTable('recovery_code', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('code_hash', 64).notNullable();
      table.primary(['member_id', 'code_hash']);
    });
    await db.schema.createTable('passkey', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable().index();
      /** base64url, as the authenticator made it. */
      table.string('credential_id', 500).notNullable().unique();
      /** COSE key, base64url. */
      table.text('public_key').notNullable();
      table.integer('counter').unsigned().notNullable();
      /** JSON list. */
      table.string('transports', 200).notNullable();
      table.string('name', 60).notNullable();
      table.integer('created_at').unsigned().notNullable();
      table.integer('used_at').unsigned();
    });
  },
};
