import { createOutbox, type Migration } from '@yonkoma/service-kit';

/** Decisions about messages are published as events. */
export const outbox: Migration = { name: '0003-outbox', up: createOutbox };
