import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { RemoteBuild } from '../manifest/remote.schema.ts';
import { RemoteName, Share, VersionName } from './platform.schema.ts';
import { versionStates } from './platform.ts';

const Reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '');
/**
 * The revision that a decision was made on. It is refused when what it decides about has changed since; changes of
 * other remotes do not matter.
 */
const Expect = v.optional(Whole);
const Moved = v.object({ revision: Whole, hash: v.string(), isNew: v.boolean() });

/**
 * Lets a rollout go on that the watch paused: somebody has looked at it. A wider share, or `activate`, is refused
 * without it.
 */
const Resumes = v.optional(v.boolean());

export const beginUpload = {
  input: v.object({ build: RemoteBuild, commit: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  /** `missing` are the paths whose bytes are still wanted. Beginning again goes on where it was. */
  reply: v.object({ upload: v.string(), missing: v.array(v.string()) }),
  refusals: ['version-taken', 'token-scope', 'upload-too-large'],
  summary: 'Begins the upload of a build',
};

export const makeCandidate = {
  input: v.object({ upload: v.pipe(v.string(), v.maxLength(64)) }),
  reply: v.object({
    remote: v.string(),
    version: v.string(),
    state: v.picklist(versionStates),
    isNew: v.boolean(),
    /** Id of the gate's report. */
    report: v.string(),
    findings: v.array(v.object({ rule: v.string(), severity: v.string(), issue: v.string(), fix: v.string() })),
    /** By path: where its bytes are served from now on. */
    addresses: v.record(v.string(), v.string()),
  }),
  refusals: ['upload-unknown', 'file-missing', 'integrity-mismatch', 'version-taken', 'token-scope'],
  summary: 'Checks an uploaded build and makes it a candidate',
};

export const activateVersions = {
  /** `takesOver` lets an administrator answer for what the gate could not look at. */
  input: v.object({
    versions: v.record(RemoteName, VersionName),
    expect: Expect,
    reason: Reason,
    takesOver: v.optional(v.boolean()),
    resumes: Resumes,
  }),
  reply: Moved,
  refusals: [
    'version-unknown',
    'version-collected',
    'revision-moved',
    'gate-refused',
    'gate-incomplete',
    'needs-approval',
    'rollout-paused',
    'token-scope',
  ],
  summary: 'Makes versions the stable ones of their remotes',
};

export const setRollout = {
  /** Share 10,000 still is a rollout; `activate` ends it. `null` as version takes the rollout back. */
  input: v.object({
    remote: RemoteName,
    version: v.nullable(VersionName),
    share: v.optional(Share, 0),
    expect: Expect,
    reason: Reason,
    takesOver: v.optional(v.boolean()),
    resumes: Resumes,
  }),
  reply: Moved,
  refusals: [
    'version-unknown',
    'version-collected',
    'revision-moved',
    'gate-refused',
    'gate-incomplete',
    'needs-approval',
    'rollout-paused',
    'nothing-stable',
    'token-scope',
  ],
  summary: 'Shows a version to a share of visitors',
};

export const rollBack = {
  /** Without `to`, a rollout is taken back, and where there is none the last good version becomes stable. */
  input: v.object({ remote: RemoteName, to: v.optional(VersionName), expect: Expect, reason: Reason }),
  reply: v.object({ ...Moved.entries, version: v.string() }),
  refusals: [
    'version-unknown',
    'version-collected',
    'revision-moved',
    'gate-refused',
    'gate-incomplete',
    'needs-approval',
    'nothing-before',
    'token-scope',
  ],
  summary: 'Goes back to an earlier version of one remote',
};

export const approveVersion = {
  input: v.object({ remote: RemoteName, version: VersionName, reason: Reason }),
  reply: v.object({ remote: v.string(), version: v.string(), state: v.picklist(versionStates) }),
  refusals: ['version-unknown', 'approval-own', 'approval-not-needed', 'token-scope'],
  summary: 'Approves, as a second person, a version that touches more than its remote',
};

export const collectVersions = {
  input: v.object({ isDryRun: v.optional(v.boolean(), true) }),
  reply: v.object({
    isDryRun: v.boolean(),
    list: v.array(v.object({ remote: v.string(), version: v.string(), publishedAt: Whole, sizeBytes: Whole })),
    kept: v.array(
      v.object({
        remote: v.string(),
        version: v.string(),
        why: v.picklist(['live', 'last-good', 'window', 'override', 'new']),
      }),
    ),
  }),
  summary: 'Removes versions that no page can need any more, or lists them',
};
