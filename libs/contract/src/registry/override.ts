import * as v from 'valibot';
import { endpoint, peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.ts';
import { Language } from '../language.ts';
import { Override, RuntimeManifest } from '../manifest/runtime.ts';
import { RemoteBuild } from '../manifest/remote.ts';
import { RemoteName, VersionName } from './platform.ts';

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
/**
 * States of a version that is tried by nobody who does not say the word: the gate refused it, or its roll-out was taken
 * back.
 */
export const withheldStates = ['refused', 'failed'] as const;
const Withheld = v.picklist(withheldStates);
/** The state that whoever tries the version knows of. */
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

/**
 * For a program: what it offers is tried by whoever opens `address` as a member with `platform/override`, once, within
 * ten minutes.
 */
export const offerOverride = endpoint({
  name: 'registry.offerOverride',
  method: 'POST',
  access: 'login',
  permission: 'platform/override',
  takesToken: true,
  path: '/api/registry/override/code',
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
});

/** The developer's build changed: pages that try it take it from the next load on. For who made the offer. */
export const renewOverride = endpoint({
  name: 'registry.renewOverride',
  method: 'POST',
  access: 'login',
  permission: 'platform/override',
  takesToken: true,
  path: '/api/registry/override/build',
  input: v.object({ id: v.string(), build: DevBuild }),
  reply: v.object({ id: v.string() }),
  refusals: ['override-unknown'],
  summary: 'Puts a newer build in the place of one that is offered',
});

export const readOverrideOffer = endpoint({
  name: 'registry.readOverrideOffer',
  method: 'GET',
  access: 'login',
  permission: 'platform/override',
  path: '/api/registry/override/offer',
  input: v.object({ code: Code }),
  reply: Offer,
  refusals: ['code-unknown'],
  summary: 'What a code would have tried',
});

/** From here on this member's browser gets what the code offers, or that version, for at most eight hours. */
export const beginOverride = endpoint({
  name: 'registry.beginOverride',
  method: 'POST',
  access: 'login',
  permission: 'platform/override',
  path: '/api/registry/override',
  input: v.union([
    v.object({ code: Code, despite: Despite }),
    v.object({ remote: RemoteName, version: VersionName, despite: Despite }),
  ]),
  reply: Override,
  refusals: ['code-unknown', 'version-unknown', 'version-collected', 'version-withheld', 'override-by-browser'],
  summary: 'Tries a version in this browser alone',
});

export const leaveOverride = endpoint({
  name: 'registry.leaveOverride',
  method: 'POST',
  access: 'public',
  path: '/api/registry/override/leave',
  /** `isBack` takes a leaving back; in a developer's own site alone, where nobody offers anything anew. */
  input: v.object({ isBack: v.optional(v.boolean(), false) }),
  reply: v.object({ isLeft: v.boolean() }),
  summary: 'Ends what this browser tries',
});

/** The manifest of one visitor's page: their place in rollouts, and what they try. */
export const composePage = peerEndpoint({
  name: 'registry.composePage',
  input: v.object({
    language: Language,
    /** 64 random bits of the visitor, hex. */
    cohort: v.string(),
    /** The cookie's value. */
    override: v.optional(v.string()),
  }),
  reply: v.object({
    manifest: RuntimeManifest,
    /** The visitor's bits matter and are to be kept. */
    isRolling: v.boolean(),
    override: v.nullable(Override),
  }),
  summary: 'The manifest of one visitor’s page',
});
