import type { Migration } from '@yonkoma/service-kit';

/**
 * Who said what in a notice, what members want to be told and how, when somebody leaves, and when they told their
 * birthday.
 */
export const rights: Migration = {
  name: '0007-rights',
  async up(db) {
    await db.schema.alterTable('notice', (table) => {
      /** One of `noticeKinds`. */
      table.string('kind', 16).notNullable().defaultTo('site');
    });
    await db('notice').where({ type: 'update' }).update({ kind: 'chapters' });
    await db('notice').where({ type: 'activity', is_for_all: 1 }).update({ kind: 'activities' });
    await db('notice').where({ type: 'activity', is_for_all: 0 }).update({ kind: 'answers' });
    /** The notice that takes what else comes of the same, while it is unread. */
    await db.schema.createTable('notice_group', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('group_key', 64).notNullable();
      table.integer('notice_id').unsigned().notNullable().references('notice.id').onDelete('CASCADE');
      table.primary(['member_id', 'group_key']);
    });
    /** Comments that a notice tells of. */
    await db.schema.createTable('notice_said', (table) => {
      table.integer('notice_id').unsigned().notNullable().references('notice.id').onDelete('CASCADE');
      table.integer('comment_id').unsigned().notNullable();
      table.integer('author_id').unsigned().notNullable().index();
      /** Empty where it would give something away. */
      table.string('text', 500).notNullable();
      table.primary(['notice_id', 'comment_id']);
    });
    await db.schema.createTable('notice_preference', (table) => {
      table.integer('member_id').unsigned().primary();
      /** Kinds that are not wanted, with spaces between. */
      table.string('site_off', 100).notNullable().defaultTo('');
      table.string('mail_off', 100).notNullable().defaultTo('');
      /** never, daily or weekly. */
      table.string('digest', 8).notNullable().defaultTo('never');
      /** What was published until then was in a letter, or is not to be in one. */
      table.bigInteger('digested_until').notNullable().defaultTo(0);
      table.index(['digest', 'digested_until', 'member_id']);
    });
    await db.schema.alterTable('delivery', (table) => {
      /** Where its reader ends letters of this kind; null for one that is sent to everybody it concerns. */
      table.string('unsubscribe_url', 500);
    });
    await db.schema.alterTable('member', (table) => {
      /** When the birthday was last changed. */
      table.bigInteger('birthday_at');
      /** When all that is kept of the member goes; null for who stays. */
      table.bigInteger('erase_at').index();
    });
  },
};
