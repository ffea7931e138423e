import type { Endpoint } from '../endpoint.ts';
import type * as schema from './override.schema.ts';

export type { DevBuild } from './override.schema.ts';

/**
 * States of a version that can be tried only with an explicit `despite`: the gate refused it, or its roll-out was taken
 * back.
 */
export const withheldStates = ['refused', 'failed'] as const;

/**
 * For a program: a member with `platform/override` who opens `address` tries the offered version, once, within ten
 * minutes.
 */
export const offerOverride: Endpoint<typeof schema.offerOverride> = {
  name: 'registry.offerOverride',
  method: 'POST',
  access: 'login',
  permission: 'platform/override',
  takesToken: true,
  path: '/api/registry/override/code',
};

/**
 * The developer's build changed: pages with the override use it from the next load on. Only for the program that made
 * the offer.
 */
export const renewOverride: Endpoint<typeof schema.renewOverride> = {
  name: 'registry.renewOverride',
  method: 'POST',
  access: 'login',
  permission: 'platform/override',
  takesToken: true,
  path: '/api/registry/override/build',
};

export const readOverrideOffer: Endpoint<typeof schema.readOverrideOffer> = {
  name: 'registry.readOverrideOffer',
  method: 'GET',
  access: 'login',
  permission: 'platform/override',
  path: '/api/registry/override/offer',
};

/** Starts the override in this member's browser, for at most eight hours: the offer of the code, or a version. */
export const beginOverride: Endpoint<typeof schema.beginOverride> = {
  name: 'registry.beginOverride',
  method: 'POST',
  access: 'login',
  permission: 'platform/override',
  path: '/api/registry/override',
};

export const leaveOverride: Endpoint<typeof schema.leaveOverride> = {
  name: 'registry.leaveOverride',
  method: 'POST',
  access: 'public',
  path: '/api/registry/override/leave',
};
