import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { MenuEntry, Page, SearchGroup } from './remote.schema.ts';

/** What one page needs beside what every page needs. `words` is absent when it has none of its own. */
const PageUrls = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  words: v.optional(v.string()),
});

/** Where the JSON of a `MountedRemote` lies, and the hash of that. The address always has the same bytes. */
const MountedForm = v.object({ address: v.string(), integrity: v.string() });

/** One remote as a page uses it. Addresses are absolute on the site, labels are in the visitor's language. */
export const MountedRemote = v.object({
  name: v.string(),
  version: v.string(),
  container: v.string(),
  /** Absent for classic scripts. */
  format: v.optional(v.literal('module')),
  /** As in the build document; absent for `none`. */
  runtime: v.optional(v.picklist(['own', 'external'])),
  /** `auto`: its code asks for its files by whole addresses, from where its entry came; absent: by their paths. */
  publicPath: v.optional(v.literal('auto')),
  entry: v.string(),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  pageFiles: v.record(v.string(), PageUrls),
  /** Address of the words of every page, in the visitor's language. */
  words: v.string(),
  labels: v.record(v.string(), v.string()),
  pages: v.array(Page),
  menu: v.array(MenuEntry),
  search: v.optional(v.array(SearchGroup)),
  /** The code of the openings by page name. It is in the page itself, not in its boot document. */
  openings: v.optional(v.record(v.string(), v.string())),
  /** The integrity hashes by address. */
  integrity: v.record(v.string(), v.string()),
  /** Where this version has its form. Absent in that form itself, and for a version that somebody tries. */
  form: v.optional(MountedForm),
  /** The last good version, shown when this version fails. Absent when there is none. */
  lastGood: v.optional(v.object({ version: v.string(), ...MountedForm.entries })),
  /** The visitor gets this version by its roll-out. */
  isCanary: v.optional(v.literal(true)),
  /**
   * It is loaded from the machine of its developer, so its files have no integrity. Only in a page with an `override`.
   */
  isDev: v.optional(v.literal(true)),
});
export type MountedRemote = v.InferOutput<typeof MountedRemote>;

/** One revision: everything that a page needs to load its remotes. A page keeps it until it is loaded again. */
export const RuntimeManifest = v.object({
  revision: v.object({ id: Whole, hash: v.string() }),
  seam: Whole,
  remotes: v.array(MountedRemote),
  /**
   * `sample` is the share of visitors, 0 to 1, whose views, loads and vitals are reported. A page that is part of a
   * roll-out sends `token` with its reports: it is signed by the site and says what was sent to whom, and `isSampled`
   * whether this visitor is one of those. Other pages decide that themselves. Only in the manifest of a page, and not
   * of a page with an override.
   */
  telemetry: v.optional(
    v.object({ sample: v.number(), isSampled: v.optional(v.literal(true)), token: v.optional(v.string()) }),
  ),
});
export type RuntimeManifest = v.InferOutput<typeof RuntimeManifest>;

/**
 * A version that one person tries in their own browser until a time: `version` of a remote, or the build at `origin`.
 */
export const Override = v.object({
  id: v.string(),
  remote: v.string(),
  version: v.string(),
  origin: v.optional(v.string()),
  /** Unix seconds. */
  until: Whole,
  /**
   * What this browser shows in a developer's own site. There the override is for everybody and has no end, and a
   * visitor who left it may come back.
   */
  own: v.optional(v.picklist(['sources', 'published'])),
});
export type Override = v.InferOutput<typeof Override>;
