import { createHandledEvents, type Migration } from '@yonkoma/service-kit';

/** Events of other domains. */
export const events: Migration = {
  name: '0023-events',
  up: createHandledEvents,
};
