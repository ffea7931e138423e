import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { MenuEntry, Page, SearchGroup } from './remote.schema.ts';

const Urls = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) });

/** One remote as a page uses it: every address absolute on the site, labels in the visitor's language. */
export const MountedRemote = v.object({
  name: v.string(),
  version: v.string(),
  container: v.string(),
  entry: v.string(),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  pageFiles: v.record(v.string(), Urls),
  /** Address of the words in the visitor's language. */
  words: v.string(),
  labels: v.record(v.string(), v.string()),
  pages: v.array(Page),
  menu: v.array(MenuEntry),
  search: v.optional(v.array(SearchGroup)),
  /** By page name: the code of its opening. Stands in the page itself, not in its boot document. */
  openings: v.optional(v.record(v.string(), v.string())),
  /** By address. */
  integrity: v.record(v.string(), v.string()),
  /**
   * Shown when this version fails: the address of its own mounted form, a `MountedRemote` as JSON, and the hash of
   * that. Absent when there is none.
   */
  lastGood: v.optional(v.object({ version: v.string(), address: v.string(), integrity: v.string() })),
  /** This visitor is in the version's rollout. */
  isCanary: v.optional(v.literal(true)),
  /**
   * Comes from the machine of who develops it: its files carry no integrity. Only ever in a page with an `override`.
   */
  isDev: v.optional(v.literal(true)),
});
export type MountedRemote = v.InferOutput<typeof MountedRemote>;

/** One revision: everything a page needs to compose itself. A page keeps it for its whole life. */
export const RuntimeManifest = v.object({
  revision: v.object({ id: Whole, hash: v.string() }),
  seam: Whole,
  remotes: v.array(MountedRemote),
  /**
   * `sample` is the share of visitors, 0 to 1, whose views, loads and vitals are reported; `isSampled` says that this
   * one is among them. `token` goes with what the page tells: the site's own word of what it sent to whom. In a page
   * alone, and not in one that somebody tries something in.
   */
  telemetry: v.optional(
    v.object({ sample: v.number(), isSampled: v.optional(v.literal(true)), token: v.optional(v.string()) }),
  ),
});
export type RuntimeManifest = v.InferOutput<typeof RuntimeManifest>;

/** What one person tries in their own browser until a moment: `version` of a remote, or what stands at `origin`. */
export const Override = v.object({
  id: v.string(),
  remote: v.string(),
  version: v.string(),
  origin: v.optional(v.string()),
  /** Unix seconds. */
  until: Whole,
  /**
   * In a developer's own site: what this browser shows. There it is for everybody and without an end, and who left may
   * come back.
   */
  own: v.optional(v.picklist(['sources', 'published'])),
});
export type Override = v.InferOutput<typeof Override>;
