import type { Migration } from '@yonkoma/service-kit';

/** Owners of addresses approve one by one; a remote can be pinned to a version, and withdrawn. */
export const owners: Migration = {
  name: '0005-owners',
  async up(db) {
    await db.schema.alterTable('remote_version', (table) => {
      /** JSON: who approved, by what was to be approved. Null where nobody approved, or only before this column. */
      table.text('approvals');
    });
    await db.schema.alterTable('remote', (table) => {
      table.string('pinned_version', 64);
      table.string('pinned_by', 120);
      table.bigInteger('pinned_at');
      table.string('pin_reason', 500);
      table.string('retired_by', 120);
      table.bigInteger('retired_at');
      table.string('retire_reason', 500);
    });
  },
};
