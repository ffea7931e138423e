import { createOperations, type Migration } from '@yonkoma/service-kit';

/** Roles, what they may do where an operator has changed it, and the members who have them. */
export const roles: Migration = {
  name: '0016-roles',
  async up(db) {
    await db.schema.createTable('role', (table) => {
      table.string('name', 50).primary();
      /** JSON list of permission nodes in lower case. */
      table.text('nodes').notNullable();
    });
    await db.schema.createTable('role_holder', (table) => {
      table.integer('member_id').unsigned().notNullable();
      /** Of the table `role`, or one that every site has. */
      table.string('role', 50).notNullable();
      table.bigInteger('given_at').notNullable();
      table.primary(['member_id', 'role']);
      table.index(['role']);
    });
    await createOperations(db);
  },
};
