import type { Endpoint } from '../endpoint.ts';
import type * as schema from './preview.schema.ts';

/** The first part of the addresses of previews: `/preview/SEAL`. */
export const previewPath = '/preview';

const making = { method: 'POST', access: 'login', permission: 'platform/override', takesToken: true } as const;

/** A signed address at which a version is seen beside the live one until it expires or is taken back. */
export const createPreview: Endpoint<typeof schema.createPreview> = {
  name: 'registry.createPreview',
  ...making,
  path: '/api/registry/preview',
};

export const endPreview: Endpoint<typeof schema.endPreview> = {
  name: 'registry.endPreview',
  ...making,
  path: '/api/registry/preview/end',
};

export const listPreviews: Endpoint<typeof schema.listPreviews> = {
  name: 'registry.listPreviews',
  method: 'GET',
  access: 'login',
  permission: 'platform/read',
  takesToken: true,
  path: '/api/registry/previews',
};
