import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { EndpointShape } from './endpoint-shape.schema.ts';
import { layouts, seamVersion } from './remote.ts';

const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
const WordKey = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9.]*$/));

/** `/detail/index`, `/animationDetail/:detailId/:id`; matched without regard to a trailing slash. */
const PathPattern = v.pipe(v.string(), v.regex(/^\/(?:[\w-]+|:[A-Za-z]\w*)?(?:\/(?:[\w-]+|:[A-Za-z]\w*))*$/));

/**
 * What the gateway may fetch while the page's code is still on its way.
 * `input` maps fields to `:param` (path), `?name` (query) or a literal.
 * `image` names a `Picture` or a list of them in the reply (`chapter.images`); `imageAt` the query field holding a
 * 1-based place in it.
 */
export const Early = v.object({
  endpoint: v.string(),
  input: v.optional(v.record(v.string(), v.string()), {}),
  image: v.optional(v.string()),
  imageAt: v.optional(v.string()),
  /** `sizes` attribute for the preloaded image. */
  imageSizes: v.optional(v.string()),
  /** Media query: elsewhere no image is preloaded. */
  imageMedia: v.optional(v.string()),
  /**
   * File below `src` whose default export is an `Opening` (remote-kit): it draws the picture of `image` before any
   * other script has run, and chooses which of a list by what the browser keeps. Small, for it stands in every such
   * page itself. Takes the place of a preloaded image, but where
   * `imageSizes` says how the picture of the address is shown to guests whose browser keeps nothing yet: they begin
   * with it, so it comes at once.
   */
  opening: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*\.ts$/))),
  /**
   * Ways on from the page for browsers without scripts, beside its pictures: `/chapter/:comic/{next.id}` is left out
   * where the reply has no `next.id`.
   */
  links: v.optional(v.array(v.object({ title: WordKey, path: v.pipe(v.string(), v.startsWith('/')) }))),
  /** Path of a text in the reply that names the page, e.g. `comic.title`. */
  title: v.optional(v.string()),
  /** Path of a text in the reply that describes the page, e.g. `comic.description`. */
  description: v.optional(v.string()),
});

/** The endpoint that answers a `PageDescription` for the page; `input` as of `Early`. */
export const Describe = v.object({ endpoint: v.string(), input: v.optional(v.record(v.string(), v.string()), {}) });

export const Page = v.object({
  name: Name,
  path: PathPattern,
  /** Key in the remote's words. */
  title: WordKey,
  layout: v.picklist(layouts),
  needsLogin: v.optional(v.boolean(), false),
  early: v.optional(Early),
  /** The endpoint that describes it; without it the page has only its title. */
  describe: v.optional(Describe),
  /** Search engines are asked to leave it out, as they are for every page that needs a login. */
  isUnlisted: v.optional(v.boolean()),
  /**
   * Opens with the network off, from what the browser keeps. One such page without parameters is what an installed app
   * opens with then.
   */
  worksOffline: v.optional(v.boolean()),
});
export type Page = v.InferOutput<typeof Page>;

export const MenuEntry = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\.[a-z][A-Za-z0-9-]*$/)),
  title: WordKey,
  path: v.pipe(v.string(), v.regex(/^\/[\w\-/]*$/)),
  /** `aside` is beside the pages of layout `home`, on wide screens. */
  place: v.array(v.picklist(['header', 'bottom', 'aside'])),
  /** Name in the shell's icon set. */
  icon: v.string(),
  /**
   * The box of the search over everything, by a plain click; `path` is where it leads by any other, and where there is
   * no such box.
   */
  opens: v.optional(v.literal('search')),
  /** Larger comes first. */
  weigh: v.optional(Whole, 0),
});
export type MenuEntry = v.InferOutput<typeof MenuEntry>;

/** A group of the site's search: what the header's box asks while somebody writes, and where all of it is found. */
export const SearchGroup = v.object({
  /** One that `findEntries` declares, e.g. `article.findEntries`. */
  endpoint: v.pipe(v.string(), v.regex(/^[a-z]+\.findEntries$/)),
  /** One kind alone, where the domain has several; a group of the same endpoint for each. */
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
  title: WordKey,
  /** Its whole list, with `{keywords}` in it: `/blog?keywords={keywords}`. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/?=&]*\{keywords\}[\w\-&=]*$/)),
  /** Larger comes first among groups that answer equally well. */
  weigh: v.optional(Whole, 0),
});
export type SearchGroup = v.InferOutput<typeof SearchGroup>;

const Languages = v.pipe(v.array(Language), v.minLength(1));

/** `remote.json`: what a team writes. */
export const RemoteDeclaration = v.strictObject({
  $schema: v.optional(v.string()),
  name: Name,
  seam: v.literal(seamVersion),
  /**
   * Those it speaks; in any other language of the site it is shown in the fallback of that one. Without this field:
   * those that have a file in `locales`.
   */
  languages: v.optional(Languages),
  pages: v.array(Page),
  menu: v.optional(v.array(MenuEntry), []),
  search: v.optional(v.array(SearchGroup)),
});
export type RemoteDeclaration = v.InferOutput<typeof RemoteDeclaration>;

const File = v.object({
  /** Relative to the build, e.g. `page-home.1a2b3c.js`. */
  path: v.pipe(v.string(), v.regex(/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/)),
  /** `sha384-…` of the bytes as served without compression. */
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  sizeBytes: Whole,
});

/** `dist/remote-build.json`: what the build adds to the declaration. File names are those of `files`. */
export const RemoteBuild = v.object({
  ...RemoteDeclaration.entries,
  $schema: v.optional(v.string()),
  languages: Languages,
  /** `1.4.0-3f9c2a71d0b4`: the package's version and a hash over the built files. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  /** Global variable that the entry fills; specific to the version. */
  container: v.string(),
  entry: v.string(),
  /** Loaded for every page of the remote, with the entry. */
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /** By page name: the further chunks it needs. */
  pageFiles: v.record(v.string(), v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) })),
  /** By language: its words. */
  words: v.record(Language, v.string()),
  /** By language: the words of menu entries and page titles, so that they show while the remote is not loaded. */
  labels: v.record(Language, v.record(v.string(), v.string())),
  /** By page name: the code of its opening, a statement that fills `opening`. */
  openings: v.optional(v.record(v.string(), v.string())),
  files: v.array(File),
  /** Packages it expects from the shell, exact versions it was built against. */
  shared: v.record(v.string(), v.string()),
  federation: v.string(),
  /** Names of the endpoints its code imports. */
  endpoints: v.array(v.string()),
  /** By name: those endpoints as it was built against them. */
  endpointShapes: v.optional(v.record(v.string(), EndpointShape)),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;
