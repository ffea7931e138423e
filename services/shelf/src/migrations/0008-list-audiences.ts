import { createOutbox, type Migration } from '@yonkoma/service-kit';

/**
 * Who may see each comic of a list, so that a page of a list is counted and cut by an index alone; and the events of
 * this domain, which tell makers what moderators decide.
 */
export const listAudiences: Migration = {
  name: '0008-list-audiences',
  async up(db) {
    await createOutbox(db);
    await db.schema.alterTable('list_entry', (table) => {
      /** 0 nobody, 1 everybody, 2 whose lists show comics for adults; null until the comic domain was asked. */
      table.integer('audience').nullable();
    });
    await db.schema.alterTable('list_entry', (table) => {
      table.index(['list_id', 'position', 'id', 'audience', 'comic_id'], 'list_entry_page_index');
      table.dropIndex(['list_id', 'position', 'id']);
    });
  },
};
