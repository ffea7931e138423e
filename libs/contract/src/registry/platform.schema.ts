import * as v from 'valibot';
import { whole, Whole } from '../fields.schema.ts';
import { versionStates } from './platform.ts';

export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
export const VersionName = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));
/** Ten-thousandths of visitors: 500 is 5 %. */
export const Share = whole(0, 10_000);

const Votes = v.object({ viewers: Whole, faults: Whole });

/** What the watch says of a roll-out. */
export const Watched = v.object({
  /** Paused by the watch: there may be a fault, but too few viewers to judge. A wider share needs `resumes`. */
  paused: v.nullable(v.object({ at: Whole, reason: v.string() })),
  /** Viewers of the last day, one vote each, and how many of them had a fault. */
  viewers: Votes,
  stableViewers: Votes,
});
export type Watched = v.InferOutput<typeof Watched>;

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

/**
 * What a version waits for. `second` is anybody else who may approve versions of the remote, `owner` somebody who may
 * approve those of the remote `of`, `administrator` somebody with rights on the whole platform.
 */
export const Waits = v.array(
  v.object({ from: v.picklist(['second', 'owner', 'administrator']), of: v.optional(v.string()), why: v.string() }),
);

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
  /** In the state `needs-approval`: who still has to approve, and why. */
  waits: Waits,
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
