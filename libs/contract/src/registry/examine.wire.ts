import type { Endpoint } from '../endpoint.ts';
import type * as schema from './examine.schema.ts';

/** For `yonkoma doctor`: whether the caller, and the sources of a remote, fit this site. */
export const examineTeam: Endpoint<typeof schema.examineTeam> = {
  name: 'registry.examineTeam',
  method: 'POST',
  access: 'login',
  permission: 'platform/read',
  takesToken: true,
  path: '/api/registry/examine',
};
