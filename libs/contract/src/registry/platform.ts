import * as v from 'valibot';
import { whole, Whole } from '../fields.ts';

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

export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
export const VersionName = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));
/** Ten-thousandths of visitors: 500 is 5 %. */
export const Share = whole(0, 10_000);

/**
 * `candidate` may go live; `refused` and `incomplete` by the gate's word; `needs-approval` waits for a second person;
 * `failed` was taken back by the watch; `collected` has no files any more.
 */
export const versionStates = ['candidate', 'refused', 'incomplete', 'needs-approval', 'failed', 'collected'] as const;
export type VersionState = (typeof versionStates)[number];

export const Rollout = v.object({ remote: v.string(), version: v.string(), share: Whole });
export type Rollout = v.InferOutput<typeof Rollout>;

/**
 * One entry of the chain. `hash` is SHA-256 over the entry and `previousHash`; `before` and `after` are what was live,
 * as JSON.
 */
export const AuditEntry = v.object({
  id: Whole,
  at: Whole,
  /** `member 7`, `token reader-ci`, `operator root`, `watch`. */
  who: v.string(),
  what: v.string(),
  remote: v.nullable(v.string()),
  before: v.string(),
  after: v.string(),
  commit: v.nullable(v.string()),
  /** Id of the gate's report. */
  gate: v.nullable(v.string()),
  reason: v.string(),
  previousHash: v.string(),
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const VersionEntry = v.object({
  remote: v.string(),
  version: v.string(),
  state: v.picklist(versionStates),
  publishedAt: Whole,
  publishedBy: v.string(),
  approvedBy: v.nullable(v.string()),
  commit: v.nullable(v.string()),
  /** Id of the gate's latest report. */
  report: v.nullable(v.string()),
  sizeBytes: Whole,
  isStable: v.boolean(),
  isCanary: v.boolean(),
  isLastGood: v.boolean(),
});
export type VersionEntry = v.InferOutput<typeof VersionEntry>;

export const RevisionEntry = v.object({
  id: Whole,
  hash: v.string(),
  at: Whole,
  who: v.string(),
  what: v.string(),
  reason: v.string(),
  /** Version of the shell. */
  shell: v.string(),
  versions: v.record(v.string(), v.string()),
  rollouts: v.array(Rollout),
});
export type RevisionEntry = v.InferOutput<typeof RevisionEntry>;
