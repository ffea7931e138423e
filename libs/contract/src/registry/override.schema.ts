import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { RemoteBuild } from '../manifest/remote.schema.ts';
import { Override, RuntimeManifest } from '../manifest/runtime.schema.ts';
import { withheldStates } from './override.wire.ts';
import { RemoteName, VersionName } from './platform.schema.ts';

/** Where a developer's files are: this machine, over http or https, or another one over https. */
const Origin = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/),
);
/** A developer's build: as any, of a version `0.0.0-dev…` or the like, without hashes of files. */
export const DevBuild = v.object({
  ...RemoteBuild.entries,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[\w.-]{1,40}$/)),
  files: v.optional(v.array(v.unknown()), []),
});
export type DevBuild = v.InferOutput<typeof DevBuild>;
const Code = v.pipe(v.string(), v.regex(/^[A-Z2-9]{8}$/));
const Withheld = v.picklist(withheldStates);
/** The state of an override, for the member who tries the version. */
const Despite = v.optional(Withheld);
const Offer = v.object({
  remote: v.string(),
  version: v.string(),
  origin: v.optional(v.string()),
  offeredBy: v.string(),
  until: Whole,
  /** It is tried with `despite` alone. */
  withheld: v.optional(Withheld),
});

export const offerOverride = {
  /** Either a published `version`, or an `origin` with the build that stands there. */
  input: v.object({
    remote: RemoteName,
    version: v.optional(VersionName),
    origin: v.optional(Origin),
    build: v.optional(DevBuild),
  }),
  reply: v.object({ code: v.string(), id: v.string(), address: v.string(), until: Whole }),
  refusals: ['version-unknown', 'version-collected', 'override-empty', 'token-scope'],
  summary: 'Offers a version or a developer’s build to be tried',
};

export const renewOverride = {
  input: v.object({ id: v.string(), build: DevBuild }),
  reply: v.object({ id: v.string() }),
  refusals: ['override-unknown'],
  summary: 'Puts a newer build in the place of one that is offered',
};

export const readOverrideOffer = {
  input: v.object({ code: Code }),
  reply: Offer,
  refusals: ['code-unknown'],
  summary: 'What a code would have tried',
};

export const beginOverride = {
  input: v.union([
    v.object({ code: Code, despite: Despite }),
    v.object({ remote: RemoteName, version: VersionName, despite: Despite }),
  ]),
  reply: Override,
  refusals: ['code-unknown', 'version-unknown', 'version-collected', 'version-withheld', 'override-by-browser'],
  summary: 'Tries a version in this browser alone',
};

export const leaveOverride = {
  /** `isBack` takes a leaving back; in a developer's own site alone, where nobody offers anything anew. */
  input: v.object({ isBack: v.optional(v.boolean(), false) }),
  reply: v.object({ isLeft: v.boolean() }),
  summary: 'Ends what this browser tries',
};

/** The manifest of one visitor's page: their place in roll-outs, and what they try. */
export const composePage = /* @__PURE__ */ peerEndpoint({
  name: 'registry.composePage',
  input: v.object({
    language: Language,
    /** 64 random bits of the visitor, hex; empty for one who is in no roll-out. */
    cohort: v.string(),
    /** The cookie's value. */
    override: v.optional(v.string()),
    /** The page was asked for at the host of `PREVIEW_URL`. */
    isPreviewHost: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    manifest: RuntimeManifest,
    /** The visitor's bits matter and are to be kept. */
    isRolling: v.boolean(),
    /** Visitors get one of two shells, which are compared. */
    isShellRolling: v.boolean(),
    override: v.nullable(Override),
    /** The version of the shell of this page; empty before the first one is known. */
    shell: v.string(),
  }),
  summary: 'The manifest of one visitor’s page',
});
