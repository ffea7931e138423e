import type { Endpoint } from '../endpoint.ts';
import type * as schema from './rights.schema.ts';

export type { PersonalData } from './rights.schema.ts';

/** Days between a member's word that they leave and the end of what is kept of them. */
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

/** Of a file in one answer. */
export const maxUploadPartBytes = 1024 * 1024;
