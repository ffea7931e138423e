import { createOutbox, type Migration } from '@yonkoma/service-kit';

/** Members tell others: of notices, and of sessions that end. */
export const outbox: Migration = { name: '0010-outbox', up: createOutbox };
