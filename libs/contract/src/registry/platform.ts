export type { AuditEntry, RevisionEntry, Rollout, VersionEntry, Watched } from './platform.schema.ts';

/** What the shell is called among remotes, in votes, telemetry and web hooks; no remote can have this name. */
export const shellName = '.shell';

/** Permission nodes of a member's group, which must be named: `*` does not cover them. */
export const platformNodes = [
  'platform/read',
  'platform/release',
  'platform/override',
  'platform/approve',
  'platform/admin',
] as const;
export type PlatformNode = (typeof platformNodes)[number];

/** The rights of a token, for its remotes only: `shared` approves, `admin` has all rights. */
export const tokenRights = ['publish', 'activate', 'read', 'shared', 'admin'] as const;
export type TokenRight = (typeof tokenRights)[number];

/** `ykt_` and 256 bits in base64url. The registry stores only its hash. */
export const tokenPattern = /^ykt_[\w-]{43}$/;

/**
 * `candidate` may go live; `refused` and `incomplete` are results of the gate; `needs-approval` waits for a second
 * person; `failed` was taken back by the watch; the files of `collected` are deleted.
 */
export const versionStates = ['candidate', 'refused', 'incomplete', 'needs-approval', 'failed', 'collected'] as const;
export type VersionState = (typeof versionStates)[number];
