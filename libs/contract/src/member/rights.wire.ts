import type { Endpoint } from '../endpoint.ts';
import type * as schema from './rights.schema.ts';

export type { PersonalData } from './rights.schema.ts';

/** Days between the request of a member to leave and the deletion of their data. */
export const leavingDays = 14;

export const requestArchive: Endpoint<typeof schema.requestArchive> = {
  name: 'member.requestArchive',
  method: 'POST',
  path: '/api/account/archive',
  access: 'login',
};

export const leaveSite: Endpoint<typeof schema.leaveSite> = {
  name: 'member.leaveSite',
  method: 'POST',
  path: '/api/account/leave',
  access: 'login',
};

/** The most bytes of a file in one answer. */
export const maxUploadPartBytes = 1024 * 1024;
