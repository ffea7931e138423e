import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.schema.ts';
import { ShellBuild } from '../manifest/shell-build.schema.ts';
import { RemoteName, Share, Watched } from './platform.schema.ts';
import { Expect, Moved, Reason, Resumes } from './release.schema.ts';

const ShellVersion = v.pipe(v.string(), v.regex(/^\w[\w.-]{0,63}$/));

const Files = v.record(
  v.string(),
  v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes'),
);

/** A shell with its files and their compressed copies may weigh 25 MB. */
const shellBytes = 28 * 1024 * 1024;

/**
 * How a version of a remote gets on with a shell. `unjudged` until somebody asks; `incomplete` when no browser opened
 * its pages.
 */
export const ShellVerdict = v.object({
  remote: v.string(),
  version: v.string(),
  /** What visitors get: the stable version, the one in roll-out, or the last good one that can stand in. */
  standing: v.picklist(['stable', 'rollout', 'last-good']),
  state: v.picklist(['passed', 'refused', 'incomplete', 'unjudged']),
  /** The id of the gate's report. */
  report: v.nullable(v.string()),
  /** What is wrong, as sentences. */
  issues: v.array(v.string()),
});
export type ShellVerdict = v.InferOutput<typeof ShellVerdict>;

/**
 * Tells the registry which shell a gateway has in its folder. It becomes live when nobody has chosen another one since
 * it was first told. `isStored` says whether the registry has its files.
 */
export const reportShell = /* @__PURE__ */ peerEndpoint({
  name: 'registry.reportShell',
  input: v.object({ build: ShellBuild }),
  reply: v.object({ ...Moved.entries, isStored: v.boolean() }),
  summary: 'Tells which shell a gateway has',
});

/** Stores the files of a shell, so that every gateway can serve it, and old pages find their files. */
export const storeShell = /* @__PURE__ */ peerEndpoint({
  name: 'registry.storeShell',
  input: v.object({ build: ShellBuild, files: Files }),
  reply: v.object({ version: v.string(), isNew: v.boolean() }),
  refusals: ['shell-taken', 'integrity-mismatch', 'file-missing'],
  peer: { requestBytes: shellBytes, timeoutMs: 60_000 },
  summary: 'Stores the files of a shell',
});

/** The stored shells and the paths of their files. */
export const listStoredShells = /* @__PURE__ */ peerEndpoint({
  name: 'registry.listStoredShells',
  input: v.object({}),
  reply: v.object({ list: v.array(v.object({ version: v.string(), paths: v.array(v.string()) })) }),
  peer: { answerBytes: 4 * 1024 * 1024 },
  summary: 'Lists the stored shells',
});

/** A stored shell with all of its files and their compressed copies. */
export const readStoredShell = /* @__PURE__ */ peerEndpoint({
  name: 'registry.readStoredShell',
  input: v.object({ version: ShellVersion }),
  reply: v.object({ build: ShellBuild, files: Files }),
  refusals: ['shell-unknown'],
  peer: { answerBytes: shellBytes, timeoutMs: 60_000 },
  summary: 'Reads a stored shell',
});

export const beginShellUpload = {
  input: v.object({ build: ShellBuild, commit: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  /** `missing` are the paths whose bytes are still missing. A repeated call continues the upload. */
  reply: v.object({ upload: v.string(), missing: v.array(v.string()) }),
  refusals: ['shell-taken', 'token-scope', 'upload-too-large'],
  summary: 'Begins the upload of a shell',
};

export const offerShell = {
  /** Either the id of an upload, or a version that is stored already. */
  input: v.object({
    upload: v.optional(v.pipe(v.string(), v.maxLength(64))),
    version: v.optional(ShellVersion),
    expect: Expect,
    reason: Reason,
  }),
  /** `remotes` are those that have to be judged with it. */
  reply: v.object({ ...Moved.entries, version: v.string(), remotes: v.array(v.string()) }),
  refusals: [
    'upload-unknown',
    'file-missing',
    'integrity-mismatch',
    'shell-taken',
    'shell-unknown',
    'shell-live',
    'revision-moved',
    'token-scope',
  ],
  summary: 'Makes a shell the next one, which nobody is shown yet',
};

export const judgeWithShell = {
  input: v.object({ remote: RemoteName }),
  reply: v.object({ list: v.array(ShellVerdict) }),
  refusals: ['shell-none-next', 'token-scope'],
  summary: 'Judges every version of a remote that visitors can get, with the next shell',
};

export const approveShell = {
  input: v.object({ version: ShellVersion, reason: Reason }),
  reply: v.object({ version: v.string() }),
  refusals: ['shell-unknown', 'shell-approval-own', 'shell-approval-not-needed', 'token-scope'],
  summary: 'Approves, as a second person, a shell that somebody uploaded',
};

/** Refusals of every decision that shows a shell to visitors. */
const admission = [
  'shell-unknown',
  'shell-needs-approval',
  'shell-ahead',
  'shell-breaks',
  'shell-unjudged',
  'revision-moved',
  'token-scope',
] as const;

export const setShellRollout = {
  /** `null` as version takes the next shell away. With `takesOver` an administrator answers for pages nobody opened. */
  input: v.object({
    version: v.nullable(ShellVersion),
    share: v.optional(Share, 0),
    expect: Expect,
    reason: Reason,
    takesOver: v.optional(v.boolean()),
    resumes: Resumes,
  }),
  reply: Moved,
  refusals: [...admission, 'shell-none-next', 'rollout-paused'],
  summary: 'Shows the next shell to a share of visitors',
};

export const activateShell = {
  input: v.object({
    version: ShellVersion,
    expect: Expect,
    reason: Reason,
    takesOver: v.optional(v.boolean()),
    resumes: Resumes,
  }),
  reply: Moved,
  refusals: [...admission, 'rollout-paused'],
  summary: 'Shows a shell to everybody',
};

export const rollBackShell = {
  /** Takes the next shell away from its visitors; without a roll-out, goes back to the shell before. */
  input: v.object({ expect: Expect, reason: Reason }),
  /** `version` is what everybody gets now. */
  reply: v.object({ ...Moved.entries, version: v.string() }),
  refusals: [...admission, 'shell-none-before'],
  summary: 'Goes back to the shell before',
};

/** What the status says of shells. */
export const ShellStatus = v.object({
  live: v.string(),
  /** The one that a return goes to; null when none is stored. */
  before: v.nullable(v.string()),
  next: v.nullable(
    v.object({
      version: v.string(),
      share: Whole,
      /** For a second person. */
      waits: v.boolean(),
      /** What it calls and the services do not answer, as sentences. */
      issues: v.array(v.string()),
      verdicts: v.array(ShellVerdict),
      /** What the watch says of its roll-out; null while nobody is shown it. */
      watched: v.nullable(Watched),
    }),
  ),
});
