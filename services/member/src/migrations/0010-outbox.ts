import { createOutbox, type Migration } from '@yonkoma/service-kit';

/** Events of members: notices, and ended sessions. */
export const outbox: Migration = { name: '0010-outbox', up: createOutbox };
