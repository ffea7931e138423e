import type { Endpoint } from '../endpoint.ts';
import type * as schema from './override.schema.ts';

export type { DevBuild } from './override.schema.ts';

/**
 * States of a version that is tried by nobody who does not say the word: the gate refused it, or its roll-out was taken
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

/** The developer's build changed: pages that try it take it from the next load on. For who made the offer. */
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

/** From here on this member's browser gets what the code offers, or that version, for at most eight hours. */
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
