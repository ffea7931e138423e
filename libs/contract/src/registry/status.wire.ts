import type { Endpoint } from '../endpoint.ts';
import type * as schema from './status.schema.ts';

const reading = { method: 'GET', access: 'login', permission: 'platform/read', takesToken: true } as const;

export const readStatus: Endpoint<typeof schema.readStatus> = {
  name: 'registry.readStatus',
  ...reading,
  path: '/api/registry/status',
};

export const listVersions: Endpoint<typeof schema.listVersions> = {
  name: 'registry.listVersions',
  ...reading,
  path: '/api/registry/versions',
};

export const readHistory: Endpoint<typeof schema.readHistory> = {
  name: 'registry.readHistory',
  ...reading,
  path: '/api/registry/history',
};

export const readReport: Endpoint<typeof schema.readReport> = {
  name: 'registry.readReport',
  ...reading,
  path: '/api/registry/report',
};

export const checkAudit: Endpoint<typeof schema.checkAudit> = {
  name: 'registry.checkAudit',
  ...reading,
  path: '/api/registry/audit',
};

export const listRevisions: Endpoint<typeof schema.listRevisions> = {
  name: 'registry.listRevisions',
  ...reading,
  path: '/api/registry/revisions',
};

export const diffRevisions: Endpoint<typeof schema.diffRevisions> = {
  name: 'registry.diffRevisions',
  ...reading,
  path: '/api/registry/diff',
};

export const readHealth: Endpoint<typeof schema.readHealth> = {
  name: 'registry.readHealth',
  ...reading,
  path: '/api/registry/health',
};
