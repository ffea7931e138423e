import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { Page } from './remote.schema.ts';
import { seamVersion } from './remote.ts';

/** Relative to `shell/dist`; served under `/assets/`, so its name carries a hash: `main.1a2b3c4d.js`. */
const AssetPath = v.pipe(v.string(), v.regex(/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/));

const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A page that the shell draws itself. Where a remote declares the same path, the remote's stands in its place. */
export const ShellPage = v.object({
  ...Page.entries,
  /** Its section is not open yet: says so, answers 404 and is no target of menus, until a remote declares it. */
  isClosed: v.optional(v.boolean()),
});
export type ShellPage = v.InferOutput<typeof ShellPage>;

/**
 * `shell/dist/shell-build.json`: what the gateway needs to write the page around the shell.
 * `scripts` and `entry` stand in the head, deferred, in that order; the body is `<div id="app">{skeleton}</div>`, then
 * the boot document.
 */
export const ShellBuild = v.object({
  version: v.string(),
  seam: v.literal(seamVersion),
  /** Loaded last, as a classic deferred script with nonce and integrity. */
  entry: AssetPath,
  /** Loaded before `entry`, in order, the same way. Empty when the shell is one file. */
  scripts: v.array(AssetPath),
  /** Blocking style sheets of every page, in order. */
  styles: v.array(AssetPath),
  /** By language: a JSON file of the shell's own words, written into the boot document. */
  words: v.record(Language, AssetPath),
  /**
   * HTML placed inside `#app` until the shell renders: no script, no `style` attributes, no words but `{siteName}`; its
   * looks come from `skeletonStyle`.
   * By layout of the page on its way; `default` is used for the others.
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
  /** Icons of the installed app; none makes the site one that is not installed. */
  appIcons: v.optional(
    v.array(
      v.object({ path: AssetPath, type: v.string(), sizes: v.string(), purpose: v.picklist(['any', 'maskable']) }),
    ),
    [],
  ),
  /** Picture on the home screen of systems that read no app manifest. */
  touchIcon: v.optional(AssetPath),
  /** Stands beside a link to a page that has no picture of its own. */
  shareImage: v.optional(v.object({ path: AssetPath, type: v.string(), width: Whole, height: Whole })),
  /** Service worker, served at the root; none for a shell that keeps nothing. */
  worker: v.optional(AssetPath),
  /** Colour of the browser's own frame, light and dark: `#rrggbb`. */
  themeColor: v.object({ light: v.string(), dark: v.string() }),
  /** Packages it gives to remotes, in these exact versions. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** Version of module federation whose containers it opens. */
  federation: v.optional(v.string()),
  /** Every file of the build but this one; `.br` and `.gz` siblings are not listed and may lie beside them. */
  files: v.array(v.object({ path: AssetPath, integrity: Integrity, sizeBytes: Whole })),
});
export type ShellBuild = v.InferOutput<typeof ShellBuild>;
