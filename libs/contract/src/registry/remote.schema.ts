import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { RemoteBuild } from '../manifest/remote.schema.ts';
import { RuntimeManifest } from '../manifest/runtime.schema.ts';

export const readManifest = {
  /**
   * `canaries` are the remotes of which the version in roll-out is asked for, with commas between: by a member with
   * `platform/read` or a token that may read. Others get the stable ones all the same.
   */
  input: v.object({
    language: v.optional(Language),
    canaries: v.optional(v.pipe(v.string(), v.maxLength(500), v.regex(/^(?:[a-z][a-z0-9-]{1,31}(?:,|$))*$/)), ''),
  }),
  reply: RuntimeManifest,
  summary: 'The active revision of the runtime manifest',
};

/**
 * Stores a build under its version. A version is immutable: the same bytes again are accepted and change nothing,
 * others are refused.
 */
export const publishRemote = /* @__PURE__ */ peerEndpoint({
  name: 'registry.publishRemote',
  input: v.object({
    build: RemoteBuild,
    files: v.record(
      v.string(),
      v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes'),
    ),
  }),
  reply: v.object({ remote: v.string(), version: v.string(), isNew: v.boolean() }),
  refusals: ['version-taken', 'integrity-mismatch', 'file-missing'],
  // A release may weigh 25 MB.
  peer: { requestBytes: 28 * 1024 * 1024, timeoutMs: 60_000 },
  summary: 'Publishes a remote build',
});

/** The scripts and words of a stored version, by path: what draws its pages on the server. */
export const readRemoteCode = /* @__PURE__ */ peerEndpoint({
  name: 'registry.readRemoteCode',
  input: v.object({ remote: v.string(), version: v.string() }),
  reply: v.object({
    files: v.record(
      v.string(),
      v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes'),
    ),
    /** The hash of each, from the build document. */
    integrity: v.record(v.string(), v.string()),
  }),
  refusals: ['version-unknown'],
  peer: { answerBytes: 28 * 1024 * 1024, timeoutMs: 60_000 },
  summary: 'Reads the code of a remote version',
});

/** What a gateway tells of pages that it could not render on the server. */
export const reportRenderFaults = /* @__PURE__ */ peerEndpoint({
  name: 'registry.reportRenderFaults',
  input: v.object({
    faults: v.pipe(
      v.array(
        v.object({
          remote: v.string(),
          version: v.string(),
          /** Pages since the last report. */
          count: Whole,
          /** The reason of the last one. */
          why: v.pipe(v.string(), v.maxLength(500)),
        }),
      ),
      v.maxLength(100),
    ),
  }),
  reply: v.null(),
  refusals: [],
  summary: 'Reports pages that were not rendered',
});

/**
 * Makes one new revision in which the named versions are active; the other remotes stay as they are. No change gives
 * the present revision.
 */
export const activateRemotes = /* @__PURE__ */ peerEndpoint({
  name: 'registry.activateRemotes',
  input: v.object({
    versions: v.record(v.string(), v.string()),
    /** The revision this decision was made on; another active revision refuses. */
    expect: v.optional(Whole),
    reason: v.string(),
    /** Activates remotes that were retired, too. */
    again: v.optional(v.boolean()),
  }),
  reply: v.object({ revision: Whole, hash: v.string(), isNew: v.boolean() }),
  refusals: [
    'version-unknown',
    'version-collected',
    'revision-moved',
    'page-clash',
    'menu-clash',
    'gate-refused',
    'remote-pinned',
    'remote-retired',
  ],
  peer: { timeoutMs: 60_000 },
  summary: 'Activates versions of remotes',
});
