import type { Endpoint } from '../endpoint.ts';
import type * as schema from './release.schema.ts';

const releasing = { method: 'POST', access: 'login', permission: 'platform/release', takesToken: true } as const;

/** The address for the bytes of one file, by `PUT`. Other bytes than those of the build are refused at once. */
export const uploadAddress = (upload: string, path: string) => `/api/registry/uploads/${upload}/${path}`;

export const beginUpload: Endpoint<typeof schema.beginUpload> = {
  name: 'registry.beginUpload',
  ...releasing,
  path: '/api/registry/uploads',
};

export const makeCandidate: Endpoint<typeof schema.makeCandidate> = {
  name: 'registry.makeCandidate',
  ...releasing,
  path: '/api/registry/candidates',
};

export const activateVersions: Endpoint<typeof schema.activateVersions> = {
  name: 'registry.activateVersions',
  ...releasing,
  path: '/api/registry/activate',
};

export const setRollout: Endpoint<typeof schema.setRollout> = {
  name: 'registry.setRollout',
  ...releasing,
  path: '/api/registry/rollout',
};

export const rollBack: Endpoint<typeof schema.rollBack> = {
  name: 'registry.rollBack',
  ...releasing,
  path: '/api/registry/rollback',
};

export const retireRemote: Endpoint<typeof schema.retireRemote> = {
  name: 'registry.retireRemote',
  ...releasing,
  path: '/api/registry/retire',
};

export const pinRemote: Endpoint<typeof schema.pinRemote> = {
  name: 'registry.pinRemote',
  ...releasing,
  path: '/api/registry/pin',
};

export const unpinRemote: Endpoint<typeof schema.unpinRemote> = {
  name: 'registry.unpinRemote',
  ...releasing,
  path: '/api/registry/unpin',
};

export const approveVersion: Endpoint<typeof schema.approveVersion> = {
  name: 'registry.approveVersion',
  ...releasing,
  permission: 'platform/approve',
  path: '/api/registry/approve',
};

export const collectVersions: Endpoint<typeof schema.collectVersions> = {
  name: 'registry.collectVersions',
  ...releasing,
  permission: 'platform/admin',
  path: '/api/registry/collect',
};
