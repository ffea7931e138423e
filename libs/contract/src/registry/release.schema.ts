import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { RemoteBuild } from '../manifest/remote.schema.ts';
import { RemoteName, Share, VersionName } from './platform.schema.ts';
import { versionStates } from './platform.ts';

const Reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '');
/**
 * The revision on which a decision is based. The call is refused when the remote has changed since then; changes of
 * other remotes do not matter.
 */
const Expect = v.optional(Whole);
const Moved = v.object({ revision: Whole, hash: v.string(), isNew: v.boolean() });

/**
 * Resumes a roll-out that the watch paused, after a person has checked it. Without it a wider share and `activate` are
 * refused.
 */
const Resumes = v.optional(v.boolean());

export const beginUpload = {
  input: v.object({ build: RemoteBuild, commit: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  /** `missing` are the paths whose bytes are still missing. A repeated call continues the upload. */
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
    /** The addresses of the files by path. */
    addresses: v.record(v.string(), v.string()),
  }),
  refusals: ['upload-unknown', 'file-missing', 'integrity-mismatch', 'version-taken', 'token-scope'],
  summary: 'Checks an uploaded build and makes it a candidate',
};

export const activateVersions = {
  /** With `takesOver` an administrator takes responsibility for what the gate could not check. */
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
  /** A share of 10,000 is still a roll-out; `activate` ends it. `null` as version takes the roll-out back. */
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
  /** Without `to`, the roll-out is taken back; without a roll-out the last good version becomes stable. */
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
