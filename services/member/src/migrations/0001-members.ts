import { createCounters, type Migration } from '@yonkoma/service-kit';

/**
 * Members and all that proves who somebody is. Times are unix seconds; a hash is SHA-256 in lower-case hex unless said
 * otherwise.
 */
export const members: Migration = {
  name: '0001-members',
  async up(db) {
    await db.schema.createTable('member_group', (table) => {
      table.increments('id');
      table.string('name', 50).notNullable().unique();
      /** JSON list of permission nodes in lower case; `["*"]` for all. */
      table.text('nodes').notNullable();
    });
    await db('member_group').insert({ id: 1, name: 'default', nodes: '["*"]' });

    await db.schema.createTable('member', (table) => {
      table.increments('id');
      table.integer('group_id').unsigned().notNullable().defaultTo(1);
      table.string('username', 16).notNullable();
      /** In lower case: two members never differ by letter case alone. */
      table.string('username_key', 16).notNullable().unique();
      table.string('nickname', 50).notNullable();
      table.string('email', 100).unique();
      /** E.164. */
      table.string('mobile', 20).unique();
      /** Argon2id, in PHC form. */
      table.string('password_hash', 200);
      table.string('avatar', 300).notNullable();
      table.integer('gender').notNullable().defaultTo(0);
      table.string('birthday', 10);
      table.string('motto', 255).notNullable().defaultTo('');
      /** active or disabled. */
      table.string('status', 16).notNullable().defaultTo('active');
      /** Language of the sign-up, for letters that nobody asked for. */
      table.string('language', 8).notNullable();
      /** What the member has, as the economy domain published it last; the later of two states by the version. */
      table.integer('account_version').unsigned().notNullable().defaultTo(0);
      table.integer('money_cents').notNullable().defaultTo(0);
      table.integer('score').notNullable().defaultTo(0);
      table.integer('experience').notNullable().defaultTo(0);
      table.integer('level').notNullable().defaultTo(1);
      /** Random name under which authenticators know the member; null before the first passkey. */
      table.string('passkey_handle', 64).unique();
      table.integer('joined_at').unsigned().notNullable();
      table.integer('last_login_at').unsigned().notNullable().defaultTo(0);
      table.string('last_login_address', 64).notNullable().defaultTo('');
    });

    /** One sign-in of one member on one device; its tokens are replaced when it is refreshed. */
    await db.schema.createTable('session', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable().index();
      table.string('secret_hash', 64).notNullable().unique();
      table.integer('expires_at').unsigned().notNullable();
      table.string('refresh_hash', 64).unique();
      table.integer('refresh_expires_at').unsigned();
      table.string('user_agent', 255).notNullable();
      table.string('address', 64).notNullable();
      table.integer('created_at').unsigned().notNullable();
      table.integer('seen_at').unsigned().notNullable();
    });
    /** Refresh tokens that were replaced: one that comes back is stolen. */
    await db.schema.createTable('used_refresh', (table) => {
      table.string('token_hash', 64).primary();
      /** Of the session's secret that was replaced at the same time. */
      table.string('secret_hash', 64).notNullable().index();
      table.integer('session_id').unsigned().notNullable().index();
      table.integer('used_at').unsigned().notNullable();
      table.integer('expires_at').unsigned().notNullable().index();
    });
    /** Networks a member signed in from, which wrong passwords from elsewhere cannot shut out. */
    await db.schema.createTable('known_network', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('network', 64).notNullable();
      table.integer('seen_at').unsigned().notNullable();
      table.primary(['member_id', 'network']);
    });
    await createCounters(db);
    /** Something that lets its bearer do one thing once: a proven address, a right password, a ceremony begun. */
    await db.schema.createTable('pass', (table) => {
      table.string('token_hash', 64).primary();
      table.string('kind', 32).notNullable();
      table.integer('member_id').unsigned();
      /** JSON. */
      table.text('value').notNullable();
      table.integer('expires_at').unsigned().notNullable().index();
    });
  },
};
