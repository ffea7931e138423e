import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { whole, Whole } from '../fields.schema.ts';
import { RemoteName, VersionName } from './platform.schema.ts';

const mostHours = 30 * 24;

const Preview = v.object({
  id: v.string(),
  remote: v.string(),
  version: v.string(),
  /** Whole address, on `PREVIEW_URL` when the site has one. */
  address: v.string(),
  /** Unix seconds. */
  until: Whole,
});

export const createPreview = {
  input: v.object({ remote: RemoteName, version: VersionName, hours: v.optional(whole(1, mostHours), 7 * 24) }),
  reply: v.object({
    ...Preview.entries,
    /** Guests see it, at another origin than that of the members. Else it is for members who may read the platform. */
    isForGuests: v.boolean(),
    commit: v.nullable(v.string()),
    /** Id of the gate's latest report; null for a version that the operator of the site published. */
    report: v.nullable(v.string()),
    /** Without an address when the path has parameters, which nobody can fill. */
    pages: v.array(v.object({ name: v.string(), path: v.string(), address: v.nullable(v.string()) })),
  }),
  refusals: ['version-unknown', 'version-collected', 'preview-refused', 'token-scope'],
  summary: 'Makes an address at which a version is seen beside the live one',
};

export const endPreview = {
  input: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)) }),
  reply: v.object({ id: v.string(), remote: v.string(), version: v.string() }),
  refusals: ['preview-unknown', 'token-scope'],
  summary: 'Takes a preview back before it expires',
};

export const listPreviews = {
  input: v.object({ remote: v.optional(RemoteName) }),
  /** Those that are open, newest first, at most 200. */
  reply: v.object({ list: v.array(v.object({ ...Preview.entries, madeAt: Whole, madeBy: v.string() })) }),
  summary: 'The previews that are open',
};

const Opening = v.object({
  /** What stands behind `/preview/`. */
  seal: v.pipe(v.string(), v.maxLength(1000)),
  /** The name of the page to begin with. */
  page: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The request came to the host of `PREVIEW_URL`, which knows no members. */
  isPreviewHost: v.boolean(),
});

/**
 * `altered`: this site did not sign it. `over`: it has expired, was taken back, or the version has been withdrawn.
 * `sign-in`, `forbidden`: the site itself shows previews only to members who may read the platform.
 */
const closed = ['altered', 'over', 'sign-in', 'forbidden'] as const;

export const readPreview = /* @__PURE__ */ peerEndpoint({
  name: 'registry.readPreview',
  input: Opening,
  reply: v.variant('state', [
    v.object({ state: v.literal('open'), remote: v.string(), version: v.string(), until: Whole }),
    v.object({ state: v.picklist(closed) }),
  ]),
  summary: 'What the link of a preview would show',
});

/** `cookie` is the override of this browser for `maxAgeS` seconds; `path` is the page to begin with. */
export const beginPreview = /* @__PURE__ */ peerEndpoint({
  name: 'registry.beginPreview',
  input: Opening,
  reply: v.variant('state', [
    v.object({ state: v.literal('open'), cookie: v.string(), maxAgeS: Whole, path: v.string() }),
    v.object({ state: v.picklist(closed) }),
  ]),
  summary: 'Begins a preview in one browser',
});
