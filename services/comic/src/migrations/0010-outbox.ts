import { createOutbox, type Migration } from '@yonkoma/service-kit';

/** What other domains are told of. */
export const outbox: Migration = {
  name: '0010-outbox',
  up: createOutbox,
};
