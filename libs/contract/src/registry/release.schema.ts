import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { RemoteBuild } from '../manifest/remote.schema.ts';
import { RemoteName, Share, VersionName, Waits } from './platform.schema.ts';
import { versionStates } from './platform.ts';

export const Reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '');
/**
 * The revision on which a decision is based. The call is refused when the remote has changed since then; changes of
 * other remotes do not matter.
 */
export const Expect = v.optional(Whole);
export const Moved = v.object({ revision: Whole, hash: v.string(), isNew: v.boolean() });

/**
 * Resumes a roll-out that the watch paused, after a person has checked it. Without it a wider share and `activate` are
 * refused.
 */
export const Resumes = v.optional(v.boolean());
/** The version may lack pages that are live. Without it the call is refused and names them. */
const Removes = v.optional(v.boolean());
/** The version may be lower than the live one, such as 1.4.0 after 2.0.0. Without it the call is refused. */
const Older = v.optional(v.boolean());

const Finding = v.object({ rule: v.string(), severity: v.string(), issue: v.string(), fix: v.string() });

/** Refusals of every decision that makes a version live. */
const admission = [
  'version-unknown',
  'version-collected',
  'revision-moved',
  'page-clash',
  'menu-clash',
  'gate-refused',
  'gate-incomplete',
  'needs-approval',
  'needs-owner',
  'needs-administrator',
  'remote-pinned',
] as const;

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
    findings: v.array(Finding),
    /** In the state `needs-approval`: who has to approve, and why. */
    waits: Waits,
    /** The same with the next shell, while there is one. */
    next: v.optional(v.object({ shell: v.string(), state: v.string(), findings: v.array(Finding) })),
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
    removes: Removes,
    older: Older,
  }),
  reply: Moved,
  refusals: [...admission, 'page-removed', 'version-older', 'rollout-paused', 'token-scope'],
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
    removes: Removes,
    older: Older,
  }),
  reply: Moved,
  refusals: [...admission, 'page-removed', 'version-older', 'rollout-paused', 'nothing-stable', 'token-scope'],
  summary: 'Shows a version to a share of visitors',
};

export const rollBack = {
  /** Without `to`, the roll-out is taken back; without a roll-out the last good version becomes stable. */
  input: v.object({ remote: RemoteName, to: v.optional(VersionName), expect: Expect, reason: Reason }),
  reply: v.object({ ...Moved.entries, version: v.string() }),
  refusals: [...admission, 'nothing-before', 'token-scope'],
  summary: 'Goes back to an earlier version of one remote',
};

export const retireRemote = {
  input: v.object({ remote: RemoteName, expect: Expect, reason: Reason }),
  /** `version` was live. */
  reply: v.object({ ...Moved.entries, version: v.string() }),
  refusals: ['not-live', 'remote-pinned', 'revision-moved', 'token-scope'],
  summary: 'Withdraws a remote, with all its pages, from the site',
};

export const pinRemote = {
  /** Without `version`, the remote stays at its stable one. */
  input: v.object({ remote: RemoteName, version: v.optional(VersionName), reason: Reason }),
  /** `isLive` when the version is the stable one. */
  reply: v.object({ remote: v.string(), version: v.string(), isNew: v.boolean(), isLive: v.boolean() }),
  refusals: ['version-unknown', 'version-collected', 'nothing-stable', 'remote-pinned', 'token-scope'],
  summary: 'Holds a remote at one version',
};

export const unpinRemote = {
  input: v.object({ remote: RemoteName, reason: Reason }),
  /** `version` was pinned. */
  reply: v.object({ remote: v.string(), version: v.string() }),
  refusals: ['not-pinned', 'token-scope'],
  summary: 'Lets a pinned remote move again',
};

export const approveVersion = {
  input: v.object({ remote: RemoteName, version: VersionName, reason: Reason }),
  /** It stays `needs-approval` while it waits for others. */
  reply: v.object({ remote: v.string(), version: v.string(), state: v.picklist(versionStates), waits: Waits }),
  refusals: [
    'version-unknown',
    'approval-own',
    'approval-not-needed',
    'needs-owner',
    'needs-administrator',
    'token-scope',
  ],
  summary: 'Approves, as a second person or an owner, a version that touches more than its remote',
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
        why: v.picklist(['live', 'last-good', 'window', 'override', 'preview', 'new']),
      }),
    ),
  }),
  summary: 'Removes versions that no page can need any more, or lists them',
};
