import type { Endpoint } from '../endpoint.ts';
import type * as schema from './hook.schema.ts';

export type { HookEntry } from './hook.schema.ts';

/**
 * What a web hook can be told. An automatic return of a roll-out is `rollout-failed` and `taken-back`, one message
 * each; a version that waits for a person, or that the gate could not check completely, is `held`.
 */
export const hookEvents = [
  'taken-back',
  'held',
  'approved',
  'refused',
  'activated',
  'retired',
  'rollout-begun',
  'rollout-paused',
  'rollout-failed',
] as const;
export type HookEvent = (typeof hookEvents)[number];

const hooking = { access: 'login', permission: 'platform/release', takesToken: true } as const;

/** The hook is told about the remotes that the caller may decide about. Its secret is in this answer alone. */
export const addHook: Endpoint<typeof schema.addHook> = {
  name: 'registry.addHook',
  method: 'POST',
  ...hooking,
  path: '/api/registry/hooks',
};

export const listHooks: Endpoint<typeof schema.listHooks> = {
  name: 'registry.listHooks',
  method: 'GET',
  ...hooking,
  path: '/api/registry/hooks',
};

export const removeHook: Endpoint<typeof schema.removeHook> = {
  name: 'registry.removeHook',
  method: 'POST',
  ...hooking,
  path: '/api/registry/hooks/remove',
};

/** Sends one message at once, and answers what came of it. A hook that was switched off and takes it is on again. */
export const testHook: Endpoint<typeof schema.testHook> = {
  name: 'registry.testHook',
  method: 'POST',
  ...hooking,
  path: '/api/registry/hooks/test',
};
