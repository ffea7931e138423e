import { createOutbox, type Migration } from '@yonkoma/service-kit';

/** Events that this domain publishes. */
export const events: Migration = {
  name: '0003-events',
  up: createOutbox,
};
