import type { Endpoint } from '../endpoint.ts';
import type * as schema from './neighbours.schema.ts';

/** For a team that links to pages of others, or that changes an endpoint that others call. */
export const listNeighbours: Endpoint<typeof schema.listNeighbours> = {
  name: 'registry.listNeighbours',
  method: 'GET',
  access: 'login',
  permission: 'platform/read',
  takesToken: true,
  path: '/api/registry/neighbours',
};
