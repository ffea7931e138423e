import type { Endpoint } from '../endpoint.ts';
import type * as schema from './shell.schema.ts';

const releasing = { method: 'POST', access: 'login', permission: 'platform/release', takesToken: true } as const;

export const beginShellUpload: Endpoint<typeof schema.beginShellUpload> = {
  name: 'registry.beginShellUpload',
  ...releasing,
  path: '/api/registry/shell/uploads',
};

export const offerShell: Endpoint<typeof schema.offerShell> = {
  name: 'registry.offerShell',
  ...releasing,
  path: '/api/registry/shell/next',
};

export const judgeWithShell: Endpoint<typeof schema.judgeWithShell> = {
  name: 'registry.judgeWithShell',
  ...releasing,
  path: '/api/registry/shell/judge',
};

export const approveShell: Endpoint<typeof schema.approveShell> = {
  name: 'registry.approveShell',
  ...releasing,
  permission: 'platform/approve',
  path: '/api/registry/shell/approve',
};

export const setShellRollout: Endpoint<typeof schema.setShellRollout> = {
  name: 'registry.setShellRollout',
  ...releasing,
  path: '/api/registry/shell/rollout',
};

export const activateShell: Endpoint<typeof schema.activateShell> = {
  name: 'registry.activateShell',
  ...releasing,
  path: '/api/registry/shell/activate',
};

export const rollBackShell: Endpoint<typeof schema.rollBackShell> = {
  name: 'registry.rollBackShell',
  ...releasing,
  path: '/api/registry/shell/rollback',
};
