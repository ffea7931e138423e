import type { Migration } from '@yonkoma/service-kit';

/**
 * Settings that differ from their defaults, and the menu and permission nodes. Their titles are in the language files;
 * `rule_title` holds those that an operator gave.
 */
export const settingsAndRules: Migration = {
  name: '0001-settings-and-rules',
  async up(db) {
    await db.schema.createTable('setting', (table) => {
      table.string('name', 64).primary();
      /** JSON. */
      table.text('value').notNullable();
    });
    await db.schema.createTable('rule', (table) => {
      table.increments('id');
      /** 0 for a root. */
      table.integer('pid').unsigned().notNullable();
      table.string('type', 16).notNullable();
      table.string('name', 100).notNullable().unique();
      table.string('path', 200).notNullable();
      table.string('icon', 64).notNullable();
      table.string('menu_type', 8);
      table.string('url', 500).notNullable().defaultTo('');
      table.string('component', 200).notNullable().defaultTo('');
      table.integer('no_login_valid').notNullable().defaultTo(0);
      table.string('extend', 16).notNullable().defaultTo('none');
      table.integer('weigh').notNullable().defaultTo(0);
      table.integer('is_active').notNullable().defaultTo(1);
    });
    await db.schema.createTable('rule_title', (table) => {
      table.integer('rule_id').unsigned().notNullable().references('rule.id').onDelete('CASCADE');
      table.string('language', 8).notNullable();
      table.string('title', 100).notNullable();
      table.primary(['rule_id', 'language']);
    });

    const directory = { pid: 0, type: 'menu_dir', menu_type: null };
    const tab = { type: 'menu', menu_type: 'tab' };
    const rules = [
      { id: 1, ...directory, name: 'account', icon: 'user', weigh: 90 },
      { id: 2, pid: 1, ...tab, name: 'account/overview', icon: 'home', weigh: 99 },
      { id: 3, pid: 1, ...tab, name: 'account/profile', icon: 'id-card', weigh: 98 },
      { id: 4, pid: 1, ...tab, name: 'account/changePassword', icon: 'lock', weigh: 97 },
      { id: 5, pid: 1, ...tab, name: 'account/integral', icon: 'star', weigh: 96 },
      { id: 6, pid: 1, ...tab, name: 'account/balance', icon: 'wallet', weigh: 95 },
      { id: 7, pid: 1, ...tab, name: 'account/mylevel', icon: 'trophy', weigh: 94 },
      { id: 8, pid: 1, ...tab, name: 'account/signIn', icon: 'calendar-check', weigh: 93 },
      { id: 9, pid: 1, ...tab, name: 'account/notice', icon: 'megaphone', weigh: 92 },
      { id: 10, ...directory, name: 'ask', icon: 'circle-help', weigh: 80 },
      { id: 11, pid: 10, ...tab, name: 'ask/post', icon: 'pencil', weigh: 99 },
      { id: 12, pid: 10, ...tab, name: 'ask/comment', icon: 'message-square', weigh: 98 },
      { id: 13, pid: 10, ...tab, name: 'ask/collect', icon: 'bookmark', weigh: 97 },
      { id: 14, ...directory, name: 'manhua', icon: 'book-open', weigh: 70 },
      { id: 15, pid: 14, ...tab, name: 'manhua/collect', icon: 'library', weigh: 99 },
      {
        id: 16,
        pid: 0,
        type: 'nav_user_menu',
        menu_type: 'tab',
        name: 'messageCenter',
        path: 'user/messageCenter',
        icon: 'mail',
        weigh: 60,
      },
      {
        id: 17,
        pid: 0,
        type: 'route',
        menu_type: 'tab',
        name: 'user/card',
        path: 'user/card/:id',
        icon: 'contact',
        no_login_valid: 1,
      },
    ];
    for (const rule of rules) await db('rule').insert({ path: rule.name, ...rule });
  },
};
