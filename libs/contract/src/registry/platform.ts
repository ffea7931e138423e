export type { AuditEntry, RevisionEntry, Rollout, VersionEntry } from './platform.schema.ts';

/** Nodes of a member's group, each given by its name: `*` does not hold them. */
export const platformNodes = [
  'platform/read',
  'platform/release',
  'platform/override',
  'platform/approve',
  'platform/admin',
] as const;
export type PlatformNode = (typeof platformNodes)[number];

/** What a token may do, for its remotes alone: `shared` approves, `admin` may all. */
export const tokenRights = ['publish', 'activate', 'read', 'shared', 'admin'] as const;
export type TokenRight = (typeof tokenRights)[number];

/** `ykt_` and 256 bits in base64url; known to the registry by its hash alone. */
export const tokenPattern = /^ykt_[\w-]{43}$/;

/**
 * `candidate` may go live; `refused` and `incomplete` by the gate's word; `needs-approval` waits for a second person;
 * `failed` was taken back by the watch; `collected` has no files any more.
 */
export const versionStates = ['candidate', 'refused', 'incomplete', 'needs-approval', 'failed', 'collected'] as const;
export type VersionState = (typeof versionStates)[number];
