import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { EndpointShape } from './endpoint-shape.schema.ts';
import { formats, layouts, runtimes, seamVersion } from './remote.ts';

const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
const WordKey = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9.]*$/));

/** `/detail/index`, `/animationDetail/:detailId/:id`; matched without regard to a trailing slash. */
const PathPattern = v.pipe(v.string(), v.regex(/^\/(?:[\w-]+|:[A-Za-z]\w*)?(?:\/(?:[\w-]+|:[A-Za-z]\w*))*$/));

/**
 * A call that the gateway makes while the browser still loads the code of the page.
 * `input` maps fields to `:param` (path), `?name` (query) or a literal.
 * `image` is the path of a `Picture` or a list of them in the reply (`chapter.images`); `imageAt` is the query field
 * with the 1-based position in that list.
 */
export const Early = v.object({
  endpoint: v.string(),
  input: v.optional(v.record(v.string(), v.string()), {}),
  image: v.optional(v.string()),
  imageAt: v.optional(v.string()),
  /** `sizes` attribute for the preloaded image. */
  imageSizes: v.optional(v.string()),
  /** Media query: the image is preloaded only where it matches. */
  imageMedia: v.optional(v.string()),
  /**
   * File below `src` whose default export is an `Opening` (remote-kit). It draws the picture of `image` before any
   * other script runs, and chooses the one of a list by the data in the browser. It must be small, because each such
   * page contains it. It replaces the preloaded image. Only with `imageSizes` the image is preloaded too, for guests
   * whose browser stores nothing yet: they begin with the picture of the address.
   */
  opening: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*\.ts$/))),
  /**
   * Links of the page for browsers without scripts, shown with its pictures. `/chapter/:comic/{next.id}` is left out
   * when the reply has no `next.id`.
   */
  links: v.optional(v.array(v.object({ title: WordKey, path: v.pipe(v.string(), v.startsWith('/')) }))),
  /** Path of a text in the reply that names the page, e.g. `comic.title`. */
  title: v.optional(v.string()),
  /** Path of a text in the reply that describes the page, e.g. `comic.description`. */
  description: v.optional(v.string()),
});

/** The endpoint that answers a `PageDescription` for the page; `input` as in `Early`. */
export const Describe = v.object({ endpoint: v.string(), input: v.optional(v.record(v.string(), v.string()), {}) });

export const Page = v.object({
  name: Name,
  path: PathPattern,
  /** Key of the title in the remote's words. */
  title: WordKey,
  layout: v.picklist(layouts),
  /**
   * Groups of the words that only some pages use, by key: `["lists", "comment.own"]`. Such a group is loaded with the
   * pages that name it, and with no other. The words that no page names are loaded with every page.
   */
  words: v.optional(v.array(WordKey)),
  needsLogin: v.optional(v.boolean(), false),
  early: v.optional(Early),
  /** The endpoint that describes it; without it the page has only its title. */
  describe: v.optional(Describe),
  /** Search engines are told not to list it, as for every page that needs a login. */
  isUnlisted: v.optional(v.boolean()),
  /**
   * The page opens without a network, from data in the browser. An installed app then starts with such a page that has
   * no parameters.
   */
  worksOffline: v.optional(v.boolean()),
  /**
   * The site draws the page on the server too, so that its document has its content. Its first render must give the
   * same content in both places: see `useBrowserValue` of the kit.
   */
  rendersOnServer: v.optional(v.boolean()),
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
   * A plain click opens the search box of the header. Any other click, and a page without the box, leads to `path`.
   */
  opens: v.optional(v.literal('search')),
  /** Larger comes first. */
  weigh: v.optional(Whole, 0),
});
export type MenuEntry = v.InferOutput<typeof MenuEntry>;

/**
 * A group of results in the site's search: the endpoint that the header's box calls while somebody types, and the page
 * with all results.
 */
export const SearchGroup = v.object({
  /** One that `findEntries` declares, e.g. `article.findEntries`. */
  endpoint: v.pipe(v.string(), v.regex(/^[a-z]+\.findEntries$/)),
  /** Only one kind, when the domain has several; each kind has its own group with the same endpoint. */
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
  title: WordKey,
  /** The path of the whole list: `/blog?keywords={keywords}`. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/?=&]*\{keywords\}[\w\-&=]*$/)),
  /** Among groups with equally good results, the larger value comes first. */
  weigh: v.optional(Whole, 0),
});
export type SearchGroup = v.InferOutput<typeof SearchGroup>;

const Languages = v.pipe(v.array(Language), v.minLength(1));

/** `remote.json`, which the team writes. */
export const RemoteDeclaration = v.strictObject({
  $schema: v.optional(v.string()),
  name: Name,
  seam: v.literal(seamVersion),
  /**
   * The languages of the remote. For any other language of the site it is shown in that language's fallback. The
   * default is every language with a file in `locales`.
   */
  languages: v.optional(Languages),
  pages: v.array(Page),
  menu: v.optional(v.array(MenuEntry), []),
  search: v.optional(v.array(SearchGroup)),
});
export type RemoteDeclaration = v.InferOutput<typeof RemoteDeclaration>;

/** The file of words of each language. */
const WordFiles = v.record(Language, v.string());

const File = v.object({
  /** Relative to the build, e.g. `page-home.1a2b3c.js`. */
  path: v.pipe(v.string(), v.regex(/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/)),
  /** `sha384-…` of the bytes as served without compression. */
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  sizeBytes: Whole,
});

/** What a build expects of one package that the shell shares. */
export const SharedPackage = v.object({
  /** The version that it was built with: `19.3.1`. */
  built: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/)),
  /** The versions that it works with, as a range of node-semver: `^19.3.0`. */
  needs: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** The exports that its code uses, sorted. Absent when nobody could tell. */
  names: v.optional(v.array(v.string())),
});
export type SharedPackage = v.InferOutput<typeof SharedPackage>;

/** `dist/remote-build.json`: what the build adds to the declaration. File names are those of `files`. */
export const RemoteBuild = v.object({
  ...RemoteDeclaration.entries,
  $schema: v.optional(v.string()),
  languages: Languages,
  /** `1.4.0-3f9c2a71d0b4`: the version of the package and a hash of the built files. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)),
  /** Global variable that an entry of format `var` fills; specific to the version. */
  container: v.string(),
  /** `var`: classic scripts, and the entry fills `container`. `module`: ES modules, and the entry is the container. */
  format: v.picklist(formats),
  /**
   * The federation runtime that its container needs. `none`: it resolves shared packages with code of its own. `own`:
   * its files contain `@module-federation/runtime`. `external`: it takes the core of that runtime from the page.
   */
  runtime: v.picklist(runtimes),
  /** `auto`: its code finds its files from the address of its own script; absent: below `/remotes/NAME/VERSION/`. */
  publicPath: v.optional(v.literal('auto')),
  entry: v.string(),
  /** Loaded with the entry, for every page of the remote. */
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /** By page name: the further chunks it needs, and the words that only some pages use. */
  pageFiles: v.record(
    v.string(),
    v.object({ scripts: v.array(v.string()), styles: v.array(v.string()), words: v.optional(WordFiles) }),
  ),
  /** The words of every page. */
  words: WordFiles,
  /** By language: the words of menu entries and page titles, so that they show while the remote is not loaded. */
  labels: v.record(Language, v.record(v.string(), v.string())),
  /** By page name: the code of its opening, a statement that fills `opening`. */
  openings: v.optional(v.record(v.string(), v.string())),
  files: v.array(File),
  /** The packages that it expects from the shell, by name. */
  shared: v.record(v.string(), SharedPackage),
  /** Names and versions of the programs that made it, to read: `rspack 2.3.2`. */
  builtBy: v.optional(v.string()),
  /** Names of the endpoints its code imports. */
  endpoints: v.array(v.string()),
  /** The shapes of those endpoints at build time, by name. */
  endpointShapes: v.optional(v.record(v.string(), EndpointShape)),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;
