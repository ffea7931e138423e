import type { Endpoint } from '../endpoint.ts';
import type * as schema from './compare.schema.ts';

export type { Comparison } from './compare.schema.ts';

export const compareVersions: Endpoint<typeof schema.compareVersions> = {
  name: 'registry.compareVersions',
  method: 'GET',
  access: 'login',
  permission: 'platform/read',
  takesToken: true,
  path: '/api/registry/compare',
};

/** The pages of a version as the gate saw them. */
export const readPictures: Endpoint<typeof schema.readPictures> = {
  name: 'registry.readPictures',
  method: 'GET',
  access: 'login',
  permission: 'platform/read',
  takesToken: true,
  path: '/api/registry/pictures',
};
