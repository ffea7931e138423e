import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { RemoteName, VersionName } from './platform.schema.ts';

/** `brotli` is what visitors load. */
const Size = v.object({ raw: Whole, brotli: Whole });
const FileSize = v.object({ path: v.string(), ...Size.entries });
/** Before and after; null where that version has nothing. */
const Sizes = v.object({ before: v.nullable(Size), after: Size });
const Names = v.object({ added: v.array(v.string()), removed: v.array(v.string()) });
const Texts = v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) });

export const Comparison = v.object({
  files: v.object({
    added: v.array(FileSize),
    removed: v.array(FileSize),
    /** A file whose name differs by the hash in it alone is the same file; `path` is the new name. */
    changed: v.array(v.object({ path: v.string(), before: Size, after: Size })),
    unchanged: Whole,
  }),
  /** `start` is what every page of the remote loads: entry, scripts and styles. */
  sizes: v.object({ total: Sizes, start: Sizes }),
  /** Host names in the code, the styles and the build document. */
  hosts: Names,
  /** `changed` are endpoints for which the two were built with different shapes. */
  endpoints: v.object({ ...Names.entries, changed: v.array(v.string()) }),
  /** Ranges of packages that the shell provides. */
  shared: v.array(v.object({ name: v.string(), ...Texts.entries })),
  pages: v.object({
    added: v.array(v.object({ name: v.string(), path: v.string() })),
    removed: v.array(v.object({ name: v.string(), path: v.string() })),
    /** `fields` are those of the declaration that differ. */
    changed: v.array(v.object({ name: v.string(), path: v.string(), fields: v.array(v.string()) })),
  }),
  menu: Names,
  /** Keys by language; null where that version does not speak it. */
  words: v.array(v.object({ language: v.string(), before: v.nullable(Whole), after: v.nullable(Whole) })),
});
export type Comparison = v.InferOutput<typeof Comparison>;

export const compareVersions = {
  /** Without `from`, everything is new. */
  input: v.object({ remote: RemoteName, from: v.optional(VersionName), to: VersionName }),
  reply: v.object({
    remote: v.string(),
    from: v.nullable(v.string()),
    to: v.string(),
    ...Comparison.entries,
  }),
  refusals: ['version-unknown', 'version-collected'],
  summary: 'What differs between two versions of a remote',
};

export const readPictures = {
  input: v.object({ remote: RemoteName, version: VersionName }),
  /** `jpeg` is base64. Empty for a version that no browser has opened. */
  reply: v.object({ list: v.array(v.object({ page: v.string(), jpeg: v.string() })) }),
  refusals: ['version-unknown', 'version-collected'],
  summary: 'A picture of each page of a version',
};
