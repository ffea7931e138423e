import { createHandledEvents, createOutbox, type Migration } from '@yonkoma/service-kit';

/** Events that this domain publishes, and those of others that it handled. */
export const outbox: Migration = {
  name: '0010-outbox',
  async up(db) {
    await createOutbox(db);
    await createHandledEvents(db);
  },
};
