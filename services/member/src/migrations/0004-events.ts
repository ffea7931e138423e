import { createHandledEvents, type Migration } from '@yonkoma/service-kit';

/** What other domains published and what was done here then. */
export const events: Migration = { name: '0004-events', up: createHandledEvents };
