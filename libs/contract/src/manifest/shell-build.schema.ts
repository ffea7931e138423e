import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { EndpointShape } from './endpoint-shape.schema.ts';
import { Language } from '../language.schema.ts';
import { Page } from './remote.schema.ts';
import { seamVersion } from './remote.ts';

/** Relative to `shell/dist`; served under `/assets/`, so its name carries a hash: `main.1a2b3c4d.js`. */
const AssetPath = v.pipe(v.string(), v.regex(/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/));

const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A page that the shell draws itself. When a remote declares the same path, its page replaces this one. */
export const ShellPage = v.object({
  ...Page.entries,
  /**
   * The section is not open yet: the page says so, has status 404 and cannot be a menu entry, until a remote declares
   * it.
   */
  isClosed: v.optional(v.boolean()),
});
export type ShellPage = v.InferOutput<typeof ShellPage>;

/**
 * `shell/dist/shell-build.json`: what the gateway needs to write the page around the shell.
 * `scripts` and `entry` are in the head, deferred, in that order. The body is `<div id="app">{skeleton}</div>`, then
 * the boot document.
 */
export const ShellBuild = v.object({
  /** Also the name of a folder: `1.4.0-0123456789ab`. */
  version: v.pipe(v.string(), v.regex(/^\w[\w.-]{0,63}$/)),
  seam: v.literal(seamVersion),
  /** Loaded last, as a classic deferred script with nonce and integrity. */
  entry: AssetPath,
  /** Loaded before `entry`, in order, the same way. Empty when the shell is one file. */
  scripts: v.array(AssetPath),
  /** Blocking style sheets of every page, in order. */
  styles: v.array(AssetPath),
  /** JSON files of the shell's words by language; the boot document contains the words. */
  words: v.record(Language, AssetPath),
  /**
   * HTML inside `#app` until the shell renders, by the layout of the page; `default` is for the others. It has no
   * script, no `style` attributes and no words except `{siteName}`. `skeletonStyle` is its style.
   */
  skeleton: v.objectWithRest({ default: v.string() }, v.string()),
  /** CSS that orders the layers of all style sheets, before any of them. */
  layers: v.string(),
  /** CSS of the skeletons, written into the head as `<style nonce>`; small. */
  skeletonStyle: v.string(),
  /** `title` is a key in its words. */
  pages: v.array(ShellPage),
  /** Keys in its words for pages without their own: `siteDescription`, `notFound`, `noScript`. */
  labels: v.object({ siteDescription: v.string(), notFound: v.string(), noScript: v.string() }),
  icons: v.array(v.object({ path: AssetPath, type: v.string(), sizes: v.string() })),
  /** Icons of the installed app. Without them the site cannot be installed. */
  appIcons: v.optional(
    v.array(
      v.object({ path: AssetPath, type: v.string(), sizes: v.string(), purpose: v.picklist(['any', 'maskable']) }),
    ),
    [],
  ),
  /** Icon on the home screen of systems that do not read the app manifest. */
  touchIcon: v.optional(AssetPath),
  /** The preview picture for links to pages without a picture. */
  shareImage: v.optional(v.object({ path: AssetPath, type: v.string(), width: Whole, height: Whole })),
  /** The scripts of the official federation runtime, which the shell loads for containers that need it. */
  federationRuntime: v.optional(v.array(AssetPath), []),
  /** The shell for the server, as one script that defines a CommonJS module; absent when it draws no page there. */
  server: v.optional(AssetPath),
  /** Service worker, served at the root; absent when the shell stores nothing. */
  worker: v.optional(AssetPath),
  /** Theme colour of the browser, light and dark: `#rrggbb`. */
  themeColor: v.object({ light: v.string(), dark: v.string() }),
  /** The packages that it shares with remotes: the exact version of each, and the exports that remotes get, sorted. */
  shared: v.optional(v.record(v.string(), v.object({ version: v.string(), names: v.array(v.string()) }))),
  /** The shapes of the endpoints in its code at build time, by name. */
  endpointShapes: v.optional(v.record(v.string(), EndpointShape)),
  /**
   * Every file of the build except this one. Compressed copies (`.br`, `.gz`) may exist beside them and are not listed.
   */
  files: v.array(v.object({ path: AssetPath, integrity: Integrity, sizeBytes: Whole })),
});
export type ShellBuild = v.InferOutput<typeof ShellBuild>;
