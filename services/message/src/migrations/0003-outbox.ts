import { createOutbox, type Migration } from '@yonkoma/service-kit';

/** What is decided about messages is told to others. */
export const outbox: Migration = { name: '0003-outbox', up: createOutbox };
