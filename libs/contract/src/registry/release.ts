import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Whole } from '../fields.ts';
import { RemoteBuild } from '../manifest/remote.ts';
import { RemoteName, Share, VersionName, versionStates } from './platform.ts';

const releasing = { method: 'POST', access: 'login', permission: 'platform/release', takesToken: true } as const;
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

/** Where the bytes of one file go, by `PUT`; refused at once when they are not those of the build. */
export const uploadAddress = (upload: string, path: string) => `/api/registry/uploads/${upload}/${path}`;

export const beginUpload = endpoint({
  name: 'registry.beginUpload',
  ...releasing,
  path: '/api/registry/uploads',
  input: v.object({ build: RemoteBuild, commit: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  /** `missing` are the paths whose bytes are still wanted. Beginning again goes on where it was. */
  reply: v.object({ upload: v.string(), missing: v.array(v.string()) }),
  refusals: ['version-taken', 'token-scope', 'upload-too-large'],
  summary: 'Begins the upload of a build',
});

export const makeCandidate = endpoint({
  name: 'registry.makeCandidate',
  ...releasing,
  path: '/api/registry/candidates',
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
});

export const activateVersions = endpoint({
  name: 'registry.activateVersions',
  ...releasing,
  path: '/api/registry/activate',
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
});

export const setRollout = endpoint({
  name: 'registry.setRollout',
  ...releasing,
  path: '/api/registry/rollout',
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
});

export const rollBack = endpoint({
  name: 'registry.rollBack',
  ...releasing,
  path: '/api/registry/rollback',
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
});

export const approveVersion = endpoint({
  name: 'registry.approveVersion',
  ...releasing,
  permission: 'platform/approve',
  path: '/api/registry/approve',
  input: v.object({ remote: RemoteName, version: VersionName, reason: Reason }),
  reply: v.object({ remote: v.string(), version: v.string(), state: v.picklist(versionStates) }),
  refusals: ['version-unknown', 'approval-own', 'approval-not-needed', 'token-scope'],
  summary: 'Approves, as a second person, a version that touches more than its remote',
});

export const collectVersions = endpoint({
  name: 'registry.collectVersions',
  ...releasing,
  permission: 'platform/admin',
  path: '/api/registry/collect',
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
});
